/** One spelling per character; the same as normalize in internal/search/fold.go. */
export function normalize(text: string): string {
  return text
    .replace(/\p{Cs}/gu, " ")
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, "")
    .replace(/\p{Cc}/gu, (c) => (c === "\n" ? c : " "))
    .replace(/\u2019/g, "'")
    .replace(/[\u2010\u2011]/g, "-");
}

/** Takes case and accents off a word. */
export function foldWord(word: string): string {
  if (/^\p{ASCII}*$/u.test(word)) {
    return word.toLowerCase();
  }
  let folded = "";
  for (const c of word.normalize("NFD")) {
    if (c < "\u0300" || c > "\u036f") {
      folded += lower(c);
    }
  }
  return folded.normalize("NFC");
}

/** Lower case one character at a time, so that context-sensitive forms stay the same as in Go. */
function lower(c: string): string {
  if (c === "ς" || c === "Σ") {
    return "σ";
  }
  const l = c.toLowerCase();
  return l.length > c.length ? c : l;
}

/** Hiragana as katakana, for words that an input method has not converted yet. */
export function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));
}
