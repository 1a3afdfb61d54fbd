// A project with two blogs: permalinks of every form, authors, tags, pages, an archive, feeds, truncation.
export default {
  title: 'Weaving',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
  presets: [['classic', {
    docs: {},
    blog: {
      postsPerPage: 3,
      blogTitle: 'The loom',
      blogDescription: 'What is woven',
      blogSidebarTitle: 'All posts',
      blogSidebarCount: 'ALL',
      onInlineTags: 'ignore',
      onInlineAuthors: 'ignore',
      onUntruncatedBlogPosts: 'ignore',
      feedOptions: { type: 'all', title: 'The loom', copyright: 'Weavers' },
    },
    theme: {},
  }]],
  plugins: [
    ['@docusaurus/plugin-content-blog', {
      id: 'news', showReadingTime: false, path: 'news', routeBasePath: 'news', archiveBasePath: null, sortPosts: 'ascending',
      onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore', feedOptions: { type: null },
    }],
  ],
  themeConfig: { navbar: { title: 'Weaving', items: [{ to: '/blog', label: 'Blog' }, { to: '/news', label: 'News' }] } },
};
