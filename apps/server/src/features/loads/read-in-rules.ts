import { EXERCISE_NAME_MAX } from '@spotter/contract/exercises-limits';
import { loadsTopics, RackSizes } from '@spotter/contract/loads';
import { MAX_SOURCES } from '@spotter/contract/loads-limits';
import { line, Moment } from '@spotter/contract/shapes';
import { WEIGHT_MAX_KG } from '@spotter/contract/workouts-limits';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';

const Kilograms = z.number().positive().max(WEIGHT_MAX_KG);
const topicsOf = (id: Known<'person'>) => [loadsTopics.loads.of(id)];

/** The set that an estimate follows from is not named in an archive. */
export const trainingMaxesReadIn = readIn({
  row: z
    .object({
      exercise: line(EXERCISE_NAME_MAX),
      weight: Kilograms,
      source: z.enum(MAX_SOURCES),
      oneRepMax: Kilograms.nullable(),
      createdAt: Moment,
    })
    .refine(({ source, oneRepMax }) => (source === 'typed') === (oneRepMax === null), {
      message: 'a typed training max has no one-rep maximum, any other has one',
      path: ['oneRepMax'],
    }),
  // Elsewhere the exercise may have another name.
  known: ['createdAt', 'weight'],
  exercises: ({ exercise }) => [{ name: exercise }],
  rowsOf: (rows, { personId, studioId, exerciseOf, now }) => ({
    training_maxes: rows.flatMap(({ exercise, weight, source, oneRepMax, createdAt }) => {
      const exercise_id = exerciseOf(exercise);
      // The newest id is the newest training max: one of a clock that was wrong would be so until that day.
      const id = newId(new Date(createdAt));
      return exercise_id && new Date(createdAt) <= now
        ? [
            {
              ...{ id, studio_id: studioId, client_id: personId, exercise_id, weight, source },
              ...{ one_rep_max: oneRepMax, set_by: personId, created_at: createdAt },
            },
          ]
        : [];
    }),
  }),
  topicsOf,
});

export const racksReadIn = readIn({
  row: z.object({ unit: z.enum(['kg', 'lb']), sizes: RackSizes, updatedAt: Moment }),
  known: ['unit'],
  rowsOf: (rows, { personId, studioId }) => ({
    racks: rows.map(({ unit, sizes, updatedAt }) => ({
      ...{ client_id: personId, unit, studio_id: studioId, set_by: personId },
      ...{ sizes: sizes as never, updated_at: updatedAt },
    })),
  }),
  topicsOf,
});

export const readinessChecksReadIn = readIn({
  row: z.object({ createdAt: Moment }),
  known: [],
  rowsOf: (rows, { personId, studioId }) => ({
    readiness_checks: rows.map(({ createdAt }) => ({
      ...{ client_id: personId, studio_id: studioId, set_by: personId, created_at: createdAt },
    })),
  }),
  topicsOf,
});
