import links from './plugins/links.mjs';
import { headings, tables } from './plugins/blocks.mjs';
import words from './plugins/words.cjs';

/** Rehype plugins of a project's own: what they change is in the pages. */
export default {
  title: 'Rehype', url: 'https://rehype.example', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', {
    docs: { routeBasePath: '/', rehypePlugins: [[links, { rel: ['noopener', 'nofollow'] }], tables, [headings, { mark: '¶' }]], beforeDefaultRehypePlugins: [words] },
    blog: false,
    pages: false,
  }]],
};
