/** Letters written without spaces between words: Han, kana, Hangul. They are compared by pairs. */
const PAIRED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu;
const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’ʼ`´]/g;
const HIRAGANA = /[\u3041-\u3096]/g;
const KATAKANA_OFFSET = 0x60;

/** Names that people write short; found by either, also in a studio's own exercises. */
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

/** One spelling of all: small, without accents, full width, and katakana for hiragana. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(APOSTROPHES, '')
    .replace(HIRAGANA, (char) => String.fromCharCode(char.charCodeAt(0) + KATAKANA_OFFSET));
}

/** An English plural as its singular; a word of another language may lose its s too, on both sides alike. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.replace(/(?<=ch|sh|x|ss|z)es$|s$/, '');
}

const isPaired = (run: string) => run.search(PAIRED) === 0;

/** Runs of letters and digits: words, or stretches of writing without spaces. */
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

/** What is looked for, as terms: words in the singular, and pairs of letters where there are no spaces. */
export function queryTerms(text: string): string[] {
  const terms = runsOf(text).flatMap((run) => {
    if (!isPaired(run)) return [singular(run)];
    return [...run].length === 1 ? [run] : pairsOf(run);
  });
  return [...new Set(terms)].slice(0, QUERY_TERMS_MAX);
}

const QUERY_TERMS_MAX = 24;

/**
 * The terms by which a name is found: those of a query for it, `pull-up` also as one word, single letters of
 * writing without spaces, and pairs over the gap where some write a space.
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

/** Equal for names that differ in spaces, hyphens, accents, case or an English plural alone. */
export const nameKey = (text: string): string =>
  runsOf(text)
    .map((run) => (isPaired(run) ? run : singular(run)))
    .join('');

/** Short for long and long for short, wherever a name has one. */
export function shortForms(text: string): string[] {
  const words = ` ${runsOf(text).map(singular).join(' ')} `;
  return SHORT_FORMS.flatMap(([short, long]) => {
    if (words.includes(` ${short} `)) return [long];
    return words.includes(` ${long} `) ? [short] : [];
  });
}

const COMPOUND_MIN = 9;
const TAIL_MIN = 5;

/** A further way into a name: neighbouring words as one, `step up` by "stepup". */
export function neighbourTerms(text: string): string[] {
  const words = runsOf(text).filter((run) => !isPaired(run));
  return words.slice(1).map((word, index) => singular(`${words[index]}${word}`));
}

/** A further way into a German name: the ends of its long words, `Bankdrücken` by "drücken". */
export const tailTerms = (text: string): string[] => runsOf(text).flatMap(tailsOf);

function tailsOf(word: string): string[] {
  if (word.length < COMPOUND_MIN) return [];
  const starts = Array.from({ length: word.length - TAIL_MIN }, (_, index) => index + 1);
  return starts.map((start) => singular(word.slice(start)));
}

/** Neighbouring words of a query as one, each with the place of the first: "dead lift" finds `deadlift`. */
export function joinedTerms(terms: readonly string[]): { term: string; first: number }[] {
  return terms
    .slice(1)
    .map((term, first) => ({ term: singular(`${terms[first]}${term}`), first }))
    .filter(({ term }) => isSpelled(term));
}

/** Whether a term is a word of letters that may be misspelled or half typed, no pair of signs. */
export const isSpelled = (term: string): boolean => !isPaired(term);
