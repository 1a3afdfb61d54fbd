// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { check, faultLine } from "./check";
import { choose, keyOf, readKept, replaceAddress, restore, serverOf } from "./choice";
import type { Description, Field, Schema } from "./description";
import { open } from "./form";
import { addressOf, curl, options, parsed, type Request, requestOf } from "./request";
import { coloured, failureOf } from "./result";

const words = {
  missing: "needed",
  type: "not {type}",
  enum: "none of {values}",
  variants: "no variant",
  closed: "no others",
  minimum: "least",
  maximum: "most",
  exclusiveMinimum: "more",
  multipleOf: "steps",
  minItems: "fewest",
  minLength: "shortest",
  uniqueItems: "all differ",
  syntax: "line {line}",
  failed: "no answer from {origin}",
  blocked: "policy: {origin}",
  insecure: "http",
  address: "no address",
};

const description: Description = { operations: {}, words, schemas: { Pet: { types: ["object"], required: ["name"] } } };

describe("faultLine", () => {
  it.each([
    ['{"a": [1, -2.5e3, true, null, "\\u00e9\\n"], "b": {}}\n', 0],
    ["[]", 0],
    ["", 1],
    ['{\n"a": 1,\n}', 3],
    ['{\n"a": 01}', 2],
    ["[1,\n2", 2],
    ['"a\nb"', 1],
    ["{} {}", 1],
    ["[truex]", 1],
  ])("of %j is %d", (text, line) => {
    expect(faultLine(text)).toBe(line);
    const parse = () => JSON.parse(text);
    if (line > 0) expect(parse).toThrow();
    else expect(parse).not.toThrow();
  });
});

describe("check", () => {
  const object: Schema = {
    types: ["object"],
    required: ["a"],
    closed: true,
    properties: [
      { name: "a", schema: { types: ["string"], limits: { minLength: "2" } } },
      { name: "list", schema: { types: ["array"], items: { types: ["integer"] }, limits: { uniqueItems: "true" } } },
      { name: "pet", schema: { ref: "Pet" } },
    ],
  };
  it.each<[string, Schema, unknown, string[]]>([
    ["nothing is wrong", object, { a: "ab", list: [1, 2], pet: { name: 1 } }, []],
    ["what is missing", object, {}, ["a: needed"]],
    ["what there is not", object, { a: "ab", b: 1 }, ["b: no others"]],
    [
      "paths",
      object,
      { a: "é", list: [1, 1.5], pet: {} },
      ["a: shortest: 2", "list[1]: not integer", "pet.name: needed"],
    ],
    ["equal items", object, { a: "ab", list: [1, 1] }, ["list: all differ"]],
    ["another type", { types: ["number"] }, "1", [": not number"]],
    ["integers are numbers", { types: ["number"] }, 1, []],
    ["null", { types: ["string"], nullable: true }, null, []],
    ["no null", { types: ["string"] }, null, [": not string"]],
    ["values", { enum: ['"a"', "1"] }, "b", [': none of "a", 1']],
    ["variants", { any: [{ types: ["string"] }, { types: ["integer"] }] }, true, [": no variant"]],
    [
      "limits that are kept",
      { limits: { minimum: "1", exclusiveMaximum: "2", multipleOf: "0.1", maxLength: "0" } },
      1.1,
      [],
    ],
    [
      "limits that are not",
      { limits: { maximum: "1", exclusiveMinimum: "2", multipleOf: "0.3" } },
      2,
      [": most: 1", ": more: 2", ": steps: 0.3"],
    ],
    ["counts", { limits: { minItems: "1", maxProperties: "0" } }, [], [": fewest: 1"]],
    ["a pattern of another dialect", { limits: { pattern: "(?i)a" } }, "b", []],
  ])("%s", (_, schema, value, faults) => {
    expect(check(description, schema, value).map(({ path, text }) => `${path}: ${text}`)).toEqual(faults);
  });

  it("ends where a schema mentions itself", () => {
    const endless: Description = { operations: {}, words, schemas: { A: { ref: "A" } } };
    expect(check(endless, { ref: "A" }, 1)).toEqual([]);
  });
});

const field = (name: string, place: string, more: Partial<Field> = {}): Field => ({ name, in: place, ...more });
const list: Schema = { types: ["array"], items: { types: ["string"] } };
const map: Schema = { types: ["object"] };

describe("requestOf", () => {
  it.each<[string, Field, string, string]>([
    ["a path", field("id", "path"), "a/b c", "https://a.test/v1/a%2Fb%20c"],
    ["a query", field("q", "query"), "a&b=ü", "https://a.test/v1/x?q=a%26b%3D%C3%BC"],
    ["a list", field("q", "query", { schema: list }), "a, b", "https://a.test/v1/x?q=a&q=b"],
    ["a packed list", field("q", "query", { schema: list, packed: true }), "a,b", "https://a.test/v1/x?q=a%2Cb"],
    ["pipes", field("q", "query", { schema: list, style: "pipeDelimited" }), "a,b", "https://a.test/v1/x?q=a%7Cb"],
    [
      "an object",
      field("q", "query", { schema: map, style: "deepObject" }),
      '{"a":1}',
      "https://a.test/v1/x?q%5Ba%5D=1",
    ],
    ["a list in a path", field("id", "path", { schema: list }), "a,b", "https://a.test/v1/a%2Cb"],
  ])("writes %s", (_, given, text, url) => {
    const made = requestOf(
      "GET",
      "https://a.test/v1",
      given.in === "path" ? "/{id}" : "/x",
      [{ field: given, text }],
      [],
    );
    expect(made.url).toBe(url);
  });

  it("puts credentials where their scheme wants them", () => {
    const made = requestOf(
      "GET",
      "https://a.test",
      "/",
      [{ field: field("X", "header"), text: "1" }],
      [
        [{ kind: "header", name: "Authorization", word: "Bearer " }, "t"],
        [{ kind: "query", name: "k" }, "1&2"],
        [{ kind: "cookie", name: "c" }, "v"],
        [{ kind: "basic" }, "ü:p"],
      ],
    );
    expect(made).toMatchObject({
      url: "https://a.test/?k=1%262",
      headers: [["X", "1"], ["Authorization", "Bearer t"]], // biome-ignore format: pairs
      cookies: [["c", "v"]],
      user: "ü:p",
    });
    const { credentials, headers } = options(made, new AbortController().signal);
    expect(credentials).toBe("omit");
    expect(headers).toContainEqual(["Authorization", "Basic w7w6cA=="]);
  });

  it("fills the variables of an address", () => {
    const server = {
      url: "https://{a}.test:{b}/",
      variables: [
        { name: "a", default: "x" },
        { name: "b", default: "1" },
      ],
    };
    expect(addressOf(server, { b: "2" })).toBe("https://x.test:2");
  });
});

it("what a text stands for is told by its type", () => {
  expect(parsed({ types: ["array"], items: { types: ["integer"] } }, "1, 2")).toEqual([1, 2]);
  expect(parsed({ types: ["integer"] }, "x")).toBe("x");
  expect(parsed({ types: ["string"] }, "1")).toBe("1");
});

it.each<[string, Partial<Request>, string]>([
  ["nothing more", {}, "curl 'https://a.test/'"],
  ["a quote and a dollar", { url: "https://a.test/'$(x)" }, "curl 'https://a.test/'\\''$(x)'"],
  [
    "a text",
    { method: "PUT", body: { kind: "text", type: "a/b", text: "@it's" } },
    "curl -X PUT 'https://a.test/' --data-raw '@it'\\''s'",
  ],
  [
    "headers, cookies, a user",
    {
      method: "HEAD",
      headers: [
        ["A", "b"],
        ["C", ""],
      ],
      cookies: [["d", "e"]],
      user: "f:g",
    },
    "curl --head 'https://a.test/' -u 'f:g' -H 'A: b' -H 'C;' -b 'd=e'",
  ],
  [
    "fields",
    {
      method: "POST",
      body: {
        kind: "form",
        type: "multipart/form-data",
        fields: [
          ["a", "@b"],
          ["f", new File([], "x.png")],
        ],
      },
    },
    "curl -X POST 'https://a.test/' --form-string 'a=@b' -F 'f=@x.png'",
  ],
  [
    "a form",
    { method: "POST", body: { kind: "form", type: "application/x-www-form-urlencoded", fields: [["a", "b c"]] } },
    "curl -X POST 'https://a.test/' --data-raw 'a=b+c'",
  ],
])("curl: %s", (_, more, line) => {
  // biome-ignore format: a table
  const request: Request = { method: "GET", url: "https://a.test/", headers: [], cookies: [], ...more };
  expect(curl(request).replaceAll(" \\\n ", "")).toBe(line);
});

it("JSON is shown as it was sent, on lines of its own", () => {
  const code = document.createElement("code");
  code.append(...coloured('{"a":[9007199254740993,true],"b":{},"c":"d"}'));
  expect(code.textContent).toBe('{\n  "a": [\n    9007199254740993,\n    true\n  ],\n  "b": {},\n  "c": "d"\n}');
  expect(code.querySelector(".m")?.textContent).toBe("9007199254740993");
});

it("a failure is told apart", () => {
  const to = (url: string) => ({ method: "GET", url, headers: [], cookies: [] }) as Request;
  expect(failureOf(to("https://a.test/x"), true, words)).toBe("policy: https://a.test");
  expect(failureOf(to("http://a.test/x"), false, words)).toBe("no answer from http://a.test");
});

it("an address is replaced whole", () => {
  expect(replaceAddress("'https://a.test/x' https://a.test.org https://a.test", "https://a.test", "http://b")).toBe(
    "'http://b/x' https://a.test.org http://b",
  );
});

describe("the form", () => {
  const data = {
    words,
    servers: [
      { url: "https://a.test" },
      { url: "javascript:alert(1)" },
      { url: "https://b.test" },
      { url: "https://{area}.test", variables: [{ name: "area", default: "eu" }] },
    ],
    schemes: { token: { kind: "header", name: "Authorization", word: "Bearer " } },
    operations: {
      add: {
        method: "POST",
        path: "/pets",
        security: [["token"]],
        parameters: [field("n", "query", { required: true, schema: { types: ["integer"], limits: { minimum: "1" } } })],
        required: true,
        bodies: [{ type: "application/json", example: '{"name": "Rex"}', schema: { ref: "Pet" } }],
      },
    },
    schemas: description.schemas,
  };
  const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;
  const type = (selector: string, value: string) => {
    const input = find<HTMLInputElement>(selector);
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const send = async () => {
    find("form").dispatchEvent(new Event("submit", { cancelable: true }));
    await vi.waitFor(() => expect(find("form button[type=submit]").textContent).toBe(""));
  };

  beforeEach(() => {
    document.body.innerHTML = `<div data-service="pets" data-base="https://a.test"><select data-servers><option>https://a.test</option>
<option>https://b.test</option></select><pre><code>curl <span>'https://a.test/pets'</span></code></pre><button data-try="add">Try</button></div>
<script type="application/json" data-console>${JSON.stringify(data)}</script>`;
    open(find<HTMLButtonElement>("[data-try]"));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it("tells what is wrong beside the fields, and sends nothing", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    type("form [type=number]", "0");
    type("form textarea", '{\n"name"}');
    await send();
    const faults = [...document.querySelectorAll(".console-fault:not([hidden])")].map((one) => one.textContent);
    expect(faults).toEqual(["least: 1", "line 2"]);
    expect(document.activeElement).toBe(find("form [type=number]"));
    expect(find("form textarea").getAttribute("aria-describedby")).toMatch(/-fault$/);
    type("form textarea", "{}");
    expect(find("form textarea").hasAttribute("aria-invalid")).toBe(false);
    await send();
    expect(document.querySelector("textarea ~ .console-fault")?.textContent).toBe("name: needed");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("sends what was typed to the server that was chosen, and shows what comes back", async () => {
    const fetched = vi.fn(
      async () => new Response('{"id":1}', { status: 201, headers: { "content-type": "application/json" } }),
    );
    vi.stubGlobal("fetch", fetched);
    type("form select", "1");
    type("form [type=password]", "secret");
    type("form [type=number]", "3");
    await send();
    expect(fetched).toHaveBeenCalledWith(
      "https://b.test/pets?n=3",
      expect.objectContaining({ method: "POST", body: '{"name": "Rex"}', credentials: "omit" }),
    );
    await vi.waitFor(() => expect(find(".console-status").textContent).toMatch(/^201/));
    expect(find(".console-answer pre").textContent).toBe('{\n  "id": 1\n}');
    expect(find("pre > code").textContent).toBe("curl 'https://b.test/pets'");
    expect(find<HTMLSelectElement>("select[data-servers]").value).toBe("https://b.test");
    expect(localStorage.length).toBe(0);
  });

  it("keeps server and credentials while the reader asks for it", () => {
    type("form [type=password]", "secret");
    expect(readKept("pets")).toBeNull();
    find("form [type=checkbox]").click();
    type("form select", "1");
    expect(readKept("pets")).toEqual({ server: "https://b.test", secrets: { token: "secret" } });
    expect(serverOf("pets")).toBe("https://b.test");
    find("form [type=checkbox]").click();
    expect(localStorage.getItem(keyOf("pets"))).toBeNull();
  });

  it("sends nothing to what its variables make no address", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    type("form select", "2");
    type("form [type=number]", "3");
    type("form [type=text]", "a b");
    await send();
    expect(find("form [type=text] ~ .console-fault").textContent).toBe("no address");
    expect(document.activeElement).toBe(find("form [type=text]"));
    expect(fetched).not.toHaveBeenCalled();
  });

  it("takes an address of the reader's own", async () => {
    type("form select", "own");
    type("form [type=url]", "b");
    await send();
    expect(find("form [type=url] ~ .console-fault").textContent).toBe("no address");
    type("form [type=url]", "https://c.test/");
    expect(find("pre > code").textContent).toBe("curl 'https://c.test/pets'");
    choose("pets", "https://a.test");
    expect(find<HTMLSelectElement>("form select").value).toBe("0");
    restore();
    expect(find("pre > code").textContent).toBe("curl 'https://a.test/pets'");
  });
});
