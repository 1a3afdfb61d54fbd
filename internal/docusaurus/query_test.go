package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

func TestPagesUseAddresses(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] };
-- src/pages/index.js --
import { useQueryString, useQueryStringList, uniq } from '@docusaurus/theme-common';
export default function Home() {
  const [tag] = useQueryString('tag');
  const [all] = useQueryStringList('all');
  const address = new URL('?b=2', 'https://example.com/a');
  return <main>{'tag:' + tag + ';' + all.length + ';' + uniq([1, 1]).length + ';' + address.href + ';' + new URLSearchParams({ q: 'x y' })}</main>;
}
`)
	if text := s.Read("index.html"); s.Err != nil || !strings.Contains(text, "tag:;0;1;https://example.com/a?b=2;q=x+y") {
		t.Error(s.Err, s.Messages())
	}
}
