import type { Row } from '#db/rows.ts';
import type { Scene } from '#demo/scene.ts';
import { makeStudio } from '#demo/studio.ts';
import { type Finished, makeFinished, makeTraining } from '#demo/training/history.ts';
import { targetsIn, type WrittenWorkout } from '#demo/training/library.ts';
import type { DemoSet } from '#demo/training/log-sets.ts';
import { SET_NOTES } from '#demo/training/note-texts.ts';
import { makeOwnTraining, PLAIN_SET } from './own-training.ts';
import { tellReadiness } from './tell-readiness.ts';

export { makeOwnTraining };

export type DemoHistory = {
  sessions: (Row<'sessions'> & { record_count: number })[];
  sets: Row<'logged_sets'>[];
};

/** The sessions of the planned days up to now, with their sets. */
export function makeHistory(scene: Scene): DemoHistory {
  const studioId = scene.once(makeStudio).row.id;
  const training = scene.once(makeTraining);
  const copyOf = copiesOfPlans();
  const sets = training.flatMap((one) =>
    one.sets.map((set) => ({ ...set, ...PLAIN_SET, incline: null, resistance: null, calories: null })),
  );
  letOneHurt(scene.once(makeFinished), sets);
  const sessions = training.map(({ sessionId, day, begun, ended, note, sets: done }) => ({
    ...{ id: sessionId, studio_id: studioId, client_id: day.client.person.id },
    ...{ workout_id: day.workout.id, assignment_id: day.id, import_id: null, name: day.workout.name },
    plan: copyOf(day.workout, day.week),
    note,
    // Told long ago: it is no news.
    note_told_at: null,
    ...{ started_at: begun, completed_at: ended, finish_mark: null, undone_mark: null },
    ...{ told_minutes: null, time_told_at: null },
    planned_sets: day.workout.lines.reduce((sum, line) => sum + line.sets, 0),
    done_sets: done.length,
    ...keptOf(day.workout, done),
    volume: volumeOf(done),
    // Counted when the records are found.
    record_count: 0,
    readiness: null,
    readiness_by: null,
  }));
  tellReadiness(scene, sessions);
  return { sessions, sets };
}

/** The latest session of another client of the demo trainer ended with pain: their board begins with it. */
function letOneHurt(finished: readonly Finished[], sets: Row<'logged_sets'>[]): void {
  const tried = finished.find(({ client }) => client.isDemo)?.client;
  const isTheirs = ({ client }: Finished) => client.trainer === tried?.trainer && client !== tried;
  const session = finished.findLast(isTheirs);
  const set = sets.findLast((one) => one.session_id === session?.sessionId && one.type !== 'warmup');
  if (set) Object.assign(set, { pain: true, note: SET_NOTES[1], told_at: set.changed_at });
}

/** The copy of a plan in a session; a plan that is the same for everybody is built once. */
function copiesOfPlans(): (workout: WrittenWorkout, week: number) => ReturnType<typeof copyPlan> {
  const copies = new Map<string, ReturnType<typeof copyPlan>>();
  return (workout, week) => {
    const key = workout.writtenFor ? `${workout.id}/${week}` : workout.id;
    const copy = copies.get(key) ?? copyPlan(workout, week);
    copies.set(key, copy);
    return copy;
  };
}

const copyPlan = (workout: WrittenWorkout, week: number) =>
  workout.lines.map((line, index) => ({
    id: line.id,
    exerciseId: line.exerciseId,
    order: index + 1,
    notes: line.notes,
    superset: line.superset,
    targets: targetsIn(workout, line, week),
  }));

/** What of the plan the sets are: each of them is a planned one. */
const keptOf = (workout: WrittenWorkout, sets: readonly { item_id: string }[]) => ({
  planned_exercises: workout.lines.length,
  kept_sets: sets.length,
  kept_exercises: workout.lines.filter(
    (line) => sets.filter((set) => set.item_id === line.id).length >= line.sets,
  ).length,
});

/** Kilograms: repetitions times weight, without warm-ups. */
const volumeOf = (sets: readonly DemoSet[]) =>
  sets.reduce(
    (sum, { type, reps, weight }) => sum + (type === 'warmup' ? 0 : (reps ?? 0) * (weight ?? 0)),
    0,
  );
