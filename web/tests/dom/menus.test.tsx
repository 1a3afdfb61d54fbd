// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { readPreferred, writePreferred } from "../../app/storage";
import type { NavEntry, Page } from "../../model/model";
import * as active from "../../theme/navbar/active";
import type { Kit } from "../../theme/navbar/drawer";
import { LocaleMenu } from "../../theme/navbar/LocaleMenu";
import { Menu } from "../../theme/navbar/Menu";
import { MobileLinks } from "../../theme/navbar/MobileLinks";
import { Navbar } from "../../theme/navbar/Navbar";
import { VersionMenu } from "../../theme/navbar/VersionMenu";
import { click, doing, linksIn, pageWith, press, shellWith, show } from "./help";

const link = (label: string, href: string): NavEntry => ({ type: "link", label, href });

const shell = shellWith({
  docsets: [
    {
      id: "sdk",
      label: "SDK",
      path: "/sdk",
      versions: [
        { name: "2", label: "v2", href: "/sdk/", isLast: true },
        { name: "1", label: "v1", href: "/sdk/1/" },
      ],
    },
    {
      id: "api",
      label: "API",
      path: "/api",
      versions: [
        { name: "2", label: "2.0", href: "/api/", isLast: true },
        { name: "1", label: "1.0", href: "/api/1/" },
      ],
    },
  ],
  locales: [
    { code: "en", label: "English", htmlLang: "en" },
    { code: "ja", label: "日本語", htmlLang: "ja" },
  ],
});

const button = () => document.querySelector("button") as HTMLButtonElement;
const isOpen = () => button().getAttribute("aria-expanded") === "true";
const marksOf = (a: Element) =>
  a
    .getAttributeNames()
    .filter((name) => name.startsWith("data-"))
    .join(" ");
const focused = () => document.activeElement?.textContent;

describe("Menu", () => {
  const item: NavEntry = { type: "dropdown", label: "More", items: [link("A", "/a"), link("B", "/b")] };
  beforeEach(() => {
    show(
      <>
        <Menu label="More" item={{ ...item, after: [link("Z", "/z")] }} active="/b">
          <li>
            <a href="/m">M</a>
          </li>
        </Menu>
        <a href="/out" id="out">
          out
        </a>
      </>,
    );
  });

  it("shows the links of its item before and behind its own, and marks the current one", () => {
    expect(linksIn(document.querySelector(".menu") as Element)).toEqual(["A -> /a", "B -> /b", "M -> /m", "Z -> /z"]);
    expect(document.querySelector("[aria-current]")?.textContent).toBe("B");
  });

  it("opens and closes by its button", () => {
    expect(isOpen()).toBe(false);
    click(button());
    expect(isOpen()).toBe(true);
    click(button());
    expect(isOpen()).toBe(false);
  });

  it.each([
    ["ArrowDown", ["A", "B", "M", "Z", "A"]],
    ["ArrowUp", ["Z", "M", "B", "A", "Z"]],
  ])("%s opens it and goes through its links in a circle", async (key, order) => {
    button().focus();
    const seen = [];
    for (const _ of order) {
      await press(key);
      seen.push(focused());
    }
    expect(seen).toEqual(order);
    expect(isOpen()).toBe(true);
  });

  it("Home and End go to the first and the last link", async () => {
    button().focus();
    await press("End");
    expect(focused()).toBe("Z");
    await press("Home");
    expect(focused()).toBe("A");
  });

  it("Escape closes it and gives the focus back to the button", async () => {
    button().focus();
    await press("ArrowDown");
    await press("Escape");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it.each(["pointerdown", "focusin"])("%s elsewhere closes it, inside it does not", async (type) => {
    click(button());
    await doing(() => document.querySelector(".menu a")?.dispatchEvent(new Event(type, { bubbles: true })));
    expect(isOpen()).toBe(true);
    await doing(() => document.querySelector("#out")?.dispatchEvent(new Event(type, { bubbles: true })));
    expect(isOpen()).toBe(false);
  });

  it("following one of its links closes it", () => {
    click(button());
    click(document.querySelector(".menu a"));
    expect(isOpen()).toBe(false);
  });
});

const inSdk1 = pageWith({
  docset: "sdk",
  version: "1",
  route: "/sdk/1/start",
  versions: [
    { label: "v2", href: "/sdk/start" },
    { label: "v1", href: "/sdk/1/start" },
  ],
  locales: ["/sdk/1/start", "/ja/sdk/1/start"],
});

describe("VersionMenu", () => {
  const menu = (page: Page, docset = "sdk") => show(<VersionMenu docset={docset} label="" page={page} />, shell, page);

  it("leads to the same page in the other versions, and names the one being read", () => {
    const place = menu(inSdk1);
    expect(linksIn(place)).toEqual(["v2 -> /sdk/start", "v1 -> /sdk/1/start"]);
    expect(place.querySelector(".menu-label")?.textContent).toBe("v1");
    expect(place.querySelector("[aria-current]")?.textContent).toBe("v1");
  });

  it("keeps the reader's query and hash", () => {
    expect([...menu(inSdk1).querySelectorAll("a")].map(marksOf)).toEqual(["data-keep", "data-keep"]);
  });

  it("leads to the main pages from elsewhere, and names the preferred version", () => {
    writePreferred("api", "1");
    const place = menu(inSdk1, "api");
    expect(linksIn(place)).toEqual(["2.0 -> /api/", "1.0 -> /api/1/"]);
    expect(place.querySelector(".menu-label")?.textContent).toBe("1.0");
    expect(place.querySelector("[aria-current]")).toBeNull();
  });

  it("names the current version where none is preferred", () => {
    expect(menu(inSdk1, "api").querySelector(".menu-label")?.textContent).toBe("2.0");
  });

  it("remembers the version that was chosen", () => {
    click(menu(inSdk1).querySelectorAll("a")[0] ?? null);
    expect(readPreferred("sdk", [{ name: "2" }, { name: "1" }])).toBe("2");
  });

  it("forgets a preferred version that is no more", () => {
    writePreferred("api", "0");
    expect(menu(inSdk1, "api").querySelector(".menu-label")?.textContent).toBe("2.0");
    expect(readPreferred("api", [{ name: "0" }])).toBeNull();
  });

  it("is nothing for a docset that the site has not", () => expect(menu(inSdk1, "none").innerHTML).toBe(""));
});

describe("LocaleMenu", () => {
  it("leads to the same page in each language by a load, and keeps query and hash", () => {
    const place = show(<LocaleMenu page={inSdk1} />, shell, inSdk1);
    expect(linksIn(place)).toEqual(["English -> /sdk/1/start", "日本語 -> /ja/sdk/1/start"]);
    expect([...place.querySelectorAll("a")].map((a) => `${a.lang} ${a.hreflang} ${marksOf(a)}`)).toEqual([
      "en en data-keep data-reload",
      "ja ja data-keep data-reload",
    ]);
    expect(place.querySelector("[aria-current]")?.textContent).toBe("English");
  });
});

describe("MobileLinks", () => {
  const kit = { ...active, writePreferred } as unknown as Kit;
  const items: NavEntry[] = [
    { type: "versions", label: "", docset: "sdk" },
    { type: "locales", label: "" },
    link("API", "/api/"),
  ];

  it("has the versions and languages with the reader's place, and the links without", () => {
    const place = show(<MobileLinks kit={kit} items={items} page={inSdk1} />, shell, inSdk1);
    expect([...place.querySelectorAll("a")].map((a) => `${a.textContent} ${marksOf(a)}`)).toEqual([
      "v2 data-keep",
      "v1 data-keep",
      "English data-keep data-reload",
      "日本語 data-keep data-reload",
      "API ",
    ]);
  });

  it("opens the menus that hold the current page", () => {
    const place = show(<MobileLinks kit={kit} items={items} page={pageWith()} />, shell);
    const open = [...place.querySelectorAll("details")].map((fold) => fold.open);
    expect(open).toEqual([false, true]);
  });
});

describe("a link of the navbar to a docset", () => {
  /** The address that a click on a link leads to. */
  const led = (href: string): string => {
    const navbar = [link("Docs", href)];
    const place = show(<Navbar page={inSdk1} />, { ...shell, navbar }, inSdk1);
    const anchor = place.querySelector<HTMLAnchorElement>(".navbar-link");
    click(anchor);
    return anchor?.getAttribute("href") ?? "";
  };

  it("leads to the version that the reader prefers", () => {
    writePreferred("api", "1");
    expect(led("/api/")).toBe("/api/1/");
  });

  it.each([
    ["a docset with no preferred version", "/api/", "/api/"],
    ["a version that is not the current one", "/sdk/1/", "/sdk/1/"],
    ["a page of no docset", "/about", "/about"],
    ["another site", "https://else.test/", "https://else.test/"],
  ])("is left as it is for %s", (_, href, to) => {
    writePreferred("sdk", "2");
    expect(led(href)).toBe(to);
  });
});
