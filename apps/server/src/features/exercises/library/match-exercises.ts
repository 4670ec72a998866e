import type { ExerciseMatch } from '@spotter/contract/exercises';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { MATCH_LIMIT } from '../limits.ts';
import { findExercises } from '../queries.ts';
import { nameKey, queryOf } from '../search/query-terms.ts';
import { isNearly, rankAll } from '../search/rank-all.ts';
import type { Entry } from '../search/search-index.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { findByAppName, isAnother } from './find-by-app-name.ts';

type Found = { id: string; isSure: boolean; fits: boolean };

/** Names looked up per turn of the event loop. */
const CHUNK = 10;

/**
 * Which exercises written names mean: by a name or another name in any language, else the best that the search finds in
 * the reader's language. One statement, and one more for each language in which the studio's texts have changed.
 */
export async function matchExercises(
  ctx: Context,
  viewer: Viewer,
  { names, language = viewer.language }: { names: readonly string[]; language?: Language | undefined },
): Promise<ExerciseMatch[]> {
  await ctx.limits.take(MATCH_LIMIT, viewer.id);
  const languages = [language, ...LANGUAGES.filter((one) => one !== language)];
  const catalogues = await Promise.all(languages.map((one) => catalogueOf(ctx, viewer, one)));
  const entries = catalogues.flatMap(({ byName }) => byName);
  const byKey = new Map<string, Found | null>();
  for (const name of names) {
    const key = nameKey(name);
    if (byKey.has(key)) continue;
    if (byKey.size % CHUNK === CHUNK - 1) await new Promise((resolve) => setImmediate(resolve));
    byKey.set(key, findBest(catalogues, entries, name));
  }
  const ids = [...new Set([...byKey.values()].flatMap((found) => found?.id ?? []))];
  const exercises = await findExercises(ctx, viewer, ids, language);
  const byId = new Map(exercises.filter(({ retired }) => !retired).map((one) => [one.id, one]));
  return names.map((name) => {
    const found = byKey.get(nameKey(name));
    const exercise = (found && byId.get(found.id)) ?? null;
    return {
      name,
      exercise: exercise && {
        ...{ id: exercise.id, name: exercise.name },
        ...{ measure: exercise.measure, equipment: exercise.equipment },
      },
      isSure: exercise !== null && found?.isSure === true,
      fits: exercise !== null && found?.fits === true,
    };
  });
}

function findBest(catalogues: readonly Catalogue[], entries: readonly Entry[], name: string): Found | null {
  const query = queryOf(name);
  const { key, terms } = query;
  if (terms.length === 0) return null;
  // The reader's language first, and in all of them names without a slip before those with one.
  const ways: ((entry: Entry) => boolean)[] = [
    (entry) => entry.nameKey === key,
    (entry) => entry.aliasKeys.includes(key),
  ];
  for (const is of ways) {
    const found = entries.find(is);
    if (found) return { id: found.id, isSure: true, fits: true };
  }
  const nearly = isAnother(key) ? undefined : entries.find((entry) => isNearly(entry, query));
  const id = findByAppName(entries, name) ?? nearly?.id;
  if (id) return { id, isSure: true, fits: true };
  for (const { indexes, places } of catalogues) {
    const [best] = rankAll(indexes, query, () => true, places);
    if (best) return { id: best.entry.id, isSure: false, fits: best.fits || best.isWithin };
  }
  return null;
}
