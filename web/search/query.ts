import { type Endpoint, endpointIn } from "./endpoint";
import { normalize } from "./normalize";
import { type Token, tokenize } from "./tokenize";

/** A query, cut into tokens. */
export interface Query {
  tokens: QueryToken[];
  /** Ranges of tokens that stand in quotes. */
  phrases: { from: number; to: number }[];
  /** The HTTP endpoint that it names. */
  endpoint: Endpoint | null;
}

export interface QueryToken extends Token {
  /** The reader may still be typing it. */
  open: boolean;
  /** As written. */
  text: string;
  quoted: boolean;
}

const maxLength = 300;
const maxTokens = 24;

/** Reads what a reader typed; anything is a query. */
export function parseQuery(text: string): Query {
  const query: Query = { tokens: [], phrases: [], endpoint: null };
  const clean = withoutJson(
    normalize(text.slice(0, maxLength))
      .replaceAll(/[“”„«»＂]/g, '"')
      .replaceAll("\n", " "),
  );
  query.endpoint = endpointIn(clean);
  const chunks = clean.split('"');
  let pos = 0;
  chunks.forEach((chunk, i) => {
    // An odd chunk stands after an opening quote; the last chunk has no closing one yet, but reads the same.
    const quoted = i % 2 === 1;
    const last = i === chunks.length - 1;
    const from = query.tokens.length;
    let end = pos;
    for (const token of tokenize(chunk)) {
      if (query.tokens.length < maxTokens) {
        const open = last && token.end === chunk.length;
        query.tokens.push({ ...token, pos: pos + token.pos, open, text: chunk.slice(token.start, token.end), quoted });
      }
      end = pos + token.pos + token.length;
    }
    pos = end;
    if (quoted && query.tokens.length > from) {
      query.phrases.push({ from, to: query.tokens.length });
    }
  });
  return query;
}

/** The words of pasted JSON, whose quotes ask for no phrase. Where a text has several words, its key says less than it. */
function withoutJson(text: string): string {
  if (!/"\s*:|^\s*[{[]/.test(text)) {
    return text;
  }
  const plain = text.replaceAll('\\"', " ");
  const values = plain.replaceAll(/"[^"]*"\s*:\s*(?=[{[]|"[^"\s]+\s[^"])/g, " ");
  return (/[\p{L}\p{N}]/u.test(values) ? values : plain).replaceAll(/["{}[\],]+/g, " ").trimEnd();
}
