import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { endpointIn } from "./endpoint";
import { addresses, find, fixtureFiles, searchIn, serving } from "./fixture";

describe("English", () => {
  const search = searchIn("en");
  const first = async (text: string): Promise<string | undefined> => addresses(await find(search, text))[0];

  test.each([
    ["quickstart", "/guide/quickstart"],
    ["quick start", "/guide/quickstart"],
    ["quikstart", "/guide/quickstart"],
    ["installing", "/guide/quickstart#install"],
    ["how do I install it", "/guide/quickstart#install"],
    ["start serv", "/guide/quickstart#start"],
    ["createUserHandler", "/api/2.0/users#createuserhandler"],
    ["createuserhandler", "/api/2.0/users#createuserhandler"],
    ["create user handler", "/api/2.0/users#createuserhandler"],
    ["createUserHandlr", "/api/2.0/users#createuserhandler"],
    ["findUsersByRole", "/api/2.0/users#find_users"],
    ["users by role", "/api/2.0/users#find_users"],
    ['"user not found"', "/guide/errors#not-found"],
    ['{"error": {"message": "User not found"}}', "/guide/errors#not-found"],
    ["answers 404 with user not found", "/guide/errors#not-found"],
    ["createServer port", "/guide/quickstart#start"],
    ["409", "/api/2.0/users#createuserhandler"],
    ["ＵＰＬＯＡＤ", "/api/2.0/storage#upload"],
  ])("%s leads to %s", async (text, expected) => {
    expect(await first(text)).toBe(expected);
  });

  test("a quoted phrase must stand as it is", async () => {
    expect((await find(search, '"found user"')).total).toBe(0);
    expect((await find(search, '"signed link"')).total).toBe(1);
  });

  test("what is quoted amid other words need not be there", async () => {
    expect(addresses(await find(search, 'user "mika@example.com" not found'))[0]).toBe("/guide/errors#not-found");
  });

  test("results are text: markup stays what it is and is never more", async () => {
    const found = await find(search, "script alert");
    const excerpt = found.hits[0]?.sections[0]?.excerpt ?? [];
    expect(excerpt.map((s) => s.text).join("")).toContain("<script>alert(1)</script>");
    expect(excerpt.filter((s) => s.mark).map((s) => s.text)).toEqual(["script", "alert", "script"]);
  });

  test("nothing found: nearest words are offered", async () => {
    const found = await find(search, "hndlxr");
    expect(found.total).toBe(0);
    expect(found.suggestions).toContain("handler");
  });

  test("an identifier is offered as the site writes it", async () => {
    const found = await find(search, "creatUsrHandlrr zzzz");
    expect(found.hits[0]?.href).toBe("/api/2.0/users");
  });
});

describe("scope", () => {
  const search = searchIn("en");

  test("a page of several versions is one result, in the version being read", async () => {
    const old = await find(search, "avatar", "all", "sdk", "1.0");
    expect(addresses(old)).toEqual(["/api/1.0/storage#upload"]);
    expect(old.hits[0]?.current).toBe(true);
    expect(addresses(await find(search, "avatar", "all", "guide", ""))).toEqual(["/api/2.0/storage#upload"]);
  });

  test("this version only, and how much there is elsewhere", async () => {
    const found = await find(search, "legacyFlag", "version", "sdk", "2.0");
    expect(found.total).toBe(0);
    expect(found.elsewhere).toBe(1);
    expect(addresses(await find(search, "legacyFlag", "versions", "sdk", "2.0"))).toEqual([
      "/api/1.0/users#createuserhandler",
    ]);
  });

  test("the API reference", async () => {
    expect(addresses(await find(search, "create user", "api", "sdk", "2.0"))).toEqual(["/reference/users#post-users"]);
  });

  test("shared pages are stored once", () => {
    const packs = [...fixtureFiles()].filter(([name]) => name.endsWith(".pack"));
    const texts = packs.map(([, data]) => gunzipSync(data).toString());
    expect(texts.filter((t) => t.includes("Upload an avatar"))).toHaveLength(1);
  });
});

describe("Japanese", () => {
  const search = searchIn("ja");
  const all = async (text: string): Promise<string[]> => addresses(await find(search, text));

  test("京都 does not rank 東京都 first, but finds it", async () => {
    expect(await all("京都")).toEqual(["/ja/guide/kyoto", "/ja/guide/tokyo"]);
    expect((await all("東京都"))[0]).toBe("/ja/guide/tokyo");
  });

  test.each([
    ["サーバ", "/ja/guide/auth"],
    ["ｻｰﾊﾞｰ", "/ja/guide/auth"],
    ["コンピュータ", "/ja/guide/data#settings"],
    ["トークン更新", "/ja/guide/auth#token"],
    ["apiキー", "/ja/guide/auth#apikey"],
    ["認証情報", "/ja/guide/auth#apikey"],
    ["書き換え", "/ja/guide/auth#token"],
    ["再設定", "/ja/guide/data#settings"],
    ["鍵", "/ja/guide/log"],
    ["寺", "/ja/guide/kyoto#temple"],
    ["はじめに", "/ja/guide/data#settings"],
    ["さーばー", "/ja/guide/auth"],
    ["リフレッシュトークン", "/ja/guide/auth#token"],
    ["データーベース", "/ja/guide/data"],
    ["データベエス", "/ja/guide/data"],
  ])("%s leads to %s", async (text, expected) => {
    expect((await all(text))[0]).toBe(expected);
  });

  test("a word is found in a compound and as a fragment", async () => {
    expect(await all("トークン")).toContain("/ja/guide/data");
    expect((await all("ークン")).length).toBeGreaterThan(0);
    expect((await all("リフレッ"))[0]).toBe("/ja/guide/auth#token");
  });

  test("the whole word is marked, with its long vowels", async () => {
    const found = await find(search, "コンピュータ");
    const marked = found.hits[0]?.sections[0]?.excerpt.filter((s) => s.mark).map((s) => s.text);
    expect(marked).toEqual(["コンピューター"]);
  });
});

describe("what is elsewhere", () => {
  const search = searchIn("en");

  test("is shown where the scope has little, and counted by scope", async () => {
    const found = await find(search, "legacyFlag", "version", "sdk", "2.0");
    expect(found.hits).toEqual([]);
    expect(found.beyond.map((h) => h.href)).toEqual(["/api/1.0/users"]);
    expect(found.counts).toEqual({ version: 0, versions: 1, all: 1, api: 0 });
  });

  test("the API reference is in the first scope", async () => {
    const hrefs = (await find(search, "create user", "version", "sdk", "2.0")).hits.map((h) => h.href);
    expect(hrefs).toContain("/reference/users");
    expect(hrefs).toContain("/api/2.0/users");
  });
});

describe("a word that stands nowhere", () => {
  test("a stop word is not corrected", async () => {
    const search = searchIn("en");
    for (const text of ["must be a user", "my own user", "could not upload"]) {
      expect((await find(search, text)).suggestions).toEqual([]);
    }
  });
});

describe("an index as of a large site, its texts behind directories", () => {
  const queries = {
    en: ["quickstart", "createUserHandler", "users by role", "user", "port", "upload files", "quikstart", "vendor"],
    ja: ["ユーザー", "エラー", "ファイル", "クイックスタート", "作成"],
  };
  test.each(Object.entries(queries))("%s: the answers are those of a small one", async (locale, texts) => {
    const large = searchIn(locale, serving(fixtureFiles("large")));
    for (const text of texts) {
      expect(await find(large, text)).toEqual(await find(searchIn(locale), text));
    }
  });

  test("a directory is fetched once", async () => {
    const log: string[] = [];
    const search = searchIn("en", serving(fixtureFiles("large"), log));
    await find(search, "user");
    await find(search, "users");
    expect(new Set(log).size).toBe(log.length);
  });
});

describe("typing on", () => {
  test("a common word that is being typed, and that is nowhere, is not looked for among misspelt ones", async () => {
    const log: string[] = [];
    const search = searchIn("en", serving(fixtureFiles(), log));
    const found = await find(search, "user shoul");
    expect(found.total).toBe((await find(search, "user")).total);
    expect(found.suggestions).toEqual([]);
  });

  test("one query at a time, then the newest; those between ask for nothing", async () => {
    const log: string[] = [];
    const search = searchIn("en", serving(fixtureFiles(), log));
    const scope = { docset: "", version: "", breadth: "all" } as const;
    const answers = await Promise.all(["us", "use", "user"].map((text) => search.query(text, scope, 8)));
    expect(answers.map((a) => a.ok && a.replaced)).toEqual([true, true, false]);
    const alone: string[] = [];
    await find(searchIn("en", serving(fixtureFiles(), alone)), "user");
    expect(log.sort()).toEqual(alone.sort());
  });

  test("on a slow link, what is typed on fetches nothing for letters in between, though the words are there", async () => {
    const log: string[] = [];
    const files = serving(fixtureFiles(), log);
    const search = searchIn("en", async (url, init) => {
      await new Promise((done) => setTimeout(done, 60));
      return files(url, init);
    });
    const scope = { docset: "", version: "", breadth: "all" } as const;
    await search.query("zz", scope, 8); // what every query needs
    log.length = 0;
    const first = search.query("cre", scope, 8);
    await new Promise((done) => setTimeout(done, 20));
    const second = search.query("create", scope, 8);
    expect(await first).toMatchObject({ ok: true, replaced: true });
    expect(log).toEqual([]);
    expect(await second).toMatchObject({ ok: true, replaced: false });
  });

  test("what every query needs can be fetched before", async () => {
    const log: string[] = [];
    const search = searchIn("en", serving(fixtureFiles(), log));
    await search.warm();
    expect(log.length).toBe(2);
    await find(search, "user");
    expect(log.filter((name) => !name.includes(".pack")).length).toBe(2);
  });

  test("the words of a first query come together with what every query needs", async () => {
    const waiting: string[][] = [];
    let round: string[] | null = null;
    const log: string[] = [];
    const files = serving(fixtureFiles(), log);
    const search = searchIn("en", async (url, init) => {
      if (round === null) {
        round = [];
        waiting.push(round);
      }
      round.push(url);
      await new Promise((done) => setTimeout(done, 30));
      round = null;
      return files(url, init);
    });
    await find(search, "user");
    expect(waiting.map((urls) => urls.length)[0]).toBe(1);
    expect(waiting[1]?.map((url) => url.replace(/.*\./, "")).sort()).toEqual(["json", "pack"]);
    expect(waiting.length).toBeLessThanOrEqual(4);
  });
});

describe("endpoints", () => {
  test.each([
    ["POST /users", { path: "/users", method: "post" }],
    ["get https://api.example.com/users/42/avatar", { path: "/users/*/avatar", method: "get" }],
    ["/users/:id/lock", { path: "/users/*/lock", method: "" }],
    ["and/or", null],
  ])("%s", (text, expected) => {
    expect(endpointIn(text)).toEqual(expected);
  });

  test("an endpoint leads to its operation", async () => {
    const search = searchIn("en");
    for (const text of ["POST /users", "post /users/", "/users"]) {
      expect(addresses(await find(search, text))[0]).toBe("/reference/users#post-users");
    }
  });
});

describe("untranslated pages", () => {
  const search = searchIn("ja");

  test("are found, with their language, below what is translated", async () => {
    const found = await find(search, "rotateSecrets");
    expect(found.hits.map((h) => [h.href, h.lang])).toEqual([["/ja/guide/secrets", "en"]]);
    const both = await find(search, "認証情報");
    expect(both.hits.map((h) => h.href)).toEqual(["/ja/guide/auth", "/ja/guide/secrets"]);
  });
});

describe("a word that is all that is asked for", () => {
  const pages = async (text: string, docset = ""): Promise<string[]> =>
    (await find(searchIn("en"), text, "all", docset)).hits.map((h) => h.href);

  test("finds the guide of its plural before the reference that has it by the way", async () => {
    expect((await pages("adapter", "guide")).slice(0, 2)).toEqual(["/guide/adapters", "/guide/default"]);
  });

  test("finds the page whose title it is before a guide whose title it is in", async () => {
    expect((await pages("gateway", "guide")).slice(0, 2)).toEqual(["/guide/gateway", "/guide/gateways-compose"]);
  });

  test("archived pages come below current ones, and first where the reader reads them", async () => {
    for (const text of ["adapter", "adapters", "join a service"]) {
      const found = await find(searchIn("en"), text, "all", "guide");
      const [first, ...others] = found.hits.map((h) => h.archived);
      expect(first).toBe(false);
      expect(others).toContain(true);
    }
    expect((await pages("adapters", "old"))[0]).toBe("/old/adapters");
  });
});

describe("wording", () => {
  const search = searchIn("en");
  test("a sentence that stands as it was typed comes first without quotes", async () => {
    expect(addresses(await find(search, "user not found"))[0]).toBe("/guide/errors#not-found");
    expect(addresses(await find(search, "Error: no user has the id"))[0]).toBe("/guide/errors#not-found");
  });
});

describe("fetching", () => {
  test("parts of a pack pass by the browser's cache, which would let one at a time through, and come once", async () => {
    const asked: string[] = [];
    const files = serving(fixtureFiles());
    const search = searchIn("en", (url, init) => {
      if (init?.headers?.Range !== undefined) {
        expect(init.cache).toBe("no-store");
        asked.push(`${url} ${init.headers.Range}`);
      }
      return files(url, init);
    });
    await find(search, "quickstart");
    await find(search, "quickstart server");
    await find(search, "quickstart");
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("nothing before the first query, nothing for an empty one, each file once", async () => {
    const log: string[] = [];
    const search = searchIn("en", serving(fixtureFiles(), log));
    await find(search, " \n ");
    expect(log).toEqual([]);
    await find(search, "quickstart");
    const first = log.length;
    await find(search, "quickstart");
    expect(log.length).toBe(first);
  });
});
