import { plainText } from '@spotter/contract/plain-text';

/** Scripts without spaces between words: Han, kana, Hangul. They are compared by pairs of characters. */
const PAIRED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const APOSTROPHES = /['’ʼ`´]/g;
const HIRAGANA = /[\u3041-\u3096]/g;
const KATAKANA_OFFSET = 0x60;

/** Common abbreviations; a search finds both forms, also in a studio's own exercises. */
const SHORT_FORMS: readonly (readonly [string, string])[] = [
  ['rdl', 'romanian deadlift'],
  ['sldl', 'stiff leg deadlift'],
  ['dl', 'deadlift'],
  ['bp', 'bench press'],
  ['cgbp', 'close grip bench press'],
  ['ohp', 'overhead press'],
  ['bss', 'bulgarian split squat'],
  ['tgu', 'turkish get up'],
  ['ghr', 'glute ham raise'],
  ['bor', 'bent over row'],
  ['db', 'dumbbell'],
  ['bb', 'barbell'],
  ['kb', 'kettlebell'],
];

/** Normalises text: lower case, no accents, full width, and katakana instead of hiragana. */
function fold(text: string): string {
  return plainText(text)
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .replace(HIRAGANA, (char) => String.fromCharCode(char.charCodeAt(0) + KATAKANA_OFFSET));
}

/** Removes an English plural s. Words of other languages may lose an s too, on both sides alike. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.replace(/(?<=ch|sh|x|ss|z)es$|s$/, '');
}

const isPaired = (run: string) => run.search(PAIRED) === 0;

/** Runs of letters and digits: words, or stretches of a script without spaces. */
function runsOf(text: string): string[] {
  return (
    fold(text)
      .replace(PAIRED, (run) => ` ${run} `)
      .match(/[\p{L}\p{N}ー々]+/gu) ?? []
  );
}

function pairsOf(run: string): string[] {
  const chars = [...run];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}

/** The terms of a query: words in the singular, and pairs of characters in scripts without spaces. */
export function queryTerms(text: string): string[] {
  const terms = runsOf(text).flatMap((run) => {
    if (!isPaired(run)) return [singular(run)];
    return [...run].length === 1 ? [run] : pairsOf(run);
  });
  return [...new Set(terms)].slice(0, QUERY_TERMS_MAX);
}

const QUERY_TERMS_MAX = 24;

/**
 * The terms by which a name is found: those of a query for it, `pull-up` also as one word, single characters of
 * scripts without spaces, and pairs across the places where some people write a space.
 */
export function nameTerms(text: string): string[] {
  const runs = runsOf(text);
  const hyphened = text.match(/[\p{L}\p{N}]+(?:[-‐&][\p{L}\p{N}]+)+/gu) ?? [];
  const joined = hyphened.flatMap((word) => {
    const parts = runsOf(word);
    return parts.some(isPaired) ? [] : [singular(parts.join(''))];
  });
  const paired = runs.filter(isPaired);
  return [
    ...new Set([
      ...queryTerms(text),
      ...joined,
      ...pairsOf(paired.join('')),
      ...paired.flatMap((run) => [...run]),
    ]),
  ];
}

/** Equal for names that differ only in spaces, hyphens, accents, case or an English plural. */
export const nameKey = (text: string): string =>
  runsOf(text)
    .map((run) => (isPaired(run) ? run : singular(run)))
    .join('');

/** The letters of a name as they are written: of a word with a slip, an s at its end may not be a plural's. */
export const writtenKey = (text: string): string => runsOf(text).join('');

/** What is searched for: `key` and `written` are compared with whole names, `terms` with words. */
export type Query = { key: string; written: string; terms: readonly string[] };

export const queryOf = (text: string): Query => ({
  key: nameKey(text),
  written: writtenKey(text),
  terms: queryTerms(text),
});

/** Replaces abbreviations by long forms and the reverse, wherever a name has one. */
export function shortForms(text: string): string[] {
  const words = ` ${runsOf(text).map(singular).join(' ')} `;
  return SHORT_FORMS.flatMap(([short, long]) => {
    if (words.includes(` ${short} `)) return [long];
    return words.includes(` ${long} `) ? [short] : [];
  });
}

const COMPOUND_MIN = 9;
const TAIL_MIN = 5;

/** Extra terms of a name: neighbouring words joined, so that "stepup" finds `step up`. */
export function neighbourTerms(text: string): string[] {
  const words = runsOf(text).filter((run) => !isPaired(run));
  return words.slice(1).map((word, index) => singular(`${words[index]}${word}`));
}

/** Extra terms of a German name: the ends of its long words, so that "drücken" finds `Bankdrücken`. */
export const tailTerms = (text: string): string[] => runsOf(text).flatMap(tailsOf);

function tailsOf(word: string): string[] {
  if (word.length < COMPOUND_MIN) return [];
  const starts = Array.from({ length: word.length - TAIL_MIN }, (_, index) => index + 1);
  return starts.map((start) => singular(word.slice(start)));
}

/** Neighbouring words of a query joined, with the position of the first: "dead lift" finds `deadlift`. */
export function joinedTerms(terms: readonly string[]): { term: string; first: number }[] {
  return terms
    .slice(1)
    .map((term, first) => ({ term: singular(`${terms[first]}${term}`), first }))
    .filter(({ term }) => isSpelled(term));
}

/** Whether a term is a word that may be misspelled or half typed, not a pair of characters. */
export const isSpelled = (term: string): boolean => !isPaired(term);
