import type { Postings } from "./decode";
import type { Plan, Want } from "./plan";
import { nearness, standsAsPhrase } from "./proximity";
import type { Index } from "./site-index";

/** A doc with the units that answer, best first. */
export interface Ranked {
  doc: number;
  score: number;
  units: { unit: number; score: number }[];
}

/** What a want weighs in each unit. */
export interface Weighed {
  want: Want;
  idf: number;
  byUnit: Float32Array;
}

/** A word in the title speaks for all sections of the page, one in another section a little. */
const titleShare = 0.65;
const pageShare = 0.15;
const impactScale = 32;
/** How much missing words cost. */
const coordinationPower = 1;
const proximityWeight = 1.6;
/** Docs whose word order is looked at. */
const proximityDocs = 150;

/** Ranks all docs that have something of what is wanted. */
export function rank(plan: Plan, index: Index): Ranked[] {
  const wants = plan.wants.filter((w) => w.candidates.length > 0).map((w) => weigh(w, index));
  const list = rankDocs(wants, plan, index);
  list.sort((a, b) => b.score - a.score || a.doc - b.doc);
  for (const ranked of list.slice(0, proximityDocs)) {
    addProximity(ranked, wants, index);
  }
  const phrased = plan.phrases.length === 0 ? list : list.filter((r) => keepPhrases(r, plan.phrases, index));
  return phrased.sort((a, b) => b.score - a.score || a.doc - b.doc);
}

function weigh(want: Want, index: Index): Weighed {
  const byUnit = new Float32Array(index.units);
  let exactCount = 0;
  let count = 0;
  for (const c of want.candidates) {
    const postings = index.list(c.id);
    if (postings === undefined) {
      continue;
    }
    addWeights(byUnit, postings, c.weight);
    count += postings.units.length;
    exactCount += c.exact ? postings.units.length : 0;
  }
  const df = Math.min(exactCount > 0 ? exactCount : count, index.units);
  const idf = Math.log(1 + (index.units - df + 0.5) / (df + 0.5)) * want.share;
  return { want, idf, byUnit };
}

function addWeights(byUnit: Float32Array, postings: Postings, weight: number): void {
  const { units, impacts } = postings;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] ?? 0;
    const value = ((impacts[i] ?? 0) / impactScale) * weight;
    if (value > (byUnit[unit] ?? 0)) {
      byUnit[unit] = value;
    }
  }
}

function rankDocs(wants: readonly Weighed[], plan: Plan, index: Index): Ranked[] {
  const needed = wants.filter((w) => w.want.share === 1);
  const missing = plan.unknown.length * Math.max(1, ...needed.map((w) => w.idf));
  const ideal = needed.reduce((n, w) => n + w.idf, 0) + missing * 0.5;
  const ranked: Ranked[] = [];
  for (const doc of touchedDocs(wants, index)) {
    const result = rankDoc(doc, wants, ideal, index);
    if (result !== undefined) {
      ranked.push(result);
    }
  }
  return ranked;
}

function touchedDocs(wants: readonly Weighed[], index: Index): number[] {
  const touched = new Uint8Array(index.head.units.length);
  for (const { want } of wants) {
    for (const c of want.candidates) {
      for (const unit of index.list(c.id)?.units ?? []) {
        touched[index.docOf(unit)] = 1;
      }
    }
  }
  const docs: number[] = [];
  touched.forEach((t, doc) => {
    if (t === 1) {
      docs.push(doc);
    }
  });
  return docs;
}

function rankDoc(doc: number, wants: readonly Weighed[], ideal: number, index: Index): Ranked | undefined {
  const first = index.base[doc] ?? 0;
  const end = index.base[doc + 1] ?? first;
  // What each want has from the page when the section itself says less.
  const shared = wants.map(({ byUnit }) => {
    let most = 0;
    for (let u = first; u < end; u++) {
      most = Math.max(most, byUnit[u] ?? 0);
    }
    return Math.max(titleShare * (byUnit[first] ?? 0), pageShare * most);
  });
  let covered = 0;
  wants.forEach((w, i) => {
    covered += w.want.share === 1 && (shared[i] ?? 0) > 0 ? w.idf : 0;
  });
  if (covered === 0 && ideal > 0) {
    return undefined;
  }
  const coordination = ideal > 0 ? (covered / ideal) ** coordinationPower : 1;
  const units: Ranked["units"] = [];
  for (let unit = first; unit < end; unit++) {
    let score = 0;
    let own = 0;
    for (let i = 0; i < wants.length; i++) {
      const w = wants[i];
      const weight = w?.byUnit[unit] ?? 0;
      const idf = w?.idf ?? 0;
      own += weight > 0 ? idf : 0;
      score += idf * Math.max(weight, shared[i] ?? 0);
    }
    if (own > 0) {
      units.push({ unit, score: score * coordination });
    }
  }
  units.sort((a, b) => b.score - a.score || a.unit - b.unit);
  return { doc, score: units[0]?.score ?? 0, units };
}

/** Words that stand together as in the query count more; may change which section is best. */
function addProximity(ranked: Ranked, wants: readonly Weighed[], index: Index): void {
  const near = wants.filter((w) => w.want.share === 1);
  if (near.length < 2) {
    return;
  }
  const mean = near.reduce((n, w) => n + w.idf, 0) / near.length;
  for (const u of ranked.units.slice(0, 12)) {
    u.score += proximityWeight * mean * nearness(near, u.unit, index);
  }
  ranked.units.sort((a, b) => b.score - a.score || a.unit - b.unit);
  ranked.score = ranked.units[0]?.score ?? ranked.score;
}

function keepPhrases(ranked: Ranked, phrases: readonly Want[][], index: Index): boolean {
  ranked.units = ranked.units.filter((u) => phrases.some((p) => standsAsPhrase(p, u.unit, index)));
  const units = ranked.units;
  ranked.score = units[0]?.score ?? 0;
  return phrases.every((p) => units.some((u) => standsAsPhrase(p, u.unit, index)));
}
