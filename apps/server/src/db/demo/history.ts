import type { Row } from './insert.ts';
import { type LocalTime, minutesAfter } from './local-time.ts';
import type { Client, Studio } from './people.ts';
import type { PlannedDay } from './planned-days.ts';
import type { Random } from './random.ts';
import { logSets } from './sets.ts';
import { SESSION_NOTES } from './small-texts.ts';
import { targetsIn, type WrittenWorkout } from './workouts.ts';

/** A session that was finished, for those who tell of it. */
export type Finished = { sessionId: string; client: Client; name: string; day: PlannedDay; at: Date };

export type History = {
  assignments: Row<'assignments'>[];
  sessions: (Row<'sessions'> & { record_count: number })[];
  sets: Row<'logged_sets'>[];
  finished: Finished[];
};

/** What came of the planned days up to now; who began a little while ago is still at it. */
export function makeHistory(
  random: Random,
  time: LocalTime,
  studio: Studio,
  clientsDays: PlannedDay[][],
): History {
  const history: History = { assignments: [], sessions: [], sets: [], finished: [] };
  const copyOf = copiesOfPlans();
  for (const days of clientsDays) {
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
          name: workout.name,
          plan: copyOf(workout, day.week),
          note: completedAt && random.chance(0.18) ? random.pick(SESSION_NOTES) : '',
          started_at: startedAt,
          completed_at: completedAt,
          finish_mark: null,
          undone_mark: null,
          planned_sets: workout.lines.reduce((sum, line) => sum + line.sets, 0),
          done_sets: sets.length,
          volume: volumeOf(sets),
          // Counted when the records are found.
          record_count: 0,
        });
        if (completedAt)
          history.finished.push({ sessionId, client, name: workout.name, day, at: completedAt });
      }
      history.assignments.push({
        id: day.id,
        studio_id: studio.row.id,
        workout_id: workout.id,
        client_id: client.person.id,
        assigned_by: client.trainer.person.id,
        date,
        moved_from: day.movedFrom,
        completed_at: completedAt,
        created_at: day.assignedAt,
      });
    }
  }
  history.finished.sort((a, b) => a.at.getTime() - b.at.getTime());
  return history;
}

/** The copy of a plan that a session keeps; one that is the same for all is made once. */
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

/** Kilograms: repetitions times weight, warm-ups left out. */
const volumeOf = (sets: readonly Row<'logged_sets'>[]) =>
  sets.reduce(
    (sum, { type, reps, weight }) => sum + (type === 'warmup' ? 0 : (reps ?? 0) * Number(weight ?? 0)),
    0,
  );

/** Clients by the id of the workouts planned for them. */
export function assignedClients(assignments: readonly Row<'assignments'>[]): Map<string, Set<string>> {
  const clients = new Map<string, Set<string>>();
  for (const { workout_id, client_id } of assignments) {
    clients.set(workout_id, (clients.get(workout_id) ?? new Set()).add(client_id));
  }
  return clients;
}

/** Days trained since the last one missed, at their most. A day of today that is not done yet is not missed. */
export function longestStreaks(time: LocalTime, clientsDays: PlannedDay[][], finished: readonly Finished[]) {
  const done = new Set(finished.map(({ day }) => day));
  return clientsDays.flatMap((days): Row<'streaks'>[] => {
    let longest = 0;
    let count = 0;
    for (const day of days) {
      if (done.has(day)) count += 1;
      else if (day.date < time.today) count = 0;
      longest = Math.max(longest, count);
    }
    const [first] = days;
    return first && longest > 0 ? [{ person_id: first.client.person.id, longest }] : [];
  });
}
