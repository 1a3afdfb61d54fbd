import { limitShards } from "./budget";
import { excerpt, highlight } from "./excerpt";
import type { TextShard } from "./files";
import { normalize } from "./normalize";
import { type Plan, plan } from "./plan";
import { initialsOf, parseQuery, type Query } from "./query";
import { type Answer, answerOf, rank } from "./rank";
import { applyScope, type Chosen, routeIn } from "./scope";
import { Index } from "./site-index";
import { Store } from "./store";
import { suggest } from "./suggest";
import type {
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
  const store = new Store(`${options.base}${options.locale}/`, options.fetch ?? ((url, init) => fetch(url, init)));
  return new Engine(store);
}

/** Pages whose word order is looked at. */
const lookedAt = 150;
/** Sections shown of one page. */
const maxSections = 3;

class Engine implements Search {
  private index: Promise<Outcome<Index>> | null = null;

  constructor(private readonly store: Store) {}

  async query(text: string, scope: Scope, limit: number): Promise<Result> {
    let result = await this.attempt(text, scope, limit, false);
    // The site may have been published anew since the names of its files were read.
    if (!result.ok && result.error.kind === "missing" && result.error.file !== "meta.json") {
      this.index = null;
      result = await this.attempt(text, scope, limit, true);
    }
    return result;
  }

  close(): void {
    this.index = null;
  }

  private async attempt(text: string, scope: Scope, limit: number, fresh: boolean): Promise<Result> {
    try {
      const query = parseQuery(text);
      if (query.tokens.length === 0) {
        return found(text, [], 0, 0);
      }
      const index = await this.open(fresh);
      if (!index.ok) {
        return failed(text, index.error);
      }
      return await this.run(text, query, index.value, scope, limit);
    } catch (error) {
      return failed(text, { kind: "damaged", file: "", message: String(error) });
    }
  }

  private async open(fresh: boolean): Promise<Outcome<Index>> {
    this.index ??= Index.open(this.store, fresh);
    const index = await this.index;
    if (!index.ok) {
      this.index = null;
    }
    return index;
  }

  private async run(text: string, query: Query, index: Index, scope: Scope, limit: number): Promise<Result> {
    const lexicon = await index.lexiconFor(initialsOf(query));
    if (!lexicon.ok) {
      return failed(text, lexicon.error);
    }
    const wanted = plan(query, lexicon.value, index);
    limitShards(wanted.wants, index);
    const lists = await index.loadLists(wanted.wants.flatMap((w) => w.candidates.map((c) => c.id)));
    if (!lists.ok) {
      return failed(text, lists.error);
    }
    const { pages, total, elsewhere } = choose(wanted, index, scope, limit);
    const shown = await Promise.all(pages.map((p) => show(p, wanted, index)));
    const result = found(text, [], total, elsewhere);
    for (const page of shown) {
      if (page.ok) {
        result.hits.push(page.value);
      } else if (shown.every((p) => !p.ok)) {
        return failed(text, page.error);
      } else {
        result.incomplete = true;
      }
    }
    if (wanted.unknown.length > 0 || total === 0) {
      result.suggestions = suggest(query, wanted, lexicon.value);
    }
    return result;
  }
}

/** A page with its sections that answer. */
interface Page extends Chosen {
  answer: Answer;
}

interface Choice {
  pages: Page[];
  total: number;
  elsewhere: number;
}

/** The pages to show, best first. Word order is looked at for the best only. */
function choose(wanted: Plan, index: Index, scope: Scope, limit: number): Choice {
  const ranking = rank(wanted, index);
  const { best, total, elsewhere } = applyScope(ranking, scope, index.head, Math.max(lookedAt, limit));
  const pages = best.map((chosen): Page => {
    const answer = answerOf(chosen.doc, ranking, wanted, index);
    const base = ranking.scores[chosen.doc] ?? 0;
    return { ...chosen, answer, score: base > 0 ? (chosen.score * answer.score) / base : 0 };
  });
  pages.sort((a, b) => b.score - a.score || a.doc - b.doc);
  return { pages: pages.slice(0, limit), total, elsewhere };
}

function found(query: string, hits: PageHit[], total: number, elsewhere: number): Found {
  return { ok: true, query, hits, total, elsewhere, suggestions: [], incomplete: false };
}

function failed(query: string, error: SearchError): Failed {
  return { ok: false, query, error };
}

async function show(chosen: Page, wanted: Plan, index: Index): Promise<Outcome<PageHit>> {
  const [top, ...rest] = chosen.answer.units;
  const best = top?.unit ?? 0;
  const shard = index.textShards.of(best);
  const texts = await index.texts(shard);
  if (!texts.ok) {
    return texts;
  }
  const first = index.textShards.first(shard);
  // Other sections are shown where that costs no other file.
  const inFile = (unit: number): boolean => unit >= first && unit < first + texts.value.u.length;
  const others = rest.filter((u) => inFile(u.unit) && u.score > 0.6 * (top?.score ?? 0)).slice(0, maxSections - 1);
  const version = index.head.versions[chosen.version];
  const doc = texts.value.d[texts.value.u[best - first]?.d ?? 0];
  const href = routeIn(doc?.r ?? [], chosen, index.head);
  return {
    ok: true,
    value: {
      title: highlight(normalize(doc?.t ?? ""), wanted),
      href,
      breadcrumb: doc?.c ?? [],
      docset: version?.docset ?? "",
      version: version?.name ?? "",
      versionLabel: version?.label ?? "",
      current: chosen.current,
      sections: [best, ...others.map((u) => u.unit)].map((unit) => section(texts.value, unit - first, href, wanted)),
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
    href: id === "" ? route : `${route}#${encodeURIComponent(id)}`,
    excerpt: inCode.covered > inText.covered ? inCode.segments : inText.segments,
  };
}
