import type { TrainingSpan } from '@spotter/contract/same-training';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { PlanItem } from '../queries.ts';
import type { SessionCounts, StoredSet } from '../set-queries.ts';

/** A session of a file with all that is stored of it. */
export type ImportedRow = SessionCounts & {
  id: string;
  name: string;
  note: string;
  plan: PlanItem[];
  startedAt: Date;
  completedAt: Date;
  minutes: number;
  sets: StoredSet[];
  swaps: { item_id: string; exercise_id: string; changed_at: Date }[];
  plannedSets: number;
  plannedExercises: number;
};

type Into = { studioId: Known<'studio'>; clientId: Known<'person'>; importId: Known<'import'>; now: Date };

/** Stores the sessions that are not there and were never deleted. @returns their ids */
export async function insertImported(
  db: Reader,
  { studioId, clientId, importId, now }: Into,
  sessions: readonly ImportedRow[],
): Promise<Set<string>> {
  const rows = sessions.map(({ sets: _sets, swaps: _swaps, ...row }) => row);
  const stored = await sql<{ id: string }>`
    insert into sessions (id, studio_id, client_id, import_id, name, note, plan, started_at, completed_at, told_minutes,
      time_told_at, done_sets, volume, kept_sets, kept_exercises, planned_sets, planned_exercises)
    select r.id, ${studioId}, ${clientId}, ${importId}, r.name, r.note, r.plan, r."startedAt", r."completedAt", r.minutes,
      ${now}::timestamptz, r."doneSets", r.volume, r."keptSets", r."keptExercises", r."plannedSets", r."plannedExercises"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, name text, note text, plan jsonb,
      "startedAt" timestamptz, "completedAt" timestamptz, minutes int, "doneSets" int, volume float8, "keptSets" int, "keptExercises" int,
      "plannedSets" int, "plannedExercises" int)
    where not exists (select from deleted_sessions d where d.id = r.id)
    on conflict (id) do nothing
    returning id`.execute(db);
  return new Set(stored.rows.map(({ id }) => id));
}

/** Stores the sets of new sessions. Their notes are no news, so nobody is told of them. */
export async function insertImportedSets(
  db: Reader,
  clientId: Known<'person'>,
  sets: readonly (StoredSet & { session_id: string })[],
): Promise<void> {
  if (sets.length === 0) return;
  await sql`
    insert into logged_sets (id, session_id, client_id, item_id, exercise_id, set_number, type, reps, weight, duration,
      distance, incline, resistance, calories, rpe, per_side, added, band, note, pain, confirmed, done, changed_at, logged_by)
    select s.id, s.session_id, ${clientId}, s.item_id, s.exercise_id, s.set_number, s.type, s.reps, s.weight, s.duration,
      s.distance, s.incline, s.resistance, s.calories, s.rpe, s.per_side, s.added, s.band, s.note, s.pain, s.confirmed,
      s.done, s.changed_at, s.logged_by
    from jsonb_populate_recordset(null::logged_sets, ${JSON.stringify(sets)}::jsonb) s`.execute(db);
}

/** Stores which exercises were done in place of planned ones. */
export async function insertImportedSwaps(
  db: Reader,
  clientId: Known<'person'>,
  swaps: readonly (ImportedRow['swaps'][number] & { session_id: string })[],
): Promise<void> {
  if (swaps.length === 0) return;
  await sql`
    insert into session_swaps (session_id, item_id, exercise_id, changed_at)
    select s.session_id, s.item_id, s.exercise_id, s.changed_at
    from jsonb_populate_recordset(null::session_swaps, ${JSON.stringify(swaps)}::jsonb) s
    join sessions x on x.id = s.session_id and x.client_id = ${clientId}`.execute(db);
}

/** Of these, the beginnings at which a client has a session of that name. @param begins with instants as texts */
export async function findBegun(
  db: Reader,
  clientId: Known<'person'>,
  begins: readonly { startedAt: string; name: string }[],
): Promise<Set<string>> {
  if (begins.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select b.place::int from unnest(${begins.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${begins.map(({ name }) => name)}::text[]) with ordinality b(at, name, place)
    where exists (select from sessions s where s.client_id = ${clientId} and s.started_at = b.at and s.name = b.name)`.execute(
    db,
  );
  return new Set(rows.map(({ place }) => beginKey(begins[place - 1] ?? { startedAt: '', name: '' })));
}

/** What a begun session is found by. */
export const beginKey = ({ startedAt, name }: { startedAt: string; name: string }): string =>
  `${startedAt}/${name}`;

/** Which of these ids are sessions of a client, or were deleted by them. */
export async function findThere(
  db: Reader,
  clientId: Known<'person'>,
  ids: readonly string[],
): Promise<Map<string, { isDeleted: boolean }>> {
  const { rows } = await sql<{ id: string; isDeleted: boolean }>`
    select x.id, d.id is not null as "isDeleted" from unnest(${[...ids]}::uuid[]) as x(id)
    left join deleted_sessions d on d.id = x.id and d.client_id = ${clientId}
    where d.id is not null or exists (select from sessions s where s.id = x.id and s.client_id = ${clientId})`.execute(
    db,
  );
  return new Map(rows.map(({ id, isDeleted }) => [id, { isDeleted }]));
}

/** Finished sessions of a client that share time with these spans. */
export async function findOverlapped(
  db: Reader,
  clientId: Known<'person'>,
  spans: readonly TrainingSpan[],
): Promise<TrainingSpan[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct s.id, s.started_at as from, s.completed_at as to
    from unnest(${spans.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
      ${spans.map(({ to }) => new Date(to).toISOString())}::timestamptz[]) as w(from_at, to_at)
    join sessions s on s.client_id = ${clientId} and s.completed_at > w.from_at and s.started_at < w.to_at`.execute(
    db,
  );
  return rows.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
}

/** Deletes the sessions of an import, also those that could still be taken back. @returns how many there were */
export async function deleteImported(
  db: Reader,
  { clientId, importId }: { clientId: Known<'person'>; importId: Known<'import'> },
): Promise<Known<'session'>[]> {
  await sql`delete from deleted_sessions where client_id = ${clientId}
    and kept -> 'session' ->> 'import_id' = ${importId}`.execute(db);
  const { rows } = await sql<{ id: Known<'session'> }>`
    delete from sessions where client_id = ${clientId} and import_id = ${importId} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
