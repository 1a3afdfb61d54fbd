/** English words that differ only in their ending have the same stem (Porter's algorithm, 1980). */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) {
    return word;
  }
  return step5(step4(step3(step2(step1c(step1b(step1a(word)))))));
}

function isConsonant(word: string, i: number): boolean {
  const c = word[i] ?? "";
  if ("aeiou".includes(c)) {
    return false;
  }
  return c !== "y" || i === 0 || !isConsonant(word, i - 1);
}

/** The number of vowel-consonant sequences. */
function measure(word: string): number {
  let m = 0;
  let vowel = false;
  for (let i = 0; i < word.length; i++) {
    const consonant = isConsonant(word, i);
    if (consonant && vowel) {
      m++;
    }
    vowel = !consonant;
  }
  return m;
}

function hasVowel(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    if (!isConsonant(word, i)) {
      return true;
    }
  }
  return false;
}

function endsDouble(word: string): boolean {
  const n = word.length;
  return n > 1 && word[n - 1] === word[n - 2] && isConsonant(word, n - 1);
}

/** True of a short syllable at the end: consonant, vowel, consonant other than w, x, y. */
function endsShort(word: string): boolean {
  const n = word.length;
  return (
    n > 2 && isConsonant(word, n - 1) && !isConsonant(word, n - 2) && isConsonant(word, n - 3) && !/[wxy]$/.test(word)
  );
}

function step1a(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) {
    return word.slice(0, -2);
  }
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function step1b(word: string): string {
  if (word.endsWith("eed")) {
    return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  }
  const ending = /(ed|ing)$/.exec(word)?.[1];
  if (ending === undefined) {
    return word;
  }
  const rest = word.slice(0, -ending.length);
  if (!hasVowel(rest)) {
    return word;
  }
  if (/(at|bl|iz)$/.test(rest)) {
    return `${rest}e`;
  }
  if (endsDouble(rest) && !/[lsz]$/.test(rest)) {
    return rest.slice(0, -1);
  }
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

function step1c(word: string): string {
  return word.endsWith("y") && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

const endings2: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];

const endings3: readonly (readonly [string, string])[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

function replaceEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  for (const [ending, other] of endings) {
    if (word.endsWith(ending)) {
      const rest = word.slice(0, -ending.length);
      return measure(rest) > 0 ? rest + other : word;
    }
  }
  return word;
}

function step2(word: string): string {
  return replaceEnding(word, endings2);
}

function step3(word: string): string {
  return replaceEnding(word, endings3);
}

function step4(word: string): string {
  const ending = /(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic|ou)$/.exec(word)?.[1];
  if (ending === undefined) {
    return word;
  }
  const rest = word.slice(0, -ending.length);
  if (ending === "ion" && !/[st]$/.test(rest)) {
    return word;
  }
  return measure(rest) > 1 ? rest : word;
}

function step5(word: string): string {
  let w = word;
  if (w.endsWith("e")) {
    const rest = w.slice(0, -1);
    const m = measure(rest);
    if (m > 1 || (m === 1 && !endsShort(rest))) {
      w = rest;
    }
  }
  return measure(w) > 1 && endsDouble(w) && w.endsWith("l") ? w.slice(0, -1) : w;
}
