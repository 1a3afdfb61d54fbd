import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const template = path.join(web, "../cmd/orihon/template");

const wrapper = `import { useState } from "react";
import { Navbar as Original } from "@orihon/theme/original/Navbar";
import type { ComponentProps } from "react";
import styles from "./bar.module.css";
export default function Navbar(props: ComponentProps<typeof Original>) {
  const [open, setOpen] = useState(false);
  return <div className={styles.bar} onClick={(event) => setOpen(!open)}><Original {...props} /></div>;
}
`;

// What `orihon new` writes is typed as it stands: editors have nothing to say of it, nor of a part that is wrapped.
it.each([["docs"], ["docs", "blog"], ["docs", "bilingual"], ["docs", "api"]])(
  "the types of a new site: %s %s",
  { timeout: 60_000 },
  (...folders) => {
    const dir = mkdtempSync(path.join(tmpdir(), "orihon-new-"));
    try {
      for (const folder of ["common", ...folders]) cpSync(path.join(template, folder), dir, { recursive: true });
      writeFileSync(path.join(dir, "theme/Navbar.tsx"), wrapper);
      const run = () => execFileSync(path.join(web, "node_modules/.bin/tsc"), ["-p", dir], { encoding: "utf8" });
      expect(run()).toBe("");
      writeFileSync(path.join(dir, "theme/Navbar.tsx"), wrapper.replace("{...props}", "page={1}"));
      expect(run).toThrow();
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
);
