/** The configuration of a located project, functions left out, and its translated texts by locale and id. */
declare module "orihon:project" {
  export const config: Record<string, unknown>;
  export const texts: Record<string, Record<string, string>>;
}

/** What stands for modules that are not there, under any name. */
declare module "orihon:absent" {
  const absent: Record<string, Record<string, unknown>>;
  export default absent;
}
