import { createCoalescer } from '#lib/coalesce.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { readExerciseAgain } from './api.ts';

const soon = createCoalescer(250);

/** A busy studio rates in bursts: one reading for all that changed about an exercise in a moment. */
export const exercisesLive: LiveHandlers = {
  'library.changed': ({ exerciseId }, client) =>
    soon(exerciseId, () => readExerciseAgain(client, exerciseId)),
};
