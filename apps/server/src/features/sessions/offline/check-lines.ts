import type { KeptLine } from '@spotter/contract/sessions';
import type { z } from 'zod';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { PlanItem } from '../queries.ts';
import { findLoggable } from '../set-queries.ts';

/** Before any exercise was retired. */
const EVER = new Date(0).toISOString();

type Plan = { id: string; lines: z.output<typeof KeptLine>[] };

/** The lines of the plan that a page sends for a session, each with an exercise that the studio may use. @throws sessions.exercise_not_found */
export async function checkLines(work: Work, viewer: Viewer, { id, lines }: Plan): Promise<PlanItem[]> {
  if (lines.length === 0) return [];
  const exercises = lines.map(({ exerciseId }) => exerciseId);
  const loggable = await findLoggable(work, viewer, id, exercises);
  // A plan keeps exercises that were retired since, as it does when it begins with a network.
  if (!exercises.every((exercise) => loggable(exercise, EVER))) {
    throw new AppError(
      'sessions.exercise_not_found',
      'An exercise of this plan does not exist, or is no longer in the library. Read the plan again.',
    );
  }
  return lines;
}
