import type pg from 'pg';

export type SetInput = {
  id: string;
  itemId: string;
  exerciseId: string;
  setNumber: number;
  type: string;
  reps: number;
  weight: number;
  note: string;
  done: boolean;
  changedAt: string;
};

/**
 * The minimum for logging sets: one statement that keeps the later version of each, and one that reads all of
 * the session. No counters, no records, no check of what the sets belong to.
 */
export async function upsertSets(
  pool: pg.Pool,
  clientId: string,
  sessionId: string,
  sets: readonly SetInput[],
) {
  await pool.query({
    name: 'upsert-sets',
    text: `insert into logged_sets (id, session_id, client_id, item_id, exercise_id, set_number, type, reps, weight,
        note, done, changed_at)
      select s.id, $1, $2, s."itemId", s."exerciseId", s."setNumber", s.type, s.reps, s.weight, s.note, s.done,
        s."changedAt"
      from jsonb_to_recordset($3::jsonb) as s(id uuid, "itemId" uuid, "exerciseId" uuid, "setNumber" int, type text,
        reps int, weight numeric, note text, done boolean, "changedAt" timestamptz)
      on conflict (session_id, id) do update set set_number = excluded.set_number, type = excluded.type,
        reps = excluded.reps, weight = excluded.weight, note = excluded.note, done = excluded.done,
        changed_at = excluded.changed_at
      where excluded.changed_at > logged_sets.changed_at`,
    values: [sessionId, clientId, JSON.stringify(sets)],
  });
  const { rows } = await pool.query({
    name: 'sets',
    text: 'select * from logged_sets where session_id = $1 order by set_number, id',
    values: [sessionId],
  });
  return rows;
}
