import { OPEN_TARGET } from '@spotter/contract/open-target';
import { NO_BESTS } from '@spotter/contract/personal-records';
import type { SessionItem } from '@spotter/contract/sessions';
import type { SetTarget } from '@spotter/contract/workouts';
import { SETS_MAX, WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import type { ItemRows, SetRow } from '../logging/item-rows.ts';

/** What was done in a set, as the plan of the next time. Its rest is the one that was planned. */
function targetOf({ values, target }: SetRow): SetTarget {
  const { type, reps, weight, duration, distance, perSide, added, band } = values;
  // A set on the bodyweight counts a weight that follows from what was added.
  const load = band ? { band } : added != null ? { added } : { weight };
  const measures = { reps: reps || null, duration: duration || null, distance: distance || null };
  const clock = { restTime: target?.restTime ?? null, every: target?.every ?? null };
  return { ...OPEN_TARGET, type, ...measures, ...load, ...clock, perSide: perSide ?? false };
}

/** The done sets of a line by exercise: a swap may have come between them. */
function byExercise(rows: readonly SetRow[]): [exerciseId: string, done: SetRow[]][] {
  const done = rows.filter((row) => row.done);
  const exercises = [...new Set(done.map(({ exerciseId }) => exerciseId))];
  return exercises.map((id) => [id, done.filter(({ exerciseId }) => exerciseId === id)]);
}

/** The exercise of a line that its sets were done with; of the one before a swap only the name is known here. */
function exerciseOf({ exerciseId, exercise, plannedName }: SessionItem, doneId: string) {
  if (doneId === exerciseId) return exercise;
  return { ...exercise, name: plannedName, videoUrl: null, captionsUrl: null, thumbnailUrl: null };
}

/**
 * The lines of a session that repeats another one: the same exercises and sets, in their order, each set with what was
 * done in it as its plan. What was left out then is left out again.
 * @param newId makes the id of a line
 */
export function againLines(items: readonly ItemRows[], newId: () => string): SessionItem[] {
  const lines = items.flatMap(({ item, rows }) =>
    byExercise(rows).map(([exerciseId, all]): Omit<SessionItem, 'order'> => {
      const done = all.slice(0, SETS_MAX);
      const targets = done.map(targetOf);
      const first = targets.find(({ type }) => type !== 'warmup') ?? targets[0] ?? OPEN_TARGET;
      const { reps, weight, duration, restTime } = first;
      const exercise = exerciseOf(item, exerciseId);
      // Of an exercise in the place of another one, none of the other's words are true.
      const isPlanned = exerciseId === item.plannedExerciseId;
      const lastTime = done.map(({ values }, at) => ({
        setNumber: at + 1,
        ...{ reps: values.reps, weight: values.weight, duration: values.duration, distance: values.distance },
        ...{ incline: values.incline ?? null, resistance: values.resistance ?? null },
        ...{ calories: values.calories ?? null, perSide: values.perSide ?? false },
        ...{ added: values.added ?? null, band: values.band ?? '' },
      }));
      return {
        ...{ id: newId(), exerciseId, exercise, superset: item.superset },
        ...{ plannedExerciseId: exerciseId, plannedName: exercise.name, added: false, removed: false },
        ...{ notes: isPlanned ? item.notes : '', tempo: isPlanned ? (item.tempo ?? '') : '' },
        ...{ targets, sets: targets.length, reps, weight, duration, restTime },
        ...{ progression: null, suggestions: [], lastTime },
        // Not known yet: no record can be found until the server answers.
        bests: NO_BESTS,
      };
    }),
  );
  return lines.slice(0, WORKOUT_EXERCISES_MAX).map((line, at) => ({ ...line, order: at + 1 }));
}
