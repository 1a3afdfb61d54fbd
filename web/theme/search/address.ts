import type { Breadth, Scope } from "../../search/types";

/** What the address of the search page says. */
export interface Address extends Scope {
  query: string;
}

const breadths: readonly Breadth[] = ["version", "versions", "all", "api"];

/** Reads the query string of the search page. */
export function readAddress(search: string): Address {
  const values = new URLSearchParams(search);
  const docset = values.get("docset") ?? "";
  const wanted = breadths.find((b) => b === values.get("in")) ?? "all";
  const needsDocset = wanted === "version" || wanted === "versions";
  return {
    query: values.get("q") ?? "",
    docset,
    version: values.get("version") ?? "",
    breadth: needsDocset && docset === "" ? "all" : wanted,
  };
}

/** The query string that readAddress reads. */
export function writeAddress({ query, docset, version, breadth }: Address): string {
  const values = new URLSearchParams();
  values.set("q", query);
  if (breadth !== "all") {
    values.set("in", breadth);
  }
  if (docset !== "") {
    values.set("docset", docset);
  }
  if (version !== "") {
    values.set("version", version);
  }
  return `?${values.toString()}`;
}
