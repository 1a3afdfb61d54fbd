import { limitShards } from "./budget";
import { excerpt, highlight } from "./excerpt";
import { type TextShard, traitsOf } from "./files";
import { Kept } from "./kept";
import { normalize } from "./normalize";
import { foresee, type Plan, plan } from "./plan";
import { parseQuery, type Query } from "./query";
import { type Answer, answerOf, mostAdded, type Ranking, rank } from "./rank";
import { applyScope, type Chosen, routeIn } from "./scope";
import { Index, type Question } from "./site-index";
import { Store } from "./store";
import { suggest } from "./suggest";
import type {
  Counts,
  Failed,
  Found,
  Outcome,
  PageHit,
  Result,
  Scope,
  Search,
  SearchError,
  SearchOptions,
  SectionHit,
} from "./types";

/** Makes the search of a locale. Nothing is fetched before the first query. */
export function createSearch(options: SearchOptions): Search {
  const base = `${options.base}${options.locale}/`;
  const kept =
    options.fetch === undefined || options.storage !== undefined ? new Kept(base, options.storage) : undefined;
  const store = new Store(base, options.fetch ?? ((url, init) => fetch(url, init)), options.inflate, kept);
  if (options.meta !== undefined && options.meta !== "") {
    store.give("meta.json", options.meta);
  }
  return new Engine(store);
}

/** Pages whose word order is looked at. */
const lookedAt = 150;
const lookedBeyond = 20;
/** Sections shown of one page. */
const maxSections = 3;

/** Milliseconds that a query has to stand before more is fetched for it: a little more than between two keys. */
const mostPatience = 140;

class Engine implements Search {
  private index: Promise<Outcome<Index>> | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private newest = 0;

  constructor(private readonly store: Store) {}

  async query(text: string, scope: Scope, limit: number): Promise<Result> {
    this.newest++;
    const mine = this.newest;
    const isReplaced = (): boolean => mine !== this.newest;
    const before = this.running;
    const since = performance.now();
    const answer = before.then(() => this.answer({ text, scope, limit, since, isReplaced }));
    this.running = answer;
    return answer;
  }

  async warm(): Promise<void> {
    await this.open(false);
  }

  close(): void {
    this.index = null;
  }

  private async answer(asked: Asked): Promise<Result> {
    let result = await this.attempt(asked, false);
    // The site may have been published anew since the names of its files were read.
    if (!result.ok && result.error.kind === "missing" && result.error.file !== "meta.json") {
      this.index = null;
      result = await this.attempt(asked, true);
    }
    return result;
  }

  private async attempt(asked: Asked, fresh: boolean): Promise<Result> {
    const { text } = asked;
    try {
      const query = parseQuery(text);
      if (query.tokens.length === 0) {
        return nothing(text);
      }
      if (asked.isReplaced()) {
        return replaced(text);
      }
      const index = await this.open(fresh, (lexicon, terms) => foresee(query, lexicon, terms));
      if (!index.ok) {
        return failed(text, index.error);
      }
      return await this.run(asked, query, index.value);
    } catch (error) {
      return failed(text, { kind: "damaged", file: "", message: String(error) });
    }
  }

  private async open(fresh: boolean, first?: Question): Promise<Outcome<Index>> {
    this.index ??= Index.open(this.store, fresh, first);
    const index = await this.index;
    if (!index.ok) {
      this.index = null;
    }
    return index;
  }

  /**
   * Whether the reader has stopped typing, for as long as an answer takes to come: where links are slow, what is fetched for
   * letters in between is dear, and where they are fast nobody waits.
   */
  private async stands({ since, isReplaced }: Asked): Promise<boolean> {
    const rest = since + Math.min(this.store.took, mostPatience) - performance.now();
    if (rest > 0) {
      await new Promise((done) => setTimeout(done, rest));
    }
    return !isReplaced();
  }

  private async run(asked: Asked, query: Query, index: Index): Promise<Result> {
    const { text, isReplaced } = asked;
    const { terms } = index;
    const likely = await terms.consult((lexicon) => foresee(query, lexicon, terms));
    if (!likely.ok) {
      return failed(text, likely.error);
    }
    // Words that nothing begins with lead far through the lexicon; most of them are still being typed.
    const planned = await terms.consult(
      (lexicon) => plan(query, lexicon, terms),
      () => this.stands(asked),
    );
    if (!planned.ok) {
      return failed(text, planned.error);
    }
    const wanted = planned.value;
    if (wanted === null) {
      return replaced(text);
    }
    limitShards(wanted.wants, index);
    const ids = wanted.wants.flatMap((w) => w.candidates.map((c) => c.id));
    if (isReplaced() || !(index.hasLists(ids) || (await this.stands(asked)))) {
      return replaced(text);
    }
    const lists = await index.loadLists(ids);
    if (!lists.ok) {
      return failed(text, lists.error);
    }
    const choice = found(wanted, query, index, asked);
    const best = [...choice.pages, ...choice.beyond].map((p) => p.answer.units[0]?.unit ?? 0);
    if (isReplaced() || !(index.hasTexts(best) || (await this.stands(asked)))) {
      return replaced(text);
    }
    const result = await present(choice, text, wanted, index);
    if (result.ok && (wanted.unknown.length > 0 || result.total === 0)) {
      const suggestions = await terms.consult((lexicon) => suggest(query, wanted, lexicon));
      result.suggestions = suggestions.ok ? suggestions.value : [];
    }
    return result;
  }
}

/** A query with what came with it. */
interface Asked {
  text: string;
  scope: Scope;
  limit: number;
  /** When, by the clock of performance.now(). */
  since: number;
  isReplaced(): boolean;
}

/** Loads the texts of the pages that were chosen. */
async function present(choice: Choice, text: string, wanted: Plan, index: Index): Promise<Result> {
  const { pages, beyond, total, counts, elsewhere } = choice;
  const shown = await Promise.all([...pages, ...beyond].map((p) => show(p, wanted, index)));
  const result: Found = { ...nothing(text), total, counts, elsewhere };
  for (const [i, page] of shown.entries()) {
    if (page.ok) {
      (i < pages.length ? result.hits : result.beyond).push(page.value);
    } else if (shown.every((p) => !p.ok)) {
      return failed(text, page.error);
    } else {
      result.incomplete = true;
    }
  }
  return result;
}

/** A page with its sections that answer. */
interface Page extends Chosen {
  answer: Answer;
}

interface Choice {
  pages: Page[];
  beyond: Page[];
  total: number;
  counts: Counts;
  elsewhere: number;
}

/** Pages shown from outside of the scope, and how few in it call for them. */
const shownBeyond = 4;
const few = 3;
/** So much better than what is in scope is worth a look. */
const better = 1.3;

/** The pages to show, best first. Word order is looked at for the best only. */
function choose(wanted: Plan, index: Index, { scope, limit }: Asked): Choice {
  const ranking = rank(wanted, index);
  const scoped = applyScope(ranking, scope, index.head, Math.max(lookedAt, limit), lookedBeyond);
  const pages = judge(scoped.best, limit, ranking, wanted, index);
  const [best] = pages;
  const beyond = judge(scoped.beyond, shownBeyond, ranking, wanted, index)
    .filter((p) => pages.length < few || p.score > better * (best?.score ?? 0))
    .slice(0, pages.length < few ? shownBeyond : 2);
  return { pages, beyond, total: scoped.total, counts: scoped.counts, elsewhere: scoped.elsewhere };
}

/** The pages to show. Words in quotes amid others may be a value in a pasted message and need not be there. */
function found(wanted: Plan, query: Query, index: Index, asked: Asked): Choice {
  const choice = choose(wanted, index, asked);
  const none = choice.total + choice.elsewhere === 0;
  if (!none || wanted.phrases.length === 0 || query.tokens.every((t) => t.quoted)) {
    return choice;
  }
  return choose({ ...wanted, phrases: [] }, index, asked);
}

/** Sums in another order may differ by this much. */
const rounding = 1.0001;

/** The best of a list by word order too. Pages that cannot come among them are not looked at. */
function judge(list: readonly Chosen[], keep: number, ranking: Ranking, wanted: Plan, index: Index): Page[] {
  const added = mostAdded(ranking, wanted);
  const best: Page[] = [];
  for (const chosen of list) {
    const base = ranking.scores[chosen.doc] ?? 0;
    const scale = base > 0 ? chosen.score / base : 0;
    const last = best.length < keep ? undefined : best[keep - 1];
    if (last === undefined || scale * (base + added) * rounding >= last.score) {
      const answer = answerOf(chosen.doc, ranking, wanted, index);
      best.push({ ...chosen, answer, score: scale * answer.score });
      best.sort((a, b) => b.score - a.score || a.doc - b.doc);
      best.length = Math.min(best.length, keep);
    }
  }
  return best;
}

function nothing(query: string): Found {
  const counts = { version: 0, versions: 0, all: 0, api: 0 };
  return {
    ...{ ok: true, query, hits: [], total: 0, counts, elsewhere: 0, beyond: [] },
    ...{ suggestions: [], incomplete: false, replaced: false },
  };
}

function replaced(query: string): Found {
  return { ...nothing(query), replaced: true };
}

function failed(query: string, error: SearchError): Failed {
  return { ok: false, query, error };
}

async function show(chosen: Page, wanted: Plan, index: Index): Promise<Outcome<PageHit>> {
  const [top, ...rest] = chosen.answer.units;
  const best = top?.unit ?? 0;
  const loaded = await index.texts(best);
  if (!loaded.ok) {
    return loaded;
  }
  const { texts, first } = loaded.value;
  // Other sections are shown where that costs no other file.
  const inFile = (unit: number): boolean => unit >= first && unit < first + texts.u.length;
  const others = rest.filter((u) => inFile(u.unit) && u.score > 0.6 * (top?.score ?? 0)).slice(0, maxSections - 1);
  const version = index.head.versions[chosen.version];
  const doc = texts.d[texts.u[best - first]?.d ?? 0];
  const href = routeIn(doc?.r ?? [], chosen, index.head);
  return {
    ok: true,
    value: {
      title: highlight(normalize(doc?.t ?? ""), wanted),
      href,
      breadcrumb: doc?.c ?? [],
      lang: doc?.l ?? "",
      kind: traitsOf(chosen.doc, index.head.traits).kind,
      docset: version?.docset ?? "",
      docsetLabel: version?.of ?? "",
      version: version?.name ?? "",
      versionLabel: version?.label ?? "",
      archived: version?.old ?? false,
      current: chosen.current,
      sections: [best, ...others.map((u) => u.unit)].map((unit) => section(texts, unit - first, href, wanted)),
      score: chosen.score,
    },
  };
}

function section(texts: TextShard, i: number, route: string, wanted: Plan): SectionHit {
  const unit = texts.u[i];
  const inText = excerpt(unit?.t ?? "", wanted);
  const inCode = excerpt(unit?.c ?? "", wanted);
  const id = unit?.i ?? "";
  return {
    heading: highlight(normalize(unit?.h ?? ""), wanted),
    method: unit?.m ?? "",
    href: id === "" ? route : `${route}#${encodeURIComponent(id)}`,
    excerpt: inCode.covered > inText.covered ? inCode.segments : inText.segments,
  };
}
