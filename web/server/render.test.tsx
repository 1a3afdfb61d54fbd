import { createContext, Fragment, type ReactNode, useContext } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { part } from "../app/context";
import { partMark, Renderer } from "./render";

const mark = new RegExp(`${partMark.open}(\\w+)${partMark.close}`, "g");

/** The HTML of a render, its parts in the place of their marks. */
function htmlOf(renderer: Renderer, node: ReactNode, known = new Map<string, string>()): string {
  const { html, parts } = renderer.render(node);
  for (const [name, text] of parts) known.set(String(name), text);
  const filled = (text: string): string => {
    const next = text.replace(mark, (_, name: string) => known.get(name) ?? "unknown part");
    return next === text ? text : filled(next);
  };
  return filled(html);
}

const Context = createContext("default");
const Text = ({ of }: { of: ReactNode }) => of;
const Read = () => useContext(Context);
const Box = part("Box", ({ label }: { label: string }) => (
  <b>
    {label} {1}
  </b>
));
const Nest = part("Nest", ({ label }: { label: string }) => <Box label={label} />);
const OnThisPage = part("OnThisPage", ({ label }: { label: string }) => <i>{label}</i>, true);

const name = "n";
const cases: Record<string, ReactNode> = {
  "text beside text": ["a", "b"],
  "text beside a number": <p>a {1}</p>,
  "empty texts": ["", "a", "", "b"],
  "nothing between texts": (
    <p>
      a{null}b{false}c
    </p>
  ),
  "text of components": (
    <p>
      <Text of="a" />
      <Text of="b" />
    </p>
  ),
  "text in fragments": (
    <>
      <Fragment key="a">a</Fragment>b
    </>
  ),
  "text after an element": <p>a{<b>b</b>}c</p>,
  "text after an element with text of its own": <p>{<b>{["a", "b"]}</b>}c</p>,
  "text after an element with HTML": <p>a{<b dangerouslySetInnerHTML={{ __html: "<i>x</i>" }} />}c</p>,
  "text after an empty element": <p>a{<b />}c</p>,
  "text after a void element": <p>a{<br />}c</p>,
  "text after a field": <p>a{<input name={name} defaultValue="x" />}c</p>,
  "a choice without a state, and data": (
    <label>
      {"a & b"}
      <select data-a="" autoComplete="off">
        {["x", 'y"<'].map((text) => (
          <option key={text} value={text}>
            {`${text}!`}
          </option>
        ))}
      </select>
      <script type="application/json" data-b="" dangerouslySetInnerHTML={{ __html: '{"a":"\\u003c"}' }} />b
    </label>
  ),
  "a box that begins ticked": <input type="checkbox" defaultChecked name={name} />,
  "a box that is ticked, or not": [true, false].map((ticked) => <input key={`${ticked}`} checked={ticked} readOnly />),
  "a field with a value, and one that begins with it": [
    <input key="a" value="x" defaultValue="y" readOnly />,
    <input key="b" defaultValue="y" />,
  ],
  "text first in an element after text": <p>a{<b>{name}</b>}</p>,
  "text after a part": <p>a{<Box label="x" />}c</p>,
  "a part that begins after text, with texts": <p>a{<Box label="y" />}</p>,
  "parts in parts": (
    <p>
      a<Nest label="x" />b<Nest label="x" />c
    </p>
  ),
  "parts of one page": (
    <p>
      a<OnThisPage label="x" />b<OnThisPage label="y" />c
    </p>
  ),
  "what a context holds": (
    <Context value="a">
      <Read />
      <Context value="b">
        <Read />
      </Context>
      <Read />
    </Context>
  ),
  "characters that HTML escapes": <p title={"\"'<>&"}>{"\"'<>&"}</p>,
  "a newline first in <pre>": <pre>{"\na"}</pre>,
};

describe.each([
  ["renderToString", renderToString, false],
  ["renderToStaticMarkup", renderToStaticMarkup, true],
] as const)("as %s", (_, react, isStatic) => {
  it.each(Object.entries(cases))("%s", (_, node) => expect(htmlOf(new Renderer(isStatic), node)).toBe(react(node)));

  it("one renderer renders all of them, twice", () => {
    const renderer = new Renderer(isStatic);
    const known = new Map<string, string>();
    const got = [...Object.values(cases), ...Object.values(cases)].map((node) => htmlOf(renderer, node, known));
    expect(got).toEqual([...Object.values(cases), ...Object.values(cases)].map((node) => react(node)));
  });
});

describe("parts", () => {
  it("are given once for equal props", () => {
    const renderer = new Renderer();
    const names = (node: ReactNode) => renderer.render(node).parts.map(([, html]) => html);
    expect(names([<Box key="1" label="x" />, <Box key="2" label="x" />])).toEqual(["<b>x<!-- --> <!-- -->1</b>"]);
    expect(names(<Box label="x" />)).toEqual([]);
    expect(names(<Box label="y" />)).toEqual(["<b>y<!-- --> <!-- -->1</b>"]);
  });

  it.each([
    ["begins with text", ["a", <b key="b" />]],
    ["ends with text", [<b key="b" />, "a"]],
    ["is text", "a"],
  ])("one that %s is left to React", (_, node) => {
    const Bad = part("Bad", () => <>{node}</>);
    expect(() => new Renderer().render(<Bad />)).toThrow("part Bad that begins or ends with text");
  });
});
