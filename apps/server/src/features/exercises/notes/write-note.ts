import { type ExerciseNote, exercisesTopics } from '@spotter/contract/exercises';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, maySeeTraining } from '#features/coaching/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { NOTE_LIMIT } from '../limits.ts';
import { findRetired } from '../queries.ts';
import { exerciseNotFound } from '../service.ts';
import { findNotes, upsertNote } from './note-queries.ts';

/** How far a phone's clock may be ahead of ours. */
const CLOCK_SLACK_MS = 60_000;

/** Own notes on exercises, or those of a client the viewer coaches now. @throws exercises.client_not_found */
export async function listNotes(
  ctx: Context,
  viewer: Viewer,
  personId: string = viewer.id,
): Promise<ExerciseNote[]> {
  if (!(await maySeeTraining(ctx, viewer, personId))) {
    throw clientNotFound('exercises.client_not_found');
  }
  return findNotes(ctx.db, viewer, personId);
}

/**
 * Writes the viewer's note on an exercise, also on a retired one; an empty one removes it. Of two versions the later
 * one wins, so calls may be repeated, late or out of order. @throws exercises.not_found
 */
export async function writeNote(
  ctx: Context,
  viewer: Viewer,
  exerciseId: string,
  { content, changedAt }: { content: string; changedAt: string },
): Promise<void> {
  await ctx.limits.take(NOTE_LIMIT, viewer.id);
  const latest = ctx.clock.now().getTime() + CLOCK_SLACK_MS;
  await inTransaction(ctx, async (work) => {
    if (!(await findRetired(work, viewer, exerciseId))) throw exerciseNotFound();
    // A phone's clock is never far ahead of ours, or it would win for ever; and PostgreSQL has no year 0.
    const at = new Date(Math.max(0, Math.min(Date.parse(changedAt), latest)));
    await upsertNote(work.db, viewer, { exerciseId, content, changedAt: at });
    work.touch(exercisesTopics.notes.of(viewer.id));
  });
}
