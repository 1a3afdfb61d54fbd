type Attributes = Record<string, string | number | boolean | undefined>;

/** Makes an element. Attributes that are false or undefined are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children);
  return element;
}

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of the form: its row, and where its faults are told. */
export interface Row {
  row: HTMLElement;
  input: Input;
  fault: HTMLElement;
}

let count = 0;

/** Puts a field together: label, input, what helps to fill it, and room for what is wrong with it. */
export function row(label: (Node | string)[], input: Input, hint?: string): Row {
  const id = `console-${++count}`;
  input.id = id;
  const fault = h("p", { class: "console-fault", id: `${id}-fault`, hidden: true });
  const parts: HTMLElement[] = [h("label", { for: id }, ...label), input, fault];
  if (hint) {
    parts.splice(2, 0, h("p", { class: "console-hint", id: `${id}-hint` }, hint));
    input.setAttribute("aria-describedby", `${id}-hint`);
  }
  const made: Row = { row: h("div", { class: "console-field" }, ...parts), input, fault };
  input.addEventListener("input", () => setFault(made, ""));
  return made;
}

/** Says what is wrong with a field, nothing with "". */
export function setFault({ input, fault }: Row, text: string): void {
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== fault.id);
  if (text !== "") described.push(fault.id);
  if (described.length > 0) input.setAttribute("aria-describedby", described.join(" "));
  else input.removeAttribute("aria-describedby");
  if (text === "") input.removeAttribute("aria-invalid");
  else input.setAttribute("aria-invalid", "true");
  fault.textContent = text;
  fault.hidden = text === "";
}

/** A choice among texts, each with the value that it stands for. */
export function choiceOf(options: [value: string, text: string][], value: string): HTMLSelectElement {
  const select = h("select", {}, ...options.map(([key, text]) => h("option", { value: key }, text)));
  select.value = value;
  return select;
}
