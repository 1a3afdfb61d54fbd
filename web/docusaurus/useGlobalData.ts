import absent from "orihon:absent";
import { useShell } from "../app/context";

type Data = Record<string, unknown>;

/** `@docusaurus/useGlobalData`: what plugins have to say to components; of the documents, their versions. */
export default function useGlobalData(): Record<string, Record<string, Data>> {
  const { docsets } = useShell();
  return {
    "docusaurus-plugin-content-docs": Object.fromEntries(
      docsets.map(({ id, path, versions }) => [id, { path, versions }]),
    ),
  };
}

export function useAllPluginInstancesData(name: string): Record<string, Data> | undefined {
  return useGlobalData()[name];
}

/** The data of a plugin. Plugins of a project are left out: what stands for their data can be read to any depth and shows nothing. */
export function usePluginData(name: string, id = "default"): Data | undefined {
  const known = useAllPluginInstancesData(name);
  return known === undefined ? absent[name] : known[id];
}
