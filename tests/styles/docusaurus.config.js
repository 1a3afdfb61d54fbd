export default {title: 'T', url: 'https://x.test', baseUrl: '/', plugins: ['docusaurus-plugin-sass'], presets: [['classic',
  {docs: {}, blog: false, theme: {customCss: ['./src/css/custom.scss', './src/css/tw.css']}}]]};
