import {
  type Exercise,
  type ExerciseChange,
  exercisesTopics,
  type NewExercise,
} from '@spotter/contract/exercises';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { EXERCISE_LIMIT } from '../limits.ts';
import { takeMedia } from '../media.ts';
import { type ExerciseWords, findOwnExercise } from '../queries.ts';
import { exerciseNotFound, getExercise } from '../service.ts';
import { changeExercise, insertExercise } from './own-exercise-queries.ts';

/** Tells the studio that its library changed, and the servers to rebuild its search index. */
function tellLibraryChanged(work: Work, viewer: Viewer): void {
  work.touch(exercisesTopics.library.of(viewer.studioId), exercisesTopics.words.of(viewer.studioId));
}

const isSaid = ([, value]: [string, unknown]) => value !== undefined;
const said = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(isSaid)) as T;

/** The texts to store; null instructions remove the old ones. */
function withWords(
  before: ExerciseWords,
  {
    name,
    description,
    instructions,
  }: Pick<z.output<typeof ExerciseChange>, 'name' | 'description' | 'instructions'>,
): ExerciseWords {
  const { name: oldName, description: oldDescription, ...old } = before;
  return {
    name: name ?? oldName,
    description: description ?? oldDescription,
    ...(instructions === undefined ? old : instructions),
  };
}

/** Adds an exercise of the studio, with texts in one language. @throws what `takeMedia` throws */
export async function createExercise(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewExercise>,
): Promise<Exercise> {
  await ctx.limits.take(EXERCISE_LIMIT, viewer.id);
  const media = await takeMedia(ctx, viewer, input);
  const { category, level, measure, assisted, equipment, muscles, name, description, instructions } = input;
  const language = input.language ?? viewer.language;
  const now = ctx.clock.now();
  const id = newId(now);
  return inTransaction(ctx, async (work) => {
    await insertExercise(work.db, viewer, now, {
      id,
      category,
      level,
      measure,
      assisted,
      equipment,
      muscles: JSON.stringify(muscles),
      texts: JSON.stringify({ [language]: { name, description, ...instructions } }),
      video_url: media.videoUrl ?? null,
      thumbnail_url: media.thumbnailUrl ?? null,
      captions_url: media.captionsUrl ?? null,
      duration: media.videoUrl ? input.duration : null,
    });
    tellLibraryChanged(work, viewer);
    return getExercise(work, viewer, id);
  });
}

/**
 * Changes an exercise that the viewer added; its texts keep their language. The sweep deletes files that are no longer
 * used. @throws exercises.not_found, and what `takeMedia` throws
 */
export async function updateExercise(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: z.output<typeof ExerciseChange>,
): Promise<Exercise> {
  const shown = await findOwnExercise(ctx.db, viewer, id).executeTakeFirst();
  if (!shown) throw exerciseNotFound();
  await ctx.limits.take(EXERCISE_LIMIT, viewer.id);
  const media = await takeMedia(ctx, viewer, change, shown);
  return inTransaction(ctx, async (work) => {
    const before = await findOwnExercise(work.db, viewer, id).forUpdate().executeTakeFirst();
    if (!before) throw exerciseNotFound();
    const [[language, words] = ['en', { name: '', description: '' }]] = Object.entries(
      before.texts as Record<string, ExerciseWords>,
    );
    const { category, level, measure, assisted, equipment, muscles, duration } = change;
    const hasVideo = media.videoUrl === undefined ? before.videoUrl !== null : media.videoUrl !== null;
    await changeExercise(work.db, viewer, id, {
      ...said({ category, level, measure, assisted, equipment }),
      ...(muscles && { muscles: JSON.stringify(muscles) }),
      texts: JSON.stringify({ [language]: withWords(words, change) }),
      ...said({
        video_url: media.videoUrl,
        thumbnail_url: media.thumbnailUrl,
        captions_url: media.captionsUrl,
      }),
      duration: hasVideo ? (duration === undefined ? before.duration : duration) : null,
    });
    tellLibraryChanged(work, viewer);
    return getExercise(work, viewer, id);
  });
}

/** Retires an exercise that the viewer added; workouts that use it keep it. A repeated call changes nothing. */
export async function retireExercise(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, (work) => setRetired(work, viewer, id, ctx.clock.now()));
}

/** Restores a retired exercise. @throws exercises.not_found */
export async function restoreExercise(ctx: Context, viewer: Viewer, id: string): Promise<Exercise> {
  return inTransaction(ctx, async (work) => {
    await setRetired(work, viewer, id, null);
    return getExercise(work, viewer, id);
  });
}

async function setRetired(work: Work, viewer: Viewer, id: string, at: Date | null): Promise<void> {
  const before = await findOwnExercise(work.db, viewer, id).forUpdate().executeTakeFirst();
  if (!before) throw exerciseNotFound();
  if ((before.retiredAt === null) === (at === null)) return;
  await changeExercise(work.db, viewer, id, { retired_at: at });
  tellLibraryChanged(work, viewer);
}
