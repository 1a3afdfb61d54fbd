import { usePage } from "../../app/context";

/** `@docusaurus/plugin-content-blog/client`: the post that is shown. */
export function useBlogPost() {
  const page = usePage();
  return {
    metadata: { title: page.title, permalink: page.route, tags: [], authors: [] },
    frontMatter: {},
    isBlogPostPage: true,
  };
}
