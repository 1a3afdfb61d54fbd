/** `@docusaurus/useBrokenLinks`: links are checked as they are written, so there is nothing to collect. */
export default function useBrokenLinks() {
  return { collectLink: (_link: string) => {}, collectAnchor: (_anchor: string) => {} };
}
