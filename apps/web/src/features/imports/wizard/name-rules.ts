import type { NameMatch } from '@spotter/contract/imports';

/** What a name means: known, a guess to look at, left out, or open until somebody says it. */
export type Meaning = { kind: 'exercise' | 'guess'; id: string; name: string } | { kind: 'out' | 'open' };
export type NameChoice = { name: string; sets: number; meaning: Meaning; isAsked: boolean };
/** What the person said here, by name; null leaves the sets out. */
export type Said = ReadonlyMap<string, { id: string; name: string } | null>;

function meaningOf(match: NameMatch | undefined): Meaning {
  if (!match) return { kind: 'open' };
  if (!match.exercise) return match.isRemembered ? { kind: 'out' } : { kind: 'open' };
  // What has only some words in common is no guess that counts without a press.
  if (!match.isSure && !match.fits) return { kind: 'open' };
  const { id, name } = match.exercise;
  return { kind: match.isSure ? 'exercise' : 'guess', id, name };
}

/** What each name of a file means: as it was said here, else by its match. Those that are asked for stay asked for. */
export function choicesOf(
  names: readonly { name: string; sets: number }[],
  matches: readonly NameMatch[],
  said: Said,
): NameChoice[] {
  const byName = new Map(matches.map((match) => [match.name, match]));
  return names.map(({ name, sets }) => {
    const found = meaningOf(byName.get(name));
    const isAsked = found.kind === 'guess' || found.kind === 'open';
    const own = said.get(name);
    if (own === undefined) return { name, sets, meaning: found, isAsked };
    return { name, sets, meaning: own ? { kind: 'exercise', ...own } : { kind: 'out' }, isAsked };
  });
}

/** What is remembered: what was said here, and the guesses that were looked at. */
export function answersOf(choices: readonly NameChoice[], said: Said) {
  return choices.flatMap(({ name, meaning }) => {
    if (!said.has(name) && meaning.kind !== 'guess') return [];
    return [{ name, exerciseId: 'id' in meaning ? meaning.id : null }];
  });
}

/** The exercise of each name; null for those that are left out. */
export const exercisesOf = (choices: readonly NameChoice[]): Map<string, string | null> =>
  new Map(choices.map(({ name, meaning }) => [name, 'id' in meaning ? meaning.id : null]));
