import { plainText } from '@spotter/contract/plain-text';

/** What the palette leads to. */
export const JUMP_KINDS = ['person', 'workout', 'page', 'action'] as const;
export type JumpKind = (typeof JUMP_KINDS)[number];

/** A place that somebody can jump to. */
export type JumpTarget = {
  /** The same in every language and visit: `page:/coach`. */
  key: string;
  kind: JumpKind;
  name: string;
  href: string;
  /** Beside the name; it is searched too, but counts less. */
  more?: string;
  /** A person's picture. */
  picture?: string | null;
};

/** The most targets of a kind that are shown for what was typed. */
const MOST: Record<JumpKind, number> = { person: 6, workout: 6, page: 5, action: 6 };

const wordsOf = (text: string): string[] =>
  plainText(text)
    // A hyphen of our texts is followed by a word joiner.
    .split(/[\s/·,.@_\u2060-]+/u)
    .filter(Boolean);

/** Whether letters are the beginnings of words that follow each other: "mlar" of "Mia Larsen". */
function areStarts(letters: string, words: readonly string[]): boolean {
  if (letters === '') return true;
  const [word, ...rest] = words;
  if (word === undefined) return false;
  for (let length = Math.min(word.length, letters.length); length > 0; length -= 1) {
    if (word.startsWith(letters.slice(0, length)) && areStarts(letters.slice(length), rest)) return true;
  }
  return false;
}

/** How well one typed word fits the best of these: whole, its beginning, inside it, or not at all. */
function fitOf(typed: string, words: readonly string[]): number {
  if (words.includes(typed)) return 4;
  if (words.some((word) => word.startsWith(typed))) return 3;
  return words.some((word) => word.includes(typed)) ? 1 : 0;
}

/** How well a text fits what was typed; 0 when it does not. The order of the words does not matter. */
export function scoreOf(text: string, typed: string): number {
  const words = wordsOf(text);
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return 0;
  const fits = wanted.map((word) => fitOf(word, words));
  if (fits.every((fit) => fit > 0)) {
    const sum = fits.reduce((one, other) => one + other, 0);
    const isInFront = words[0]?.startsWith(wanted[0] ?? '') ? 1 : 0;
    // Of two that fit equally well, the one with less besides.
    return sum / fits.length + isInFront + 1 / (1 + words.length);
  }
  return areStarts(wanted.join(''), words) ? 2 : 0;
}

export type JumpGroup = { kind: JumpKind; targets: JumpTarget[] };

/** The targets that fit, by kind: the kind with the best one first, and in each the best first. */
export function findTargets(all: readonly JumpTarget[], typed: string): JumpGroup[] {
  const found = all
    .map((target) => {
      const score = scoreOf(target.name, typed);
      const withMore = score || !target.more ? 0 : scoreOf(`${target.name} ${target.more}`, typed) / 2;
      return { target, score: score || withMore };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return JUMP_KINDS.map((kind) => found.filter(({ target }) => target.kind === kind))
    .filter((group) => group.length > 0)
    .sort(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0))
    .map((group) => group.map(({ target }) => target))
    .map((targets) => {
      const kind = targets[0]?.kind ?? 'page';
      return { kind, targets: targets.slice(0, MOST[kind]) };
    });
}
