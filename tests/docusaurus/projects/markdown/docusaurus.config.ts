import { themes } from 'prism-react-renderer';

/** What Markdown of Docusaurus means where other readers of Markdown differ. */
export default {
  title: 'Words', url: 'https://words.example', baseUrl: '/', onBrokenLinks: 'warn', onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', {
    docs: { remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]] },
    blog: false,
    pages: false,
  }]],
  themeConfig: {
    prism: { theme: themes.github },
  },
};
