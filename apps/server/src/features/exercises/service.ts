import type { Exercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { isWantedBy, type Wanted } from '@spotter/contract/wanted-exercises';
import type { Context } from '#db/context.ts';
import type { Asking } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { catalogueOf, starterId } from './library/catalogue.ts';
import { loadStarterLibrary } from './library/load-starter-library.ts';
import { matchExercises } from './library/match-exercises.ts';
import { findBrought } from './library/read-in-queries.ts';
import { stepsOf } from './library/steps-of.ts';
import { exerciseNames, findExercises, textIn } from './queries.ts';
import { nameKey, queryOf } from './search/query-terms.ts';
import { rankAll } from './search/rank-all.ts';

export {
  exerciseNames,
  findBrought,
  findExercises,
  loadStarterLibrary,
  matchExercises,
  nameKey,
  starterId,
  textIn,
};

type Filter = Wanted & {
  search?: string | undefined;
  language?: Language | undefined;
  limit: number;
  after?: string | undefined;
};

export const exerciseNotFound = () =>
  new AppError('exercises.not_found', 'This exercise does not exist, or you may not see it.');

/**
 * The library in the reader's language (that of the page, else that of the account): by name, or the matches of a
 * search, best first. One statement, and one more when the studio's texts have changed.
 */
export async function listExercises(ctx: Context, viewer: Viewer, filter: Filter): Promise<Exercise[]> {
  const language = filter.language ?? viewer.language;
  const { indexes, byName, places } = await catalogueOf(ctx, viewer, language);
  const { search, after, limit } = filter;
  const isWanted = isWantedBy(filter);
  const found = search
    ? rankAll(indexes, queryOf(search), isWanted, places)
    : byName.filter(isWanted).map((entry) => ({ entry, fits: null }));
  const from = after ? found.findIndex(({ entry }) => entry.id === after) + 1 : 0;
  // The last exercise of the previous page is gone, so the next page is unknown.
  if (after && from === 0) return [];
  const fits = new Map(found.slice(from, from + limit).map((hit) => [hit.entry.id, hit.fits]));
  const page = (await findExercises(ctx, viewer, [...fits.keys()], language)).filter(
    ({ retired }) => !retired,
  );
  return search ? page.map((exercise) => ({ ...exercise, fits: fits.get(exercise.id) === true })) : page;
}

/** One exercise of the library, including retired ones, with what is easier and harder. @throws exercises.not_found */
export async function getExercise(
  asking: Asking,
  viewer: Viewer,
  id: string,
  language: Language = viewer.language,
): Promise<Exercise> {
  const [exercise] = await findExercises(asking, viewer, [id], language);
  if (!exercise) throw exerciseNotFound();
  return exercise.own ? exercise : { ...exercise, ...(await stepsOf(exercise.id, language)) };
}
