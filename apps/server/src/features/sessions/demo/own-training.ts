import { OPEN_TARGET } from '@spotter/contract/open-target';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import { ADDED_SETS } from '@spotter/contract/sessions-limits';
import type { SetTarget } from '@spotter/contract/workouts';
import type { Row } from '#db/rows.ts';
import { minutesAfter } from '#demo/local-time.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio } from '#demo/studio.ts';
import { targetsIn } from '#demo/training/library.ts';
import { makeRoutines } from '#features/workouts/demo/data.ts';
import { fixedId } from '#lib/ids.ts';

export type OwnTraining = {
  sessions: (Row<'sessions'> & { record_count: number })[];
  sets: Row<'logged_sets'>[];
  finished: { sessionId: string; client: DemoClient; name: string; at: Date }[];
};

type Measured = Pick<
  Row<'logged_sets'>,
  'reps' | 'weight' | 'duration' | 'distance' | 'incline' | 'resistance' | 'calories'
>;
type Line = {
  id: string;
  exerciseId: string;
  targets: SetTarget[];
  added?: true;
  /** What was done, set by set. */
  done: readonly Measured[];
};

const NOTHING = {
  ...{ reps: null, weight: null, duration: null, distance: null },
  ...{ incline: null, resistance: null, calories: null },
};
/** Kilograms of the one bell at home. */
const BELL = 16;
const RUN_MINUTES = 31;
const ROUTINE_MINUTES = 30;

/** Columns of a set that the demo has no word about. */
export const PLAIN_SET = {
  ...{ per_side: false, added: null, band: '', pain: false, told_at: null, confirmed: true, slip: false },
  ...{ logged_by: null, done: true },
};

/** A session as it was done, between two times, its sets evenly in between. */
type Done = {
  id: string;
  name: string;
  workoutId: string | null;
  begun: Date;
  minutes: number;
  /** When its time was told; null for one that was timed. */
  statedAt: Date | null;
  lines: readonly Line[];
};

function setsOf(clientId: string, { id, begun, minutes, lines }: Done): Row<'logged_sets'>[] {
  const all = lines.flatMap(({ id: itemId, exerciseId, done }) =>
    done.map((values, index) => ({
      ...values,
      ...{ item_id: itemId, exercise_id: exerciseId, set_number: index + 1 },
    })),
  );
  return all.map((set, at) => ({
    ...set,
    id: plannedSetId(id, set.item_id, set.set_number),
    session_id: id,
    client_id: clientId,
    type: 'normal',
    ...PLAIN_SET,
    ...{ rpe: null, note: '' },
    changed_at: minutesAfter(begun, (minutes * (at + 1)) / (all.length + 1)),
  }));
}

/** The session with its sets; its records are counted when they are found. */
function sessionOf(studioId: string, clientId: string, done: Done) {
  const { id, name, workoutId, begun, minutes, statedAt, lines } = done;
  const sets = setsOf(clientId, done);
  const planned = lines.filter(({ added }) => !added);
  const session = {
    ...{
      id,
      name,
      studio_id: studioId,
      client_id: clientId,
      workout_id: workoutId,
      assignment_id: null,
      import_id: null,
      readiness_by: null,
    },
    plan: lines.map(({ id: itemId, exerciseId, targets, added }, index) => ({
      ...{ id: itemId, exerciseId, order: index + 1, notes: '', superset: null, targets },
      ...(added && { added }),
    })),
    note: '',
    note_told_at: null,
    started_at: begun,
    completed_at: minutesAfter(begun, minutes),
    ...{ finish_mark: null, undone_mark: null, readiness: null },
    told_minutes: statedAt && minutes,
    time_told_at: statedAt,
    planned_sets: planned.reduce((sum, { targets }) => sum + targets.length, 0),
    planned_exercises: planned.length,
    kept_sets: planned.reduce((sum, line) => sum + Math.min(line.targets.length, line.done.length), 0),
    kept_exercises: planned.filter((line) => line.done.length >= line.targets.length).length,
    done_sets: sets.length,
    volume: sets.reduce((sum, { reps, weight }) => sum + (reps ?? 0) * Number(weight ?? 0), 0),
    record_count: 0,
  };
  return { session, sets };
}

/**
 * What a client of the demo trainer did without a plan: the own routine, told the morning after, and a run on a
 * treadmill the day before today.
 */
export function makeOwnTraining(scene: Scene): OwnTraining {
  const { time } = scene;
  const random = scene.random('own training');
  const studioId = scene.once(makeStudio).row.id;
  const own: OwnTraining = { sessions: [], sets: [], finished: [] };
  const routine = scene.once(makeRoutines).find(({ author }) => !author.isDemo);
  if (!routine) return own;
  const client = routine.author;
  const bells: Line[] = routine.lines.map((line) => ({
    id: line.id,
    exerciseId: line.exerciseId,
    targets: targetsIn({ writtenFor: null }, line, 0),
    done: line.each.map(({ reps, duration }) => ({
      ...NOTHING,
      ...{ reps, weight: reps === null ? null : BELL, duration },
    })),
  }));
  const evening = time.at(time.day(-3), 1_110 + random.int(0, 20));
  const morning = time.at(time.day(-1), 400 + random.int(0, 20));
  const run: Line = {
    id: random.id(morning),
    exerciseId: fixedId('exercise/running'),
    targets: Array.from({ length: ADDED_SETS }, () => OPEN_TARGET),
    added: true,
    done: [
      { ...NOTHING, distance: 4_000, duration: 1_380, incline: 1, calories: 264 },
      { ...NOTHING, distance: 1_000, duration: 330, incline: 4 },
    ],
  };
  const stated = { begun: evening, minutes: ROUTINE_MINUTES, statedAt: time.at(time.day(-2), 440) };
  const timed = { begun: morning, minutes: RUN_MINUTES, statedAt: null };
  for (const done of [
    { ...stated, id: random.id(evening), name: routine.name, workoutId: routine.id, lines: bells },
    { ...timed, id: random.id(morning), name: 'Own training', workoutId: null, lines: [run] },
  ]) {
    const { session, sets } = sessionOf(studioId, client.person.id, done);
    own.sessions.push(session);
    own.sets.push(...sets);
    own.finished.push({ sessionId: done.id, client, name: done.name, at: session.completed_at });
  }
  return own;
}
