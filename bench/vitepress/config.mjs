// VitePress makes no sidebar of folders by itself: this lists all pages, as the others do.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function list(dir, route) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((e) => {
    const file = join(dir, e.name);
    if (e.isDirectory()) return [{ text: e.name, collapsed: true, items: list(file, `${route}${e.name}/`) }];
    if (!e.name.endsWith('.md')) return [];
    const title = /^title: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? e.name;
    return [{ text: title, link: route + e.name.replace(/\.md$/, '') }];
  });
}

export default {
  title: 'Corpus',
  ignoreDeadLinks: true,
  themeConfig: { search: { provider: 'local' }, sidebar: list('docs', '/docs/') },
};
