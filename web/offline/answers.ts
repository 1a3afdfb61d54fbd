import { localeOf, type OfflineConfig } from "./config";
import { buildOf, isMarked, pageOfData, type Route, rangeOf, withDate } from "./route";
import type { Fetch, Store, StoredPage } from "./store";

/** How long a page that is stored is waited for where there is a connection that brings nothing. */
const patience = 4000; // ms

/** The parts of a request that an answer depends on. */
export interface Wanted {
  url: string;
  range: string | null;
  /** Asks the network. */
  send: () => Promise<Response>;
}

/** Does something after an answer, which nobody waits for. */
export type Later = (work: () => Promise<void>) => void;

/** Answers requests from the network and the store. */
export class Answers {
  constructor(
    private readonly store: Store,
    private readonly config: OfflineConfig,
    private readonly scope: string,
    private readonly fetch: Fetch,
    private readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
    /** Ends the worker: the site is not read offline any more. */
    private readonly retire: () => Promise<void> = async () => {},
  ) {}

  answer(route: Exclude<Route, "pass">, wanted: Wanted, later: Later): Promise<Response> {
    switch (route) {
      case "page":
        return this.page(wanted, later);
      case "head":
        return this.head(wanted);
      case "data":
        return this.data(wanted);
      case "hashed":
        return this.hashed(wanted);
      case "fresh":
        return this.fresh(wanted);
    }
  }

  private async page({ url, send }: Wanted, later: Later): Promise<Response> {
    const sent = send();
    const first = await this.inTime(sent);
    if (first !== null && first.status < 500) {
      const copy = first.clone();
      later(() => this.look(url, copy));
      return first;
    }
    const stored = await this.store.page(url);
    if (stored !== undefined) return storedResponse(stored);
    return first ?? sent.catch(async () => this.instead(url));
  }

  /** Stores a page that came from the network; one of a site that is not read offline asks whether the worker is still wanted. */
  private async look(url: string, response: Response): Promise<void> {
    if (response.status === 404 || response.status === 410) return this.store.forget(url);
    if (response.status !== 200 || !/^text\/html/.test(response.headers.get("content-type") ?? "")) return;
    const html = await response.text();
    if (!isMarked(html)) await this.retireIfGone();
    else if (buildOf(html) !== "" && !/no-store|private/.test(response.headers.get("cache-control") ?? ""))
      await this.store.add(url, response, html);
  }

  // A host may send another page in the place of a script that it does not have.
  private async retireIfGone(): Promise<void> {
    const response = await this.fetch(this.config.worker, { cache: "no-store" }).catch(() => null);
    if (response === null) return;
    const isScript = /javascript/.test(response.headers.get("content-type") ?? "");
    if (response.status === 404 || response.status === 410 || (response.ok && !isScript)) await this.retire();
  }

  private async head({ url, send }: Wanted): Promise<Response> {
    const response = await this.inTime(send());
    if (response !== null && response.status < 500) return response;
    return (await this.store.hasPage(url)) ? new Response(null) : (response ?? Response.error());
  }

  private async data({ url, send }: Wanted): Promise<Response> {
    const sent = send();
    const response = await this.inTime(sent);
    if (response !== null) return response;
    return (await this.store.hasPage(pageOfData(url, this.scope))) ? Response.error() : sent;
  }

  private async hashed({ url, range, send }: Wanted): Promise<Response> {
    const stored = await this.store.file(url);
    if (stored === undefined) return send();
    return range === null ? stored : part(stored, range);
  }

  private async fresh({ url, send }: Wanted): Promise<Response> {
    const sent = send();
    const response = await this.inTime(sent);
    if (response !== null && response.status < 500) return response;
    return (await this.store.file(url)) ?? response ?? sent;
  }

  /** An answer of the network; null where there is none, or none in time. */
  private inTime(sent: Promise<Response>): Promise<Response | null> {
    return Promise.race([sent.catch(() => null), this.wait(patience).then(() => null)]);
  }

  /** The page that is shown in the place of one that is not stored: it leads to those that are. */
  private async instead(url: string): Promise<Response> {
    const locale = localeOf(this.config, new URL(url).pathname) ?? this.config.locales.at(-1);
    if (locale === undefined) return Response.error();
    const { words, lang, dir, title, prefix } = locale;
    const pages = (await this.store.list()).filter(({ path }) => localeOf(this.config, path)?.prefix === prefix);
    const links = pages
      .map(({ path, title }) => `<li><a href="${escapeHTML(path)}">${escapeHTML(title)}</a></li>`)
      .join("");
    const list = links === "" ? "" : `<h2>${escapeHTML(words.readable)}</h2><ul>${links}</ul>`;
    const html =
      `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHTML(`${words.title} | ${title}`)}</title>` +
      `<style>${style}</style><script>addEventListener("online",()=>location.reload())</script></head>` +
      `<body><main><h1>${escapeHTML(words.title)}</h1><p>${escapeHTML(words.hint)}</p>` +
      `<p><a href="">${escapeHTML(words.retry)}</a></p>${list}</main></body></html>`;
    return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
  }
}

const style =
  ":root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}main{max-width:40rem;margin:10vh auto;padding:0 1.25rem}" +
  "h1{font-size:1.6rem;line-height:1.3}h2{font-size:1.1rem;margin-top:2rem}ul{padding-inline-start:1.2rem}a{color:LinkText}" +
  "a[href='']{display:inline-block;padding:.5rem 0}";

function escapeHTML(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function storedResponse({ html, date, policy }: StoredPage): Response {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  if (policy !== null) headers.set("content-security-policy", policy);
  return new Response(withDate(html, date), { headers });
}

/** The part of a whole file that a request asks for; Cache Storage keeps no parts. */
async function part(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.clone().arrayBuffer();
  const place = rangeOf(range, bytes.byteLength);
  if (place === null) return whole;
  const [from, to] = place;
  return new Response(bytes.slice(from, to + 1), {
    status: 206,
    headers: {
      "content-type": whole.headers.get("content-type") ?? "application/octet-stream",
      "content-range": `bytes ${from}-${to}/${bytes.byteLength}`,
    },
  });
}
