import { exercisesTopics } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import type { WorkoutExercise } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { Context } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { exerciseRows, inLibrary } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { AppError } from '#lib/app-error.ts';
import { state } from '#lib/state.ts';
import type { Viewer } from '#lib/viewer.ts';

/** What a line shows of its exercise. */
export type LineExercise = WorkoutExercise['exercise'];
/** The shown exercises of lines, by id. */
export type LineExercises = ReadonlyMap<string, LineExercise>;

/** What a line shows of its exercise (table alias `e`), as JSON. */
export const exerciseObject = (language: Language) => sql<LineExercise>`json_build_object(
    'name', ${textIn(language)} ->> 'name', 'category', e.category, 'measure', e.measure,
    'assisted', e.assisted, 'equipment', e.equipment,
    'videoUrl', e.video_url, 'captionsUrl', e.captions_url, 'thumbnailUrl', e.thumbnail_url,
    'instructions', case when ${textIn(language)} ? 'setup' then ${textIn(language)} - 'name' - 'aliases' - 'description' end)`;

type Kept = { shown: LineExercise; isRetired: boolean };

/** How many exercises with their texts are kept in memory, about 3 kB each. */
const KEPT_MAX = 3000;
const keptBy = state((_: Context) => new Map<string, Kept>());

/**
 * Exercises of the library in the viewer's language, kept in memory until the library changes. Another server's change
 * arrives with its signal, a moment later.
 */
async function findShown(
  ctx: Context,
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Kept>> {
  const kept = keptBy(ctx);
  // Read before the rows: a change meanwhile gives them an outdated key.
  const version = ctx.versions.of([exercisesTopics.library.of(viewer.studioId)]);
  const keyOf = (id: string) => `${viewer.studioId}/${version}/${viewer.language}/${id}`;
  const found = new Map<string, Kept>();
  for (const id of ids) {
    // What is open to a former member is not the same for all of the studio.
    const known = viewer.hasLeft ? undefined : kept.get(keyOf(id));
    if (known) found.set(id, known);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const { rows } = await sql<Kept & { id: string }>`
    select e.id, ${exerciseObject(viewer.language)} as shown, e.retired_at is not null as "isRetired" from ${exerciseRows('e')}
    where e.id = any(${missing}::uuid[]) and ${inLibrary(viewer, ctx.ask)}`.execute(db);
  for (const { id, ...row } of rows) {
    found.set(id, row);
    kept.set(keyOf(id), row);
  }
  for (const key of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(key);
  }
  return found;
}

/**
 * The exercises of lines. A retired one is accepted only for the workout (`of`) that has it already.
 * @throws workouts.exercise_not_found when the studio may not use one
 */
export async function findKnown(
  ctx: Context,
  db: Reader,
  viewer: Viewer,
  lines: readonly { exerciseId: string }[],
  of?: string,
): Promise<LineExercises> {
  const wanted = [...new Set(lines.map((line) => line.exerciseId))];
  const found = await findShown(ctx, db, viewer, wanted);
  const retired = wanted.filter((id) => found.get(id)?.isRetired);
  const allowed = of && retired.length > 0 ? await findUsed(db, of, retired) : new Set<string>();
  if (found.size < wanted.length || retired.some((id) => !allowed.has(id))) {
    throw new AppError(
      'workouts.exercise_not_found',
      'One of the exercises is no longer in the library. Remove it or choose another.',
    );
  }
  return new Map([...found].map(([id, { shown }]) => [id, shown]));
}

/** Which of these exercises a workout has. */
async function findUsed(db: Reader, workoutId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select exercise_id as id from workout_exercises
    where workout_id = ${workoutId} and exercise_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
