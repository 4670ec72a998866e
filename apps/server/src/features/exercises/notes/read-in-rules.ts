import { exercisesTopics } from '@spotter/contract/exercises';
import { EXERCISE_NAME_MAX, EXERCISE_NOTE_MAX } from '@spotter/contract/exercises-limits';
import { line, Moment, prose } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';

export const exerciseNotesReadIn = readIn({
  row: z.object({ exercise: line(EXERCISE_NAME_MAX), note: prose(EXERCISE_NOTE_MAX), changedAt: Moment }),
  // Elsewhere the exercise may have another name.
  known: ['note', 'changedAt'],
  exercises: ({ exercise }) => [{ name: exercise }],
  rowsOf: (rows, { personId, studioId, exerciseOf }) => ({
    exercise_notes: rows.flatMap(({ exercise, note, changedAt }) => {
      const exercise_id = exerciseOf(exercise);
      return exercise_id
        ? [
            {
              ...{ person_id: personId, exercise_id, studio_id: studioId },
              ...{ content: note, changed_at: changedAt },
            },
          ]
        : [];
    }),
  }),
  topicsOf: (id) => [exercisesTopics.notes.of(id)],
});
