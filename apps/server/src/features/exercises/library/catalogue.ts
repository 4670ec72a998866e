import { exercisesTopics } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import { fixedId } from '#lib/ids.ts';
import { readOnce } from '#lib/read-once.ts';
import { state } from '#lib/state.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwnWords } from '../queries.ts';
import { buildIndex, type Entry, type SearchIndex } from '../search/search-index.ts';
import { readStarterLibrary } from './read-starter-library.ts';

/** The searchable library of a studio in one language. */
export type Catalogue = {
  /** The indexes: the starter library, and the studio's own exercises if it has any. */
  indexes: readonly SearchIndex[];
  /** All exercises by name, in the sort order of the language; those that are others in a certain way at the end. */
  byName: readonly Entry[];
  /** The position of each in `byName`, by id. */
  places: ReadonlyMap<string, number>;
};

/** The id of a starter exercise, the same on every installation. */
export const starterId = (slug: string) => fixedId(`exercise/${slug}`);

/** How many studios and exercises are cached; the least recently used studio is evicted. */
const STUDIOS_MAX = 200;
const EXERCISES_MAX = 10_000;

/** The starter library in a language: built once for all studios, because its files do not change at run time. */
const starterCatalogue = readOnce(makeStarterCatalogue);

async function makeStarterCatalogue(language: Language): Promise<Catalogue> {
  const library = await readStarterLibrary();
  const exercises = library.map(({ slug, text, ...exercise }) => ({
    ...exercise,
    id: starterId(slug),
    texts: text,
  }));
  const index = await buildIndex(exercises, language);
  return assemble([index], language);
}

function assemble(indexes: readonly SearchIndex[], language: Language): Catalogue {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byName = indexes
    .flatMap(({ entries }) => [...entries.values()])
    .sort(
      (a, b) => Number(a.isInWay) - Number(b.isInWay) || compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
    );
  return { indexes, byName, places: new Map(byName.map(({ id }, place) => [id, place])) };
}

type Kept = { version: string; size: number; catalogue: Promise<Catalogue> };
const keptBy = state((_: Context) => new Map<string, Kept>());

/**
 * The catalogue of the viewer's studio, cached until its texts change (one statement to build it). A server shows the
 * old one until it receives the signal of another server's change, a moment later.
 */
export function catalogueOf(ctx: Context, viewer: Viewer, language: Language): Promise<Catalogue> {
  const kept = keptBy(ctx);
  const key = `${viewer.studioId}/${language}`;
  // Read before the rows: a change meanwhile invalidates the result.
  const version = ctx.versions.of([exercisesTopics.words.of(viewer.studioId)]);
  const known = kept.get(key);
  kept.delete(key);
  if (known?.version === version) {
    kept.set(key, known);
    return known.catalogue;
  }
  const made: Kept = { version, size: 0, catalogue: makeCatalogue(ctx, viewer, language) };
  kept.set(key, made);
  made.catalogue.then(
    ({ indexes: [, own] }) => {
      made.size = own?.entries.size ?? 0;
      forgetOldest(kept);
    },
    () => kept.get(key) === made && kept.delete(key),
  );
  return made.catalogue;
}

function forgetOldest(kept: Map<string, Kept>): void {
  let size = 0;
  let studios = 0;
  for (const [key, one] of [...kept].reverse()) {
    size += one.size;
    studios += 1;
    if (studios > 1 && (studios > STUDIOS_MAX || size > EXERCISES_MAX)) kept.delete(key);
  }
}

async function makeCatalogue(ctx: Context, viewer: Viewer, language: Language): Promise<Catalogue> {
  const [starter, own] = await Promise.all([starterCatalogue(language), findOwnWords(ctx.db, viewer)]);
  if (own.length === 0) return starter;
  const index = await buildIndex(own, language);
  return assemble([...starter.indexes, index], language);
}
