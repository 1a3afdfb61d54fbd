import type { Postings } from "./decode";
import { traitsOf } from "./files";
import type { Plan, Want } from "./plan";
import { longestRun, nearness, standsAsPhrase } from "./proximity";
import type { Index } from "./site-index";

/** What a want weighs in each unit. */
export interface Weighed {
  want: Want;
  idf: number;
  byUnit: Float32Array;
}

/** The docs that have something of what is wanted, and what they are worth. */
export interface Ranking {
  wants: Weighed[];
  /** Weight of everything that is wanted. */
  ideal: number;
  docs: number[];
  /** By doc. */
  scores: Float32Array;
}

/** The units of a doc that answer, best first. */
export interface Answer {
  score: number;
  units: { unit: number; score: number }[];
}

/** A word in the title speaks for all sections of the page, one in another section a little. */
const titleShare = 0.57;
const pageShare = 0.12;
const impactScale = 32;
/** What an impact is worth: a word in a title or a heading is prominent, and says more than several words of a text. */
const worth = Float32Array.from({ length: 256 }, (_, impact) => (impact / impactScale) ** 1.2);
/** How much rarer words count for more than common ones. */
const rarityPower = 0.85;
/** What a word covers of a query where neither the section nor the title has it, only another section. */
const elsewhereShare = 0.75;
/** How much missing words cost. */
const coordinationPower = 0.8;
const proximityWeight = 1.75;
/** What a text is worth that has the reader's very wording, in words beyond the first. */
const wordingWeight = 1.25;
/** The same, from the third word on: three words in a row are mostly a text that was copied. */
const copiedWeight = 3.5;
/** Ordinary words ask for what explains, and one word for where its topic begins. */
const guideBoost = 1.1;
const overviewBoost = 1.1;
/** What does not work is asked of the pages for it. */
const remedyBoost = 1.4;
/** A page whose whole title is the one word asked for; a title of one word has at least this impact. */
const subjectBoost = 1.1;
const leastOfTitle = 4.2;

/** Ranks all docs; the index lends its buffers, so that a ranking is good until the next one. */
export function rank(plan: Plan, index: Index): Ranking {
  const wanted = plan.wants.filter((w) => w.candidates.length > 0);
  const wants = wanted.map((w, i) => weigh(w, index, index.buffer(i)));
  const needed = wants.filter((w) => w.want.share === 1);
  const missing = plan.unknown.length * Math.max(1, ...needed.map((w) => w.idf));
  const ideal = needed.reduce((n, w) => n + w.idf, 0) + missing * 0.5;
  const scores = new Float32Array(index.head.units.length);
  const ranking: Ranking = { wants, ideal, docs: [], scores };
  const shared = new Float32Array(wants.length);
  for (const doc of touchedDocs(wants, index)) {
    const score = scoreOf(doc, ranking, shared, index) * kindWeight(doc, plan, needed, index);
    if (score > 0 && hasPhrases(doc, plan, index)) {
      scores[doc] = score;
      ranking.docs.push(doc);
    }
  }
  return ranking;
}

function kindWeight(doc: number, plan: Plan, needed: readonly Weighed[], index: Index): number {
  const { kind, overview, oneWord, remedy } = traitsOf(doc, index.head.traits);
  const cure = remedy && plan.symptom ? remedyBoost : 1;
  if (!plan.plain) {
    return cure;
  }
  const weight = cure * (kind === "guide" ? guideBoost : 1);
  const [word, ...others] = needed;
  if (word === undefined || others.length > 0) {
    return weight * (overview && word === undefined ? overviewBoost : 1);
  }
  const isSubject = oneWord && (word.byUnit[index.base[doc] ?? 0] ?? 0) >= leastOfTitle;
  return weight * (overview ? overviewBoost : 1) * (isSubject ? subjectBoost : 1);
}

function weigh(want: Want, index: Index, byUnit: Float32Array): Weighed {
  let exactCount = 0;
  let count = 0;
  for (const c of want.candidates) {
    const postings = index.list(c.id);
    if (postings !== undefined) {
      addWeights(byUnit, postings, c.weight);
      // Lists of common terms are cut short; the lexicon knows how common they are.
      const units = Math.max(postings.units.length, 2 ** c.commonness);
      count += units;
      exactCount += c.exact ? units : 0;
    }
  }
  const df = Math.min(exactCount > 0 ? exactCount : count, index.units);
  const idf = Math.log(1 + (index.units - df + 0.5) / (df + 0.5)) ** rarityPower * want.share;
  return { want, idf, byUnit };
}

function addWeights(byUnit: Float32Array, postings: Postings, weight: number): void {
  const { units, impacts } = postings;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] ?? 0;
    const value = (worth[impacts[i] ?? 0] ?? 0) * weight;
    if (value > (byUnit[unit] ?? 0)) {
      byUnit[unit] = value;
    }
  }
}

function touchedDocs(wants: readonly Weighed[], index: Index): number[] {
  const touched = new Uint8Array(index.head.units.length);
  for (const { want } of wants) {
    for (const c of want.candidates) {
      const units = index.list(c.id)?.units;
      for (let i = 0; i < (units?.length ?? 0); i++) {
        touched[index.docOf(units?.[i] ?? 0)] = 1;
      }
    }
  }
  const docs: number[] = [];
  for (let doc = 0; doc < touched.length; doc++) {
    if (touched[doc] === 1) {
      docs.push(doc);
    }
  }
  return docs;
}

/** The score of a doc's best unit. Fills shared with what each want has from the page when a section says less. */
function scoreOf(doc: number, ranking: Ranking, shared: Float32Array, index: Index): number {
  const { wants, ideal } = ranking;
  const first = index.base[doc] ?? 0;
  const end = index.base[doc + 1] ?? first;
  let covered = 0;
  for (let i = 0; i < wants.length; i++) {
    const w = wants[i];
    let most = 0;
    for (let u = first; u < end; u++) {
      const weight = w?.byUnit[u] ?? 0;
      if (weight > most) {
        most = weight;
      }
    }
    shared[i] = Math.max(titleShare * (w?.byUnit[first] ?? 0), pageShare * most);
    covered += most > 0 && w?.want.share === 1 ? w.idf : 0;
  }
  if (covered === 0 && ideal > 0) {
    return 0;
  }
  let best = 0;
  for (let unit = first; unit < end; unit++) {
    const score = unitScore(unit, first, ranking, shared);
    if (score > best) {
      best = score;
    }
  }
  return best;
}

/** 0 for a unit with nothing of its own. */
function unitScore(unit: number, first: number, { wants, ideal }: Ranking, shared: Float32Array): number {
  let score = 0;
  let covered = 0;
  let own = false;
  for (let i = 0; i < wants.length; i++) {
    const w = wants[i];
    const weight = w?.byUnit[unit] ?? 0;
    const fromPage = shared[i] ?? 0;
    own ||= weight > 0;
    score += (w?.idf ?? 0) * Math.max(weight, fromPage);
    if (w?.want.share === 1 && fromPage > 0) {
      covered += w.idf * (weight > 0 || (w.byUnit[first] ?? 0) > 0 ? 1 : elsewhereShare);
    }
  }
  return own ? score * (ideal > 0 ? (covered / ideal) ** coordinationPower : 1) : 0;
}

function hasPhrases(doc: number, plan: Plan, index: Index): boolean {
  return plan.phrases.every((phrase) => {
    for (let unit = index.base[doc] ?? 0; unit < (index.base[doc + 1] ?? 0); unit++) {
      if (standsAsPhrase(phrase, unit, index)) {
        return true;
      }
    }
    return false;
  });
}

/** The words of a query that must be there, and the mean of their weights. */
function nearOf(ranking: Ranking): { near: Weighed[]; mean: number } {
  const near = ranking.wants.filter((w) => w.want.share === 1);
  return { near, mean: near.reduce((n, w) => n + w.idf, 0) / Math.max(1, near.length) };
}

/** The most that word order adds to the score of a unit. */
export function mostAdded(ranking: Ranking, plan: Plan): number {
  const { near, mean } = nearOf(ranking);
  const words = plan.wording.length;
  const wording = wordingWeight * Math.max(0, words - 1) + copiedWeight * Math.max(0, words - 2);
  return mean * (wording + (near.length > 1 ? proximityWeight : 0));
}

/** The units of a doc. Words that stand together as in the query count more, which may change which unit is best. */
export function answerOf(doc: number, ranking: Ranking, plan: Plan, index: Index): Answer {
  const { wants, scores } = ranking;
  const shared = new Float32Array(wants.length);
  scoreOf(doc, ranking, shared, index);
  const units: Answer["units"] = [];
  for (let unit = index.base[doc] ?? 0; unit < (index.base[doc + 1] ?? 0); unit++) {
    const score = unitScore(unit, index.base[doc] ?? 0, ranking, shared);
    if (score > 0 && (plan.phrases.length === 0 || plan.phrases.some((p) => standsAsPhrase(p, unit, index)))) {
      units.push({ unit, score });
    }
  }
  const best = units.reduce((n, u) => Math.max(n, u.score), 0);
  const scale = best > 0 ? (scores[doc] ?? 0) / best : 0;
  units.sort((a, b) => b.score - a.score || a.unit - b.unit);
  const { near, mean } = nearOf(ranking);
  for (const [i, u] of units.entries()) {
    u.score *= scale;
    if (near.length > 1 && i < 12) {
      u.score += proximityWeight * mean * nearness(near, u.unit, index);
    }
    if (plan.wording.length > 1 && i < 12) {
      const run = longestRun(plan.wording, u.unit, index);
      u.score += mean * (wordingWeight * Math.max(0, run - 1) + copiedWeight * Math.max(0, run - 2));
    }
  }
  units.sort((a, b) => b.score - a.score || a.unit - b.unit);
  return { score: units[0]?.score ?? 0, units };
}
