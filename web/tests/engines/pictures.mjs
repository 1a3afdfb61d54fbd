import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Window } from "./window.mjs";

const pages = [
  ["home", "site", "/"],
  ["document", "site", "/v2/backend/latest/quickstart/"],
  ["api", "site", "/v2/api/user/"],
  ["block", "site", "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest"],
  ["landing", "guide", "/"],
  ["writing", "guide", "/writing/diagrams"],
];

/** Pictures of some types of pages in an engine: wide and narrow, light, dark and in Japanese, and of the search over them. */
export async function photograph(engine, servers, folder) {
  mkdirSync(folder, { recursive: true });
  const take = async (name) =>
    writeFileSync(path.join(folder, `${name}-${engine.name.toLowerCase()}.png`), await engine.screenshot());
  for (const [name, site, route] of pages) {
    const page = new Window(engine, servers[site].host);
    for (const width of [1440, 390]) {
      for (const mode of ["light", "dark"]) {
        await page.open(`${route}?docusaurus-theme=${mode}`, width);
        await take(`${name}-${width}-${mode}`);
      }
      await page.open(`/ja${route}?docusaurus-theme=light`, width);
      await take(`${name}-${width}-ja`);
    }
    await page.open(`${route}?docusaurus-theme=dark`);
    await page.press("/");
    await page.until("the field is there", () => document.activeElement?.id === "search-input");
    await page.press(..."user");
    await page.until("results are there", () => document.querySelector("[role=option]") !== null);
    await take(`${name}-search`);
  }
}
