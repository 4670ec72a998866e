import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { judged } from './record-queries.ts';

export type Standing = {
  /** Those of the asked for sets that are logged already. */
  sets: { id: string; exerciseId: string; mayBeRecord: boolean }[];
  /** What items were swapped for. */
  swaps: Record<string, string>;
};

/** What a session has of some sets, and its swaps. */
export async function findStanding(
  db: Reader,
  sessionId: string,
  setIds: readonly string[],
): Promise<Standing> {
  const { rows } = await sql<Standing>`select
    coalesce((select json_agg(json_build_object('id', l.id, 'exerciseId', l.exercise_id,
      'mayBeRecord', coalesce(${judged}, false))) from logged_sets l
      where session_id = ${sessionId} and id = any(${setIds}::uuid[])), '[]') as sets,
    coalesce((select json_object_agg(item_id, exercise_id) from session_swaps
      where session_id = ${sessionId}), '{}') as swaps`.execute(db);
  return rows[0] ?? { sets: [], swaps: {} };
}

/**
 * Which of some exercises may be done in a session at an instant: those of the library and of the studio that were
 * not retired by then (a phone may come back late), and what was logged in it before.
 */
export async function findLoggable(
  db: Reader,
  viewer: Viewer,
  sessionId: string,
  exerciseIds: readonly string[],
): Promise<(exerciseId: string, at: string) => boolean> {
  const { rows } = await sql<{ id: string; retiredAt: string | null; logged: boolean }>`
    select e.id, e.retired_at as "retiredAt",
      exists (select from logged_sets l where l.session_id = ${sessionId} and l.exercise_id = e.id) as logged
    from exercises e
    where e.id = any(${[...new Set(exerciseIds)]}::uuid[])
      and (e.studio_id is null or e.studio_id = ${viewer.studioId})`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return (exerciseId, at) => {
    const exercise = known.get(exerciseId);
    if (!exercise) return false;
    const { retiredAt, logged } = exercise;
    return logged || retiredAt === null || Date.parse(at) < Date.parse(retiredAt);
  };
}

export type SetRow = {
  id: string;
  item_id: string;
  exercise_id: string;
  set_number: number;
  type: string;
  reps: number | null;
  weight: number | null;
  duration: number | null;
  distance: number | null;
  rpe: number | null;
  note: string;
  done: boolean;
  changed_at: Date;
};

/** Writes sets over older versions of themselves, with all their fields. @returns the ids of those written */
export async function upsertSets(
  db: Reader,
  session: { id: string; clientId: string },
  rows: readonly SetRow[],
): Promise<Set<string>> {
  const written = await sql<{ id: string }>`
    insert into logged_sets (id, session_id, client_id, item_id, exercise_id, set_number, type, reps, weight,
      duration, distance, rpe, note, done, changed_at)
    select s.id, ${session.id}, ${session.clientId}, s.item_id, s.exercise_id, s.set_number, s.type, s.reps, s.weight,
      s.duration, s.distance, s.rpe, s.note, s.done, s.changed_at
    from jsonb_populate_recordset(null::logged_sets, ${JSON.stringify(rows)}::jsonb) s
    on conflict (session_id, id) do update set item_id = excluded.item_id, exercise_id = excluded.exercise_id,
      set_number = excluded.set_number, type = excluded.type, reps = excluded.reps, weight = excluded.weight,
      duration = excluded.duration, distance = excluded.distance, rpe = excluded.rpe, note = excluded.note,
      done = excluded.done, changed_at = excluded.changed_at
    where excluded.changed_at > logged_sets.changed_at
    returning id`.execute(db);
  return new Set(written.rows.map(({ id }) => id));
}
