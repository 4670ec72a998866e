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
import { takeMedia } from './media.ts';
import { type ExerciseWords, findOwnExercise } from './queries.ts';
import { exerciseNotFound, getExercise } from './service.ts';

/** Tells the studio that its library has changed, and the servers that it is found by other words. */
function tellLibraryChanged(work: Work, viewer: Viewer): void {
  work.touch(exercisesTopics.library.of(viewer.studioId), exercisesTopics.words.of(viewer.studioId));
}

const isSaid = ([, value]: [string, unknown]) => value !== undefined;
const said = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(isSaid)) as T;

/** What is written of an exercise's words; instructions that are null leave no trace of the old ones. */
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

/** Adds an exercise of the studio's own, its words in one language. @throws what `takeMedia` throws */
export async function createExercise(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewExercise>,
): Promise<Exercise> {
  await ctx.limits.take('exercise', viewer.id);
  const media = await takeMedia(ctx, viewer, input);
  const { category, measure, equipment, muscles, name, description, instructions } = input;
  const language = input.language ?? viewer.language;
  const now = ctx.clock.now();
  const id = newId(now);
  return inTransaction(ctx, async (work) => {
    await work.db
      .insertInto('exercises')
      .values({
        id,
        studio_id: viewer.studioId,
        created_by: viewer.id,
        category,
        measure,
        equipment,
        muscles: JSON.stringify(muscles),
        texts: JSON.stringify({ [language]: { name, description, ...instructions } }),
        video_url: media.videoUrl ?? null,
        thumbnail_url: media.thumbnailUrl ?? null,
        captions_url: media.captionsUrl ?? null,
        duration: media.videoUrl ? input.duration : null,
        created_at: now,
      })
      .execute();
    tellLibraryChanged(work, viewer);
    return getExercise(work.db, viewer, id);
  });
}

/**
 * Changes an exercise that the viewer added; its words stay in their language. A file that is no longer used is
 * swept away later. @throws exercises.not_found, and what `takeMedia` throws
 */
export async function updateExercise(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: z.output<typeof ExerciseChange>,
): Promise<Exercise> {
  const shown = await findOwnExercise(ctx.db, viewer, id).executeTakeFirst();
  if (!shown) throw exerciseNotFound();
  await ctx.limits.take('exercise', viewer.id);
  const media = await takeMedia(ctx, viewer, change, shown);
  return inTransaction(ctx, async (work) => {
    const before = await findOwnExercise(work.db, viewer, id).forUpdate().executeTakeFirst();
    if (!before) throw exerciseNotFound();
    const [[language, words] = ['en', { name: '', description: '' }]] = Object.entries(
      before.texts as Record<string, ExerciseWords>,
    );
    const { category, measure, equipment, muscles, duration } = change;
    const hasVideo = media.videoUrl === undefined ? before.videoUrl !== null : media.videoUrl !== null;
    await work.db
      .updateTable('exercises')
      .set({
        ...said({ category, measure, equipment }),
        ...(muscles && { muscles: JSON.stringify(muscles) }),
        texts: JSON.stringify({ [language]: withWords(words, change) }),
        ...said({
          video_url: media.videoUrl,
          thumbnail_url: media.thumbnailUrl,
          captions_url: media.captionsUrl,
        }),
        duration: hasVideo ? (duration === undefined ? before.duration : duration) : null,
      })
      .where('id', '=', id)
      .where('studio_id', '=', viewer.studioId)
      .execute();
    tellLibraryChanged(work, viewer);
    return getExercise(work.db, viewer, id);
  });
}

/** Takes an exercise that the viewer added out of the library; what uses it goes on. A repeat changes nothing. */
export async function retireExercise(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, (work) => setRetired(work, viewer, id, ctx.clock.now()));
}

/** Puts it back. @throws exercises.not_found */
export async function restoreExercise(ctx: Context, viewer: Viewer, id: string): Promise<Exercise> {
  return inTransaction(ctx, async (work) => {
    await setRetired(work, viewer, id, null);
    return getExercise(work.db, viewer, id);
  });
}

async function setRetired(work: Work, viewer: Viewer, id: string, at: Date | null): Promise<void> {
  const before = await findOwnExercise(work.db, viewer, id).forUpdate().executeTakeFirst();
  if (!before) throw exerciseNotFound();
  if ((before.retiredAt === null) === (at === null)) return;
  await work.db
    .updateTable('exercises')
    .set({ retired_at: at })
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .execute();
  tellLibraryChanged(work, viewer);
}
