import { check, faultLine } from "./check";
import { chosenEvent, readKept, serverOf, writeKept } from "./choice";
import { Credentials } from "./credentials";
import type { Body, Description, Operation } from "./description";
import { choiceOf, h, type Row, row, setFault } from "./dom";
import { type FieldRow, fieldOf, isRight, told, typed } from "./fields";
import { type Content, type Filled, options, type Request, requestOf } from "./request";
import { answerOf, curlOf, failureOf, statusOf } from "./result";
import { ServerChoice } from "./server";

/** Puts the form of an operation in the place of its samples. */
export function open(button: HTMLButtonElement): void {
  const samples = button.closest<HTMLElement>("[data-service]");
  const data = document.querySelector("script[data-console]")?.textContent;
  if (samples === null || !data) return;
  const description = JSON.parse(data) as Description;
  const operation = description.operations[button.dataset.try ?? ""];
  if (operation === undefined) return;
  const known = samples.querySelector<HTMLFormElement>("form.console");
  const form = known ?? new Console(description, operation, samples, button).form;
  if (known === null) samples.append(form);
  swap(samples, true);
  form.querySelector<HTMLElement>(".console-back")?.focus();
}

function swap(samples: HTMLElement, isOpen: boolean): void {
  for (const child of samples.children as Iterable<HTMLElement>)
    child.hidden = child.matches("form.console") !== isOpen;
}

/** The form of an operation. */
class Console {
  readonly form: HTMLFormElement;
  private readonly server: ServerChoice;
  private readonly credentials: Credentials;
  private readonly fields: FieldRow[];
  private readonly bodies: BodyFields[];
  private body: BodyFields | undefined;
  private readonly keep = h("input", { type: "checkbox" });
  private readonly send = h("button", { class: "button", type: "submit" });
  private readonly status = h("div", { class: "console-status", role: "status" });
  private readonly answer = h("div", { class: "console-answer" });
  private sending: AbortController | null = null;

  constructor(
    private readonly description: Description,
    private readonly operation: Operation,
    private readonly samples: HTMLElement,
    button: HTMLButtonElement,
  ) {
    const { words } = description;
    const service = this.service();
    this.server = new ServerChoice(
      operation.servers ?? description.servers ?? [],
      samples.dataset.service ?? "",
      words,
    );
    this.credentials = new Credentials(description, operation, service);
    this.fields = (operation.parameters ?? []).map((field) => fieldOf(description, field));
    this.bodies = (operation.bodies ?? []).map((body) => new BodyFields(description, body));
    const back = h("button", { class: "console-back", type: "button" }, words.back ?? "");
    back.addEventListener("click", () => {
      swap(samples, false);
      button.focus();
    });
    this.keep.checked = readKept(service) !== null;
    this.send.textContent = words.send ?? "";
    this.form = h(
      "form",
      {
        class: "console",
        novalidate: true,
        "aria-label": `${button.textContent}: ${operation.method} ${operation.path}`,
      },
      back,
      this.server.element,
      this.credentials.element,
      ...this.parameters(),
      ...this.bodyPart(),
      h("label", { class: "console-keep" }, this.keep, ` ${words.keep}`),
      h("div", { class: "console-actions" }, this.send, this.status),
      this.answer,
    );
    this.listen(service);
  }

  // Operations with servers of their own choose among them, but take the credentials of their service.
  private service(): string {
    return (this.samples.dataset.service ?? "").split("/")[0] ?? "";
  }

  private listen(service: string): void {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.samples.addEventListener(chosenEvent, () => this.server.sync());
    const store = () => {
      if (!this.keep.checked) return;
      const isOfService = this.samples.dataset.service === service;
      const server = serverOf(service) ?? (isOfService ? this.server.address() : undefined);
      writeKept(service, { server, secrets: this.credentials.all() });
    };
    this.credentials.onChange = store;
    this.keep.addEventListener("change", () => {
      if (!this.keep.checked) writeKept(service, null);
      store();
      for (const other of document.querySelectorAll<HTMLInputElement>(".console-keep > input"))
        other.checked = this.keep.checked;
    });
  }

  private parameters(): HTMLElement[] {
    const groups: HTMLElement[] = [];
    for (const { field, row: element } of this.fields) {
      const title = this.description.words[`in.${field.in}`] ?? "";
      if (groups.at(-1)?.dataset.in !== field.in)
        groups.push(h("fieldset", { "data-in": field.in }, h("legend", {}, title)));
      groups.at(-1)?.append(element);
    }
    return groups;
  }

  private bodyPart(): HTMLElement[] {
    const [first] = this.bodies;
    if (first === undefined) return [];
    const { words } = this.description;
    const place = h("div", {}, first.element);
    const part = h("fieldset", {}, h("legend", {}, words.body ?? ""));
    if (this.bodies.length > 1) {
      const types = this.bodies.map(({ body: { type } }): [string, string] => [type, type]);
      const select = choiceOf(types, first.body.type);
      select.addEventListener("change", () => {
        this.body = this.bodies[select.selectedIndex];
        if (this.body) place.replaceChildren(this.body.element);
      });
      part.append(row([words.media ?? ""], select).row);
    }
    this.body = first;
    part.append(place);
    return [part];
  }

  /** The request as it was filled in; null if something is wrong, which is told. */
  private request(): Request | null {
    const right = [this.server.isRight(), this.credentials.isRight()];
    const filled: Filled[] = [];
    for (const made of this.fields) {
      right.push(isRight(this.description, made));
      const text = typed(made);
      if (typeof text === "string" && text !== "") filled.push({ field: made.field, text });
    }
    right.push(this.body?.isRight(this.operation.required === true) ?? true);
    if (right.includes(false)) {
      this.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return null;
    }
    const { method, path } = this.operation;
    return requestOf(method, this.server.address(), path, filled, this.credentials.chosen(), this.body?.content());
  }

  private async submit(): Promise<void> {
    if (this.sending) return this.sending.abort();
    const request = this.request();
    if (request === null) return;
    const { words } = this.description;
    this.sending = new AbortController();
    this.send.textContent = words.cancel ?? "";
    this.status.textContent = words.sending ?? "";
    this.answer.replaceChildren();
    await this.show(request, this.sending.signal);
    this.sending = null;
    this.send.textContent = words.send ?? "";
  }

  private async show(request: Request, signal: AbortSignal): Promise<void> {
    const { words } = this.description;
    const { origin } = new URL(request.url);
    let isBlocked = false;
    const note = (event: SecurityPolicyViolationEvent) => {
      isBlocked ||= event.effectiveDirective === "connect-src" && event.blockedURI.startsWith(origin);
    };
    document.addEventListener("securitypolicyviolation", note);
    const start = performance.now();
    try {
      const response = await fetch(request.url, options(request, signal));
      const blob = await response.blob();
      const answer = { response, blob, time: performance.now() - start };
      const parts = await answerOf(answer, request, words);
      this.status.replaceChildren(...statusOf(answer));
      this.answer.replaceChildren(...parts);
    } catch {
      await new Promise((done) => setTimeout(done)); // the policy's event comes after the failure
      if (signal.aborted) this.status.textContent = words.cancelled ?? "";
      else {
        this.status.textContent = failureOf(request, isBlocked, words);
        this.answer.replaceChildren(curlOf(request, words, true));
      }
    } finally {
      document.removeEventListener("securitypolicyviolation", note);
    }
  }
}

/** The fields of a body in one media type. */
class BodyFields {
  readonly element: HTMLElement;
  private readonly fields: FieldRow[];
  private readonly whole: Row | null;

  constructor(
    private readonly description: Description,
    readonly body: Body,
  ) {
    this.fields = (body.fields ?? []).map((field) => fieldOf(description, field));
    this.whole = body.fields ? null : this.wholeRow();
    this.element = h("div", {}, ...(this.whole ? [this.whole.row] : this.fields.map((field) => field.row)));
  }

  private wholeRow(): Row {
    const { type, example = "", isFile } = this.body;
    const input = isFile
      ? h("input", { type: "file" })
      : h("textarea", {
          rows: Math.min(Math.max(example.split("\n").length, 3), 14),
          spellcheck: "false",
          autocomplete: "off",
        });
    if (!isFile) input.value = example;
    return row([h("code", { translate: "no" }, type)], input);
  }

  private get isJSON(): boolean {
    return /^(?:application|text)\/json\b|\+json\b|^\*\/\*$/i.test(this.body.type);
  }

  /** Checks what was filled in, and says what is wrong. */
  isRight(isRequired: boolean): boolean {
    if (this.whole === null) return this.fields.map((field) => isRight(this.description, field)).every(Boolean);
    const fault = this.fault(typed(this.whole), isRequired);
    setFault(this.whole, fault);
    return fault === "";
  }

  private fault(text: string | File, isRequired: boolean): string {
    const { words } = this.description;
    if (typeof text !== "string") return "";
    if (text.trim() === "") return isRequired ? (words.missing ?? "") : "";
    if (!this.isJSON) return "";
    const line = faultLine(text);
    if (line > 0) return (words.syntax ?? "").replace("{line}", String(line));
    return told(check(this.description, this.body.schema, JSON.parse(text)));
  }

  /** What is sent; undefined for nothing. */
  content(): Content | undefined {
    const type = this.body.type === "*/*" ? "application/json" : this.body.type;
    if (this.whole !== null) {
      const text = typed(this.whole);
      if (typeof text !== "string") return { kind: "file", type, file: text };
      return text.trim() === "" ? undefined : { kind: "text", type, text };
    }
    const fields = this.fields.map((made): [string, string | File] => [made.field.name, typed(made)]);
    return { kind: "form", type, fields: fields.filter(([, value]) => value !== "") };
  }
}
