import { usePage, useShell } from "../../app/context";
import { asNavigationLink, asTOC } from "../props";

/** `@docusaurus/plugin-content-docs/client`: versions of the documents, and the one that is shown. */
export function useVersions(id = "default") {
  const versions = useShell().docsets.find((d) => d.id === id)?.versions ?? [];
  return versions.map(({ name, label, href, isLast }) => ({
    name,
    label,
    path: href,
    isLast,
    docs: [],
    mainDocId: "",
  }));
}

export function useLatestVersion(id = "default") {
  const versions = useVersions(id);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

export function useActiveVersion(id = "default") {
  const page = usePage();
  const versions = useVersions(id);
  return page.docset === id ? versions.find(({ name }) => name === page.version) : undefined;
}

export function useActiveDocContext(id = "default") {
  const page = usePage();
  const activeVersion = useActiveVersion(id);
  return {
    activeVersion,
    activeDoc: page.docId === undefined ? undefined : { id: page.docId, path: page.route },
    alternateDocVersions: {},
  };
}

export function useActivePlugin() {
  const { docset } = usePage();
  return docset === undefined ? undefined : { pluginId: docset, pluginData: { versions: [] } };
}

export function useDocsPreferredVersion(id = "default") {
  return { preferredVersion: useLatestVersion(id) ?? null, savePreferredVersionName: (_name: string) => {} };
}

export function useDocsData(id = "default") {
  return { path: useShell().docsets.find((d) => d.id === id)?.path ?? "/", versions: useVersions(id) };
}

export function useAllDocsData() {
  const { docsets } = useShell();
  return Object.fromEntries(docsets.map(({ id, path, versions }) => [id, { path, versions }]));
}

/** What a document is and where it stands, as far as the page knows it; front matter is with the modules of pages alone. */
export function useDoc() {
  const page = usePage();
  const { docId: id, title, description, version, route: permalink, editUrl, updated, tags = [] } = page;
  return {
    metadata: {
      id,
      title,
      description,
      version,
      permalink,
      editUrl,
      lastUpdatedAt: updated && Date.parse(updated.date),
      lastUpdatedBy: updated?.author,
      tags: tags.map(({ label, href }) => ({ label, permalink: href })),
      previous: asNavigationLink(page.prev),
      next: asNavigationLink(page.next),
      unlisted: page.unlisted === true,
    },
    frontMatter: {},
    contentTitle: title,
    toc: asTOC(page.toc),
  };
}

/** The way from the home page to the document; null where there is none. */
export function useSidebarBreadcrumbs() {
  const crumbs = usePage().breadcrumbs;
  return crumbs?.map(({ label, href }) => ({ type: href === undefined ? "category" : "link", label, href })) ?? null;
}

export function useDocsSidebar() {
  return { name: "", items: useShell().sidebar ?? [] };
}

export function useCurrentSidebarCategory() {
  return { items: [] };
}
