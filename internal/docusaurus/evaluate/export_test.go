package evaluate

// NewWithin is New with another limit of processor time, so that tests of endless scripts need not wait for that of builds.
var NewWithin = start
