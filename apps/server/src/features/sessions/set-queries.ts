import type { LoggedSet } from '@spotter/contract/sessions';
import { sql } from 'kysely';
import { composedOnce } from '#db/composed-once.ts';
import type { Asking, Reader } from '#db/database.ts';
import { personName } from '#features/accounts/fragments.ts';
import { exerciseRows, inLibrary } from '#features/exercises/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

const loggedBy = sql`case when l.logged_by is not null then json_build_object('id', l.logged_by,
    'name', coalesce(${personName(sql`l.logged_by`)}, '')) end as "loggedBy"`;

const loggedSet = sql`l.id, l.item_id as "itemId", l.exercise_id as "exerciseId", l.set_number as "setNumber", l.type,
  l.reps, l.weight, l.duration, l.distance, l.incline, l.resistance, l.calories, l.rpe, l.per_side as "perSide",
  l.added, l.band, l.note, l.pain, l.confirmed, l.done, l.slip, l.changed_at as "changedAt", ${loggedBy}`;

/** A set as it is stored; nobody is shown whether it is a slip. */
export type KeptSet = LoggedSet & { slip: boolean };

const setsOf = composedOnce((db, { sessionId }: { sessionId: Known<'session'> }) =>
  sql<KeptSet>`
    select ${loggedSet} from logged_sets l where l.session_id = ${sessionId} order by l.set_number, l.id`.compile(
    db,
  ),
);

/** All sets of a session, including undone ones. */
export const findSets = (db: Reader, sessionId: Known<'session'>): Promise<KeptSet[]> =>
  setsOf(db, { sessionId });

const assistedOf = composedOnce((db, { studioId }: { studioId: Known<'studio'> }) =>
  sql<{ id: string }>`
    select e.id from ${exerciseRows('e')} where e.assisted and (e.studio_id is null or e.studio_id = ${studioId})`.compile(
    db,
  ),
);

/** The exercises of a studio and of the library whose load takes weight off. */
export async function findAssisted(db: Reader, studioId: Known<'studio'>): Promise<ReadonlySet<string>> {
  const rows = await assistedOf(db, { studioId });
  return new Set(rows.map(({ id }) => id));
}

/** The exercises that items of a session were swapped for. */
export async function findSwaps(db: Reader, sessionId: Known<'session'>): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('session_swaps')
    .select(['item_id', 'exercise_id'])
    .where('session_id', '=', sessionId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.item_id, row.exercise_id]));
}

/**
 * Which of these exercises may be logged in a session at an instant: those of the library and of the studio that were
 * not retired by then (a phone may have been offline), and those logged in it before.
 */
export async function findLoggable(
  { db, ask }: Asking,
  viewer: Viewer,
  sessionId: string,
  exerciseIds: readonly string[],
): Promise<(exerciseId: string, at: string) => boolean> {
  const { rows } = await sql<{ id: string; retiredAt: string | null; logged: boolean }>`
    select e.id, e.retired_at as "retiredAt",
      exists (select from logged_sets l where l.session_id = ${sessionId} and l.exercise_id = e.id) as logged
    from ${exerciseRows('e')}
    where e.id = any(${[...new Set(exerciseIds)]}::uuid[])
      and ${inLibrary(viewer, ask)}`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return (exerciseId, at) => {
    const exercise = known.get(exerciseId);
    if (!exercise) return false;
    const { retiredAt, logged } = exercise;
    return logged || retiredAt === null || Date.parse(at) < Date.parse(retiredAt);
  };
}

export type StoredSet = {
  id: string;
  item_id: string;
  exercise_id: string;
  set_number: number;
  type: LoggedSet['type'];
  reps: number | null;
  weight: number | null;
  duration: number | null;
  distance: number | null;
  incline: number | null;
  resistance: number | null;
  calories: number | null;
  rpe: number | null;
  per_side: boolean;
  added: number | null;
  band: string;
  note: string;
  pain: boolean;
  confirmed: boolean;
  done: boolean;
  changed_at: Date;
  /** The coach who logs for the client. */
  logged_by: string | null;
};

type Writing = { sessionId: Known<'session'>; clientId: Known<'person'>; rows: string; now: Date };

const writeSets = composedOnce((db, { sessionId, clientId, rows, now }: Writing) =>
  sql<Pick<LoggedSet, 'id' | 'loggedBy'>>`
    insert into logged_sets as l (id, session_id, client_id, item_id, exercise_id, set_number, type, reps, weight,
      duration, distance, incline, resistance, calories, rpe, per_side, added, band, note, pain, confirmed, done, changed_at,
      logged_by, told_at)
    select s.id, ${sessionId}, ${clientId}, s.item_id, s.exercise_id, s.set_number, s.type, s.reps, s.weight,
      s.duration, s.distance, s.incline, s.resistance, s.calories, s.rpe, s.per_side, s.added, s.band, s.note, s.pain, s.confirmed, s.done, s.changed_at,
      s.logged_by,
      case when s.done and (s.pain or s.note <> '') then ${now}::timestamptz end
    from json_populate_recordset(null::logged_sets, ${rows}::json) s
    on conflict (session_id, id) do update set item_id = excluded.item_id, exercise_id = excluded.exercise_id,
      set_number = excluded.set_number, type = excluded.type, reps = excluded.reps, weight = excluded.weight,
      duration = excluded.duration, distance = excluded.distance, incline = excluded.incline, resistance = excluded.resistance,
      calories = excluded.calories, rpe = excluded.rpe,
      per_side = excluded.per_side, added = excluded.added, band = excluded.band, note = excluded.note,
      pain = excluded.pain, confirmed = excluded.confirmed, done = excluded.done, changed_at = excluded.changed_at,
      logged_by = excluded.logged_by,
      told_at = case when excluded.told_at is null or l.told_at is null or l.pain <> excluded.pain
        or l.note <> excluded.note then excluded.told_at else l.told_at end
    where excluded.changed_at > l.changed_at
    returning l.id, ${loggedBy}`.compile(db),
);

/**
 * Overwrites older versions of sets, with all their fields. A note or a pain that was told before keeps the time at
 * which it was told. @returns the ids of those written, each with who logged it: all else is stored as it was sent
 */
export async function upsertSets(
  db: Reader,
  session: { id: Known<'session'>; clientId: Known<'person'> },
  rows: readonly StoredSet[],
  now: Date,
): Promise<Map<string, LoggedSet['loggedBy']>> {
  const written = await writeSets(db, {
    sessionId: session.id,
    clientId: session.clientId,
    rows: JSON.stringify(rows),
    now,
  });
  return new Map(written.map((set) => [set.id, set.loggedBy]));
}

/** The counters of a session that follow from its sets and its plan. */
export type SessionCounts = { doneSets: number; volume: number; keptSets: number; keptExercises: number };

/** Stores these counters; without those of records. */
export async function writeCounts(
  db: Reader,
  sessionId: Known<'session'>,
  { doneSets, volume, keptSets, keptExercises }: SessionCounts,
): Promise<void> {
  await sql`update sessions set done_sets = ${doneSets}, volume = ${volume}, kept_sets = ${keptSets},
    kept_exercises = ${keptExercises} where id = ${sessionId}`.execute(db);
}
