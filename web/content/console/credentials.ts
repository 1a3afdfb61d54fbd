import { readKept } from "./choice";
import type { Description, Operation, Scheme } from "./description";
import { choiceOf, h, type Row, row, setFault } from "./dom";
import { inHeader } from "./fields";

// What was typed for the schemes of each service, until the document is left.
const typed = new Map<string, Record<string, string>>();

/** The credentials of a form: the fields of one of the ways in which an operation lets requests through. */
export class Credentials {
  readonly element = h("fieldset", {});
  /** Called when something was typed. */
  onChange: () => void = () => {};
  private way: string[] = [];
  private rows: Row[] = [];

  constructor(
    private readonly description: Description,
    { security = [] }: Operation,
    private readonly service: string,
  ) {
    const { words } = description;
    this.element.hidden = !security.some((way) => way.length > 0);
    if (this.element.hidden) return;
    this.element.append(h("legend", {}, words.authentication ?? ""));
    const place = h("div", {});
    const take = (way: string[] = []) => {
      this.way = way;
      this.rows = way.flatMap((name) => this.rowsOf(name));
      place.replaceChildren(...this.rows.map((one) => one.row));
    };
    if (security.length > 1) {
      const names = security.map((way, i): [string, string] => [
        String(i),
        way.join(" + ") || (words.noAuthentication ?? ""),
      ]);
      const select = choiceOf(names, "0");
      select.setAttribute("aria-label", words.authentication ?? "");
      select.addEventListener("change", () => take(security[Number(select.value)]));
      this.element.append(h("div", { class: "console-field" }, select));
    }
    this.element.append(place);
    take(security[0]);
  }

  /** All secrets of the service, by scheme. */
  all(): Record<string, string> {
    const known = typed.get(this.service) ?? { ...readKept(this.service)?.secrets };
    typed.set(this.service, known);
    return known;
  }

  /** The schemes that are used, each with what is sent for it. */
  chosen(): [Scheme, string][] {
    return this.way.flatMap((name): [Scheme, string][] => {
      const scheme = this.description.schemes?.[name];
      const secret = this.all()[name];
      return scheme && secret ? [[scheme, secret]] : [];
    });
  }

  private rowsOf(name: string): Row[] {
    const scheme = this.description.schemes?.[name];
    if (scheme === undefined) return [];
    const { words } = this.description;
    const note = scheme.kind === "cookie" ? words.cookie : undefined;
    if (scheme.kind !== "basic") {
      const isToken = scheme.kind === "header" && scheme.name === "Authorization";
      const label = isToken ? (words.token ?? "") : h("code", { translate: "no" }, scheme.name ?? "");
      return [
        this.secret(
          name,
          [label],
          "password",
          (all) => all,
          (_, text) => text,
          note,
        ),
      ];
    }
    // A name holds no colon: RFC 7617.
    const parts = (all: string) => [all.split(":")[0] ?? "", all.split(":").slice(1).join(":")];
    return [
      this.secret(
        name,
        [words.user ?? ""],
        "text",
        (all) => parts(all)[0] ?? "",
        (all, text) => `${text}:${parts(all)[1]}`,
      ),
      this.secret(
        name,
        [words.password ?? ""],
        "password",
        (all) => parts(all)[1] ?? "",
        (all, text) => `${parts(all)[0]}:${text}`,
      ),
    ];
  }

  private secret(
    name: string,
    label: (Node | string)[],
    type: string,
    get: (all: string) => string,
    put: (all: string, text: string) => string,
    note?: string,
  ): Row {
    const input = h("input", {
      type,
      autocomplete: "off",
      spellcheck: "false",
      "data-secret": `${this.service} ${name} ${type}`,
    });
    input.value = get(this.all()[name] ?? "");
    const made = row(label, input, note);
    if (this.description.schemes?.[name]?.kind === "header") input.dataset.header = "";
    input.addEventListener("input", () => {
      this.all()[name] = put(this.all()[name] ?? "", input.value.trim());
      // What is typed once counts for all operations of the service.
      for (const other of document.querySelectorAll<HTMLInputElement>(
        `[data-secret="${CSS.escape(input.dataset.secret ?? "")}"]`,
      ))
        if (other !== input) other.value = input.value;
      this.onChange();
    });
    return made;
  }

  /** Checks that credentials can stand in a header, and says what cannot. */
  isRight(): boolean {
    const { words } = this.description;
    return this.rows
      .map((made) => {
        const isPlain = made.input.dataset.header === undefined || inHeader.test(made.input.value);
        const fault = isPlain ? "" : (words.header ?? "");
        setFault(made, fault);
        return fault === "";
      })
      .every(Boolean);
  }
}
