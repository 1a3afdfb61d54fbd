/** A project with versions, languages, several sidebars and pages. */
module.exports = {
  title: 'Loom', tagline: 'Weaves things', url: 'https://loom.example', baseUrl: '/', favicon: 'img/loom.svg',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'ja'], localeConfigs: { ja: { label: '日本語' } } },
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.js', showLastUpdateTime: false, editUrl: 'https://loom.example/edit/' },
    blog: false,
    theme: { customCss: './src/css/custom.css' },
  }]],
  themeConfig: {
    navbar: {
      title: 'Loom',
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
        { type: 'doc', docId: 'intro', label: 'Start' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { links: [{ title: 'More', items: [{ label: 'About', to: '/about' }] }], copyright: 'The weavers' },
  },
};
