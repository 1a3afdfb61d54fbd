import { choose, serverOf } from "./choice";
import type { Server } from "./description";
import { choiceOf, h, type Row, row, setFault } from "./dom";
import { addressOf } from "./request";

const own = "own"; // the choice of an address that the document does not name
const sampleHost = "https://api.example.com"; // of servers without a host, in samples

/** The server that a form sends to: one of the document, with its variables, or an address that was typed. */
export class ServerChoice {
  readonly element: HTMLElement;
  private readonly select: HTMLSelectElement;
  private readonly variables = h("div", {});
  private readonly typed: Row;
  private readonly servers: Server[];
  private rows: Row[] = [];
  private values: Record<string, string> = {};

  constructor(
    all: Server[],
    private readonly service: string,
    private readonly words: Record<string, string>,
  ) {
    // What has no variables and is no address cannot be mended here.
    const servers = all.filter((server) => server.variables || isAddress(absolute(addressOf(server))));
    this.servers = servers;
    const options = servers.map((server, i): [string, string] => [
      String(i),
      server.label ? `${server.url} – ${server.label}` : server.url,
    ]);
    this.select = choiceOf([...options, [own, words.ownAddress ?? ""]], servers.length > 0 ? "0" : own);
    this.typed = row(
      [words.ownAddress ?? ""],
      h("input", { type: "url", placeholder: "https://", autocomplete: "off", spellcheck: "false" }),
    );
    this.element = h("fieldset", {}, h("legend", {}, words.server ?? ""), this.variables, this.typed.row);
    this.select.setAttribute("aria-label", words.server ?? "");
    if (servers.length > 0) this.variables.before(h("div", { class: "console-field" }, this.select));
    this.select.addEventListener("change", () => {
      this.values = {};
      this.draw();
      this.changed();
    });
    this.typed.input.addEventListener("change", () => this.changed());
    this.draw();
    this.sync();
  }

  private get server(): Server | undefined {
    return this.servers[Number(this.select.value)];
  }

  private draw(): void {
    const { server } = this;
    this.typed.row.hidden = server !== undefined;
    this.rows = (server?.variables ?? []).map((variable) => {
      const value = this.values[variable.name] ?? variable.default;
      const input = variable.enum
        ? choiceOf(
            variable.enum.map((one): [string, string] => [one, one]),
            value,
          )
        : h("input", { type: "text", value, autocomplete: "off", spellcheck: "false" });
      input.addEventListener("change", () => {
        this.values[variable.name] = input.value;
        this.changed();
      });
      return row([h("code", { translate: "no" }, variable.name)], input);
    });
    this.variables.replaceChildren(...this.rows.map((made) => made.row));
  }

  private changed(): void {
    if (this.fault() === "") choose(this.service, this.address());
  }

  /** The address, without a slash at its end. */
  address(): string {
    if (this.server === undefined) return this.typed.input.value.trim().replace(/\/$/, "");
    return absolute(addressOf(this.server, this.values));
  }

  private fault(): string {
    return isAddress(this.address()) ? "" : (this.words.address ?? "");
  }

  /** Checks the address, and says if it is none. */
  isRight(): boolean {
    setFault((this.server && this.rows[0]) ?? this.typed, this.fault());
    return this.fault() === "";
  }

  /** Shows the server that was chosen elsewhere on the page. */
  sync(): void {
    const chosen = serverOf(this.service);
    if (chosen === undefined || chosen === this.address()) return;
    const i = this.servers.findIndex((server) => {
      const address = addressOf(server);
      return chosen === absolute(address) || chosen === sampleHost + address;
    });
    this.values = {};
    this.select.value = i < 0 ? own : String(i);
    if (i < 0) this.typed.input.value = chosen;
    this.draw();
  }
}

// A path is one of this site's host.
function absolute(address: string): string {
  return address === "" || address.startsWith("/") ? location.origin + address : address;
}

function isAddress(address: string): boolean {
  return /^https?:\/\/./.test(address) && URL.canParse(address);
}
