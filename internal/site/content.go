package site

// Content is everything that was found in the folders, parsed but not yet linked.
type Content struct {
	Docs       []*Doc      // documents and their translations, sorted by file
	Categories []*Category // sorted by file
	Authors    []*Author   // of blogs, in the order of their files
	Tags       []*Tag      // of files of tags, in the order of the files
	Assets     []Asset     // files that lie beside documents; published once a page refers to them
	Static     []Asset     // the files of static/, published as they are
}
