/** The documents at the root of the site, without slashes at the end. */
export default async function config() {
  return {
    title: 'Plain', url: 'https://plain.example', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'warn',
    presets: [['@docusaurus/preset-classic', { docs: { path: '../docs', routeBasePath: '/' }, blog: false, pages: {} }]],
    themeConfig: { colorMode: { defaultMode: 'dark' }, tableOfContents: { maxHeadingLevel: 4 } },
  };
}
