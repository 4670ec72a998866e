import type { Exercise } from '@spotter/contract/exercises';
import { MUSCLES } from '@spotter/contract/exercises-limits';
import type { Language } from '@spotter/contract/languages';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { slipsAllowed } from './closeness.ts';
import {
  isSpelled,
  joinedTerms,
  nameKey,
  nameTerms,
  neighbourTerms,
  queryTerms,
  shortForms,
  tailTerms,
  writtenKey,
} from './query-terms.ts';
import { wordsFor } from './words-for.ts';

/** The fields of the index, best first; `rank-all.ts` has the weight of each. */
export const FIELDS = ['name', 'aliases', 'parts', 'words', 'secondary'] as const;
export type Field = (typeof FIELDS)[number];

/** An exercise as rows and files have it, with its texts by language. */
export type Described = {
  id: string;
  /** The exercise that it is a variant of. */
  like?: string | undefined;
  /** The way of doing that exercise, which is all it differs by. */
  way?: string | undefined;
  category: Exercise['category'];
  level?: Exercise['level'] | undefined;
  equipment: readonly string[];
  muscles: { primary: readonly string[]; secondary: readonly string[] };
  texts: Partial<Record<Language, { name: string; aliases?: readonly string[] | undefined }>>;
};

/** The data of an exercise that the ranking needs. */
export type Entry = {
  id: string;
  category: Exercise['category'];
  name: string;
  nameKey: string;
  writtenKey: string;
  aliasKeys: readonly string[];
  /** The terms of the name. */
  length: number;
  /** Whether it is a variant of another exercise, which stands before it when both match as well. */
  isVariant: boolean;
  /** Whether it is another one in a certain way, such as with a pause: in a list these stand at the end. */
  isInWay: boolean;
  /** What it is done with. */
  equipment: readonly string[];
  /** Its main muscles. */
  muscles: readonly string[];
  level: Exercise['level'];
};

/** Whether a filter lets an exercise through. */
export type IsWanted = (entry: Entry) => boolean;

export type SearchIndex = {
  entries: ReadonlyMap<string, Entry>;
  /** Finds exercises with all terms, or any of them, allowing typos and prefixes. */
  find(terms: readonly string[], how: 'all' | 'any', isWanted: IsWanted): SearchResult[];
};

/** The name in a language, with the same fallback as SQL's `textIn`. */
function textOf({ texts }: Described, language: Language) {
  const given = Object.entries(texts)[0];
  if (texts[language]) return { language, ...texts[language] };
  if (texts.en) return { language: 'en', ...texts.en };
  return given ? { language: given[0], ...given[1] } : { language, name: '' };
}

function describe(
  exercise: Described,
  language: Language,
  muscles: ReadonlySet<string>,
  wordTerms: (key: string) => string[],
) {
  const text = textOf(exercise, language);
  const { en } = exercise.texts;
  const english = en && text.language !== 'en' ? [en.name, ...(en.aliases ?? [])] : [];
  const names = [...(text.aliases ?? []), ...english];
  const aliases = [...names, ...[text.name, ...names].flatMap(shortForms)];
  const { primary, secondary } = exercise.muscles;
  const keys = [...primary, ...exercise.equipment, exercise.category];
  const entry: Entry = {
    id: exercise.id,
    category: exercise.category,
    name: text.name,
    nameKey: nameKey(text.name),
    writtenKey: writtenKey(text.name),
    aliasKeys: [...new Set(names.map(nameKey))],
    length: queryTerms(text.name).length,
    isVariant: exercise.like !== undefined,
    isInWay: exercise.way !== undefined,
    equipment: exercise.equipment,
    muscles: primary,
    level: exercise.level ?? null,
  };
  const terms: Record<Field, string[]> = {
    name: nameTerms(text.name),
    aliases: aliases.flatMap(nameTerms),
    words: keys.flatMap(wordTerms),
    secondary: secondary.flatMap(wordTerms),
    parts: [text.name, ...names].flatMap((name) => [
      ...neighbourTerms(name),
      ...(text.language === 'de' ? tailTerms(name).filter((term) => !muscles.has(term)) : []),
    ]),
  };
  return { id: exercise.id, entry, terms };
}

type Document = ReturnType<typeof describe>;

/** Exercises indexed per turn of the event loop. */
const CHUNK = 250;

/** Builds an index of exercises in a language. It yields, so that a studio with thousands does not block requests. */
export async function buildIndex(exercises: readonly Described[], language: Language): Promise<SearchIndex> {
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    extractField: (document, field) =>
      field === 'id' ? document.id : [...new Set(document.terms[field as Field])].join(' '),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  const entries = new Map<string, Entry>();
  // No end of `Bankdrücken` is a back (`Rücken`).
  const muscles = new Set(wordsFor('de', MUSCLES).flatMap(queryTerms));
  const known = new Map<string, string[]>();
  const wordTerms = (key: string) => {
    const terms = known.get(key) ?? wordsFor(language, [key]).flatMap(nameTerms);
    known.set(key, terms);
    return terms;
  };
  for (let from = 0; from < exercises.length; from += CHUNK) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const exercise of exercises.slice(from, from + CHUNK)) {
      const document = describe(exercise, language, muscles, wordTerms);
      entries.set(exercise.id, document.entry);
      index.add(document);
    }
  }
  return {
    entries,
    find: (terms, how, isWanted) =>
      index.search(
        { combineWith: how === 'all' ? 'AND' : 'OR', queries: queriesOf(terms, how) },
        {
          filter: ({ id }) => {
            const entry = entries.get(id);
            return entry !== undefined && isWanted(entry);
          },
        },
      ),
  };
}

function queriesOf(terms: readonly string[], how: 'all' | 'any'): Query[] {
  const joined = how === 'any' ? joinedTerms(terms).map(({ term }) => term) : [];
  return [...terms.map(forgiving), ...joined.map((term) => ({ queries: [term], prefix: true }))];
}

/**
 * A term as spelled, as a prefix, or with its allowed edits. The index counts a swap of two letters as two edits; with
 * two edits a short word would match too much ("squat" finds all quads), so its swaps are listed explicitly.
 */
function forgiving(term: string): Query {
  const slips = isSpelled(term) ? slipsAllowed(term) : 0;
  const asWritten = { queries: [term], prefix: isSpelled(term), fuzzy: slips || false };
  if (slips !== 1) return asWritten;
  const swaps = Array.from({ length: term.length - 1 }, (_, at) => swapAt(term, at));
  return { combineWith: 'OR', queries: [asWritten, { queries: swaps }] };
}

const swapAt = (term: string, at: number): string =>
  `${term.slice(0, at)}${term.charAt(at + 1)}${term.charAt(at)}${term.slice(at + 2)}`;
