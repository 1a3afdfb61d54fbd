package site

import (
	"path"
	"strings"
)

// EditURLOf is where a document is edited; "" if nowhere.
func (c *Config) EditURLOf(d *Doc) string {
	if own := d.Front.CustomEditURL; own != nil {
		return *own
	}
	base, file := c.EditURL, d.File
	if set := c.Docset(d.Docset); set != nil && set.EditURL != "" {
		base, file = set.EditURL, c.editedFile(set, d)
	}
	if base == "" {
		return ""
	}
	return strings.TrimSuffix(base, "/") + "/" + EscapePath(file)
}

// editedFile is the file that is edited for a document: its own, or that of the source or of the newest
// version.
func (c *Config) editedFile(set *Docset, d *Doc) string {
	locale, folder := d.Locale, d.Folder
	if !set.EditLocalized {
		locale = c.DefaultLocale()
	}
	if set.EditCurrent {
		folder = set.Versions[0].Folder
	}
	own, edited := c.Layout.Root(d.Docset, d.Folder, d.Locale), c.Layout.Root(d.Docset, folder, locale)
	if own == nil || edited == nil {
		return d.File
	}
	rel, _ := own.Rel(d.File)
	return path.Join(edited.Dir, rel)
}
