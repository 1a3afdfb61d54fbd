package site

// HeadTag is an element of <head> that a site adds to every page.
type HeadTag struct {
	Tag        string            `json:"tag"` // meta, link, or script with data in it
	Attributes map[string]string `json:"attributes"`
	Text       string            `json:"text"` // of script: JSON
}

// Script is a script that a site adds to every page: a file, or a text.
type Script struct {
	Src        string            `json:"src"`    // an address elsewhere, or a path under static/
	Inline     string            `json:"inline"` // the policy names it by its hash
	Async      bool              `json:"async"`
	Defer      bool              `json:"defer"`
	Attributes map[string]string `json:"attributes"`
	Allow      Allow             `json:"allow"` // what it needs besides itself
}

// Allow names what the Content-Security-Policy allows besides the site's own: origins, or addresses on them.
type Allow struct {
	Scripts []string `json:"scripts"`
	Connect []string `json:"connect"`
	Frames  []string `json:"frames"` // names of FrameNames too
	Styles  []string `json:"styles"`
}
