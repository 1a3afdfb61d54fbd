import { usePage, useShell } from "../../app/context";

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

export function useDoc() {
  const page = usePage();
  return {
    metadata: { id: page.docId, title: page.title, permalink: page.route },
    frontMatter: {},
    toc: page.toc ?? [],
  };
}

export function useDocsSidebar() {
  return { name: "", items: useShell().sidebar ?? [] };
}

export function useCurrentSidebarCategory() {
  return { items: [] };
}
