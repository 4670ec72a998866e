import type { Exercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { catalogueOf, starterId } from './catalogue.ts';
import { loadStarterLibrary } from './load-starter-library.ts';
import { findExercises, textIn } from './queries.ts';
import { rankAll } from './ranking.ts';
import { nameKey, queryTerms } from './search-terms.ts';
import { youtubeEmbed } from './video-address.ts';

export { loadStarterLibrary, starterId, textIn, youtubeEmbed };

type Filter = {
  category?: Exercise['category'] | undefined;
  search?: string | undefined;
  language?: Language | undefined;
  limit: number;
  after?: string | undefined;
};

export const exerciseNotFound = () => new AppError('exercises.not_found', 'There is no such exercise.');

/**
 * The library in the reader's language (what the page shows now, else what their account says): by name, or what
 * is looked for, best first. One statement, and one more when the studio's words have changed.
 */
export async function listExercises(ctx: Context, viewer: Viewer, filter: Filter): Promise<Exercise[]> {
  const language = filter.language ?? viewer.language;
  const { indexes, byName, places } = await catalogueOf(ctx, viewer, language);
  const { search, category, after, limit } = filter;
  const found = search
    ? rankAll(indexes, { key: nameKey(search), terms: queryTerms(search) }, category, places)
    : byName.filter((entry) => !category || entry.category === category);
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  // The exercise that the page before ended with has gone: there is no telling what comes next.
  if (after && from === 0) return [];
  const ids = found.slice(from, from + limit).map(({ id }) => id);
  const page = await findExercises(ctx.db, viewer, ids, language);
  return page.filter(({ retired }) => !retired);
}

/** One exercise of the library, also a retired one. @throws exercises.not_found */
export async function getExercise(
  db: Reader,
  viewer: Viewer,
  id: string,
  language: Language = viewer.language,
): Promise<Exercise> {
  const [exercise] = await findExercises(db, viewer, [id], language);
  if (!exercise) throw exerciseNotFound();
  return exercise;
}
