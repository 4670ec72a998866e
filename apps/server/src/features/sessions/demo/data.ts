import type { Row } from '#db/rows.ts';
import { minutesAfter } from '#demo/local-time.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio } from '#features/accounts/demo/data.ts';
import { makePlannedDays, type PlannedDay } from '#features/plans/demo/data.ts';
import { targetsIn, type WrittenWorkout } from '#features/workouts/demo/data.ts';
import { SESSION_NOTES, SET_NOTES } from './note-texts.ts';
import { makeOwnTraining } from './own-training.ts';
import { logSets } from './sets.ts';

export { makeOwnTraining };

/** A finished session, for features that build on it. */
export type Finished = { sessionId: string; client: DemoClient; name: string; day: PlannedDay; at: Date };

export type DemoHistory = {
  sessions: (Row<'sessions'> & { record_count: number })[];
  sets: Row<'logged_sets'>[];
  finished: Finished[];
};

/** The sessions of the planned days up to now; one that began a little while ago is in progress. */
export function makeHistory(scene: Scene): DemoHistory {
  const { time } = scene;
  const random = scene.random('history');
  const studio = scene.once(makeStudio);
  const history: DemoHistory = { sessions: [], sets: [], finished: [] };
  const copyOf = copiesOfPlans();
  for (const days of scene.once(makePlannedDays)) {
    const latest = days.findLast(({ date, willDo }) => willDo && date < time.today);
    for (const day of days) {
      const { client, workout, date } = day;
      let completedAt: Date | null = null;
      const begun = time.at(date, client.beginsAt + random.int(-20, 25) + random.next());
      const startedAt = date <= time.today && day.willDo && begun < time.now ? begun : null;
      if (startedAt) {
        const end = minutesAfter(startedAt, workout.duration * random.between(0.86, 1.12));
        completedAt = end < time.now ? end : null;
        const sessionId = random.id(startedAt);
        const dares = client.isDemo && day === latest;
        const span = { from: startedAt, to: end, now: time.now };
        const sets = logSets(random, { day, sessionId, dares, ...span });
        history.sets.push(...sets);
        history.sessions.push({
          id: sessionId,
          studio_id: studio.row.id,
          client_id: client.person.id,
          workout_id: workout.id,
          assignment_id: day.id,
          import_id: null,
          name: workout.name,
          plan: copyOf(workout, day.week),
          // Told long ago: it is no news.
          note_told_at: null,
          note: completedAt && random.chance(0.18) ? random.pick(SESSION_NOTES) : '',
          started_at: startedAt,
          completed_at: completedAt,
          finish_mark: null,
          undone_mark: null,
          told_minutes: null,
          time_told_at: null,
          planned_sets: workout.lines.reduce((sum, line) => sum + line.sets, 0),
          done_sets: sets.length,
          ...keptOf(workout, sets),
          volume: volumeOf(sets),
          // Counted when the records are found.
          record_count: 0,
        });
        if (completedAt)
          history.finished.push({ sessionId, client, name: workout.name, day, at: completedAt });
      }
    }
  }
  history.finished.sort((a, b) => a.at.getTime() - b.at.getTime());
  letOneHurt(history);
  return history;
}

/** The latest session of another client of the demo trainer ended with pain: their board begins with it. */
function letOneHurt({ finished, sets }: DemoHistory): void {
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
const keptOf = (workout: WrittenWorkout, sets: readonly Row<'logged_sets'>[]) => ({
  planned_exercises: workout.lines.length,
  kept_sets: sets.length,
  kept_exercises: workout.lines.filter(
    (line) => sets.filter((set) => set.item_id === line.id).length >= line.sets,
  ).length,
});

/** Kilograms: repetitions times weight, without warm-ups. */
const volumeOf = (sets: readonly Row<'logged_sets'>[]) =>
  sets.reduce(
    (sum, { type, reps, weight }) => sum + (type === 'warmup' ? 0 : (reps ?? 0) * Number(weight ?? 0)),
    0,
  );
