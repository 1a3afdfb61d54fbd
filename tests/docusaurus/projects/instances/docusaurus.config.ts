import type { Config } from '@docusaurus/types';

/** Several instances of the documents below a base, one of them with versions, with slashes at the end. */
const config: Config = {
  title: 'Tools', url: 'https://tools.example', baseUrl: '/tools/', trailingSlash: true, onBrokenLinks: 'warn',
  presets: [['classic', {
    docs: { path: 'guides', routeBasePath: '/', sidebarPath: './sidebars.ts', exclude: ['**/drafts/**'], numberPrefixParser: false },
    blog: false,
    pages: false,
  }]],
  plugins: [
    ['content-docs', {
      id: 'api', path: 'api', routeBasePath: 'reference', sidebarPath: false, lastVersion: 'current',
      versions: { current: { label: 'Three', path: 'three' }, '2': { label: 'Two', path: 'two', banner: 'none' }, '1': { path: 'one' } },
      onlyIncludeVersions: ['current', '2'],
    }],
    ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team/handbook' }],
    ['client-redirects', { redirects: [{ from: '/old', to: '/start/' }] }],
  ],
  themeConfig: {
    navbar: { title: 'Tools', items: [{ to: '/reference/three', label: 'Reference' }, { type: 'docsVersionDropdown', docsPluginId: 'api' }] },
  },
};
export default config;
