import type { SearchResult } from 'minisearch';
import { closeness, countSlips } from './closeness.ts';
import { isSpelled, joinedTerms, type Query } from './query-terms.ts';
import type { Entry, Field, IsWanted, SearchIndex } from './search-index.ts';

/** The weight of a match in each field: names, then aliases, then their parts, then muscles and equipment. */
const WORTH: Record<Field, number> = { name: 10, aliases: 6, parts: 4, words: 2, secondary: 1 };
/** The fields with what an exercise is called. */
const NAMES: ReadonlySet<Field> = new Set(['name', 'aliases', 'parts']);
/** The closeness of a word with a slip, at most. */
const SLIPPED = 0.18;
/** The bonus when all terms of the name are in the query. */
const WHOLE_NAME = 2;

/**
 * What a search finds. `fits`: the query names it, rather than only having some words in common with it. `isWithin`: its
 * whole name is in the query, beside words that may make it another one (`kettlebell snatch`).
 */
export type Hit = { entry: Entry; fits: boolean; isWithin: boolean };
type Ranked = Hit & { exact: number; found: number; score: number };

/** The closeness of each search term to a term of the index, computed once per term. */
function nearness(terms: readonly string[]) {
  const joined = joinedTerms(terms);
  const known = new Map<string, number[]>();
  const near = (wanted: string, term: string) =>
    isSpelled(wanted) ? closeness(wanted, term) : Number(wanted === term);
  return (term: string): number[] => {
    const before = known.get(term);
    if (before) return before;
    const values = terms.map((wanted) => near(wanted, term));
    for (const { term: wanted, first } of joined) {
      // No edits here: "com rda" is not "corda".
      const value = term.startsWith(wanted) ? closeness(wanted, term) : 0;
      for (const place of [first, first + 1]) values[place] = Math.max(values[place] ?? 0, value);
    }
    known.set(term, values);
    return values;
  };
}

/** The letters, as typed or of the full name, from which on one edit is allowed, even in its shortest word. */
const NAME_SLIP_FROM = 6;

/** Whether a name is that of an exercise but for one slip. */
export const isNearly = (entry: Entry, { key, written }: Omit<Query, 'terms'>): boolean =>
  Math.max(key.length, entry.nameKey.length) >= NAME_SLIP_FROM &&
  (countSlips(key, entry.nameKey, 1) <= 1 || countSlips(written, entry.writtenKey, 1) <= 1);

/** 3: equals the name; 2: equals an alias; 1: equals the name but for one edit; 0: none of these. */
const exactness = (entry: Entry, { key }: Query, isNear: boolean): number =>
  entry.nameKey === key ? 3 : entry.aliasKeys.includes(key) ? 2 : Number(isNear);

type Compared = { query: Query; near: (term: string) => number[]; isNear: boolean };

function rank(entry: Entry, { match }: SearchResult, { query, near, isNear }: Compared): Ranked {
  const best = query.terms.map(() => 0);
  const inName = query.terms.map(() => 0);
  const named = new Set<number>();
  for (const [term, fields] of Object.entries(match)) {
    const values = near(term);
    // A word of a `wall ball` is not another one's slip.
    const isTaken = values.includes(1);
    for (const [place, value] of values.entries()) {
      if (value === 0) continue;
      for (const field of fields as Field[]) {
        // A misspelled part of a word is more likely another word: "rücken" is not "drücken".
        if (field === 'parts' && !term.startsWith(query.terms[place] ?? '')) continue;
        best[place] = Math.max(best[place] ?? 0, value * WORTH[field]);
        if (NAMES.has(field) && (!isTaken || value > SLIPPED)) named.add(place);
        if (field === 'name') inName[place] = Math.max(inName[place] ?? 0, value);
      }
    }
  }
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const exact = exactness(entry, query, isNear);
  const found = best.filter((value) => value > 0).length;
  const ofName = Math.min(1, sum(inName) / Math.max(1, entry.length));
  // Words beside a whole name may say what it is done with: a `barbell bench press` is a bench press.
  const isNamed = named.size === query.terms.length || ofName === 1;
  return {
    entry,
    fits: exact > 0 || (found === query.terms.length && isNamed),
    isWithin: ofName === 1,
    exact,
    found,
    score: sum(best) + WHOLE_NAME * ofName,
  };
}

const rankNearly = (entry: Entry, query: Query): Ranked => ({
  entry,
  fits: true,
  isWithin: true,
  exact: exactness(entry, query, true),
  found: query.terms.length,
  score: 0,
});

/**
 * The exercises of several indexes that match a query, best first: those that match all its terms; if there are none,
 * those that match most, but at least half. A score does not depend on the rest of its index, so indexes can be mixed.
 * @param places the order of equal scores, by id
 */
export function rankAll(
  indexes: readonly SearchIndex[],
  query: Query,
  isWanted: IsWanted,
  places: ReadonlyMap<string, number>,
): Hit[] {
  if (query.terms.length === 0) return [];
  const near = nearness(query.terms);
  const placeOf = ({ entry }: Ranked) => places.get(entry.id) ?? 0;
  const nearly = new Set(
    indexes.flatMap(({ entries }) =>
      [...entries.values()].filter((entry) => isWanted(entry) && isNearly(entry, query)),
    ),
  );
  const candidates = (how: 'all' | 'any') =>
    indexes.flatMap((index) =>
      index.find(query.terms, how, isWanted).flatMap((result) => {
        const entry = index.entries.get(result.id);
        return entry ? [rank(entry, result, { query, near, isNear: nearly.has(entry) })] : [];
      }),
    );
  const found = [...candidates('all'), ...[...nearly].map((entry) => rankNearly(entry, query))];
  const whole = found.filter(({ found }) => found === query.terms.length);
  const some = whole.length > 0 ? whole : candidates('any');
  const most = some.reduce((best, { found }) => Math.max(best, found), Math.ceil(query.terms.length / 2));
  const ranked = some
    .filter(({ found }) => found >= most && found > 0)
    .sort(
      (a, b) =>
        b.exact - a.exact ||
        b.score - a.score ||
        Number(a.entry.isVariant) - Number(b.entry.isVariant) ||
        placeOf(a) - placeOf(b),
    );
  // An exercise that matches all terms may have a misspelled full name, too.
  const seen = new Set<Entry>();
  return ranked.filter(({ entry }) => !seen.has(entry) && seen.add(entry));
}
