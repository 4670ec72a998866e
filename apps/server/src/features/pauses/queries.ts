import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { ChangedPause, CurrentPause, Pause, PausedPlan } from '@spotter/contract/pauses';
import { PAUSES_SHOWN, type PauseDays, type PauseReason } from '@spotter/contract/pauses-limits';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { countShifted } from './shift-queries.ts';

type Fields = z.output<typeof ChangedPause>;

/** The pauses of a person, latest first; the caller has checked that the viewer may see them. `id`: only this one. */
export async function findPauses(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  id?: string,
): Promise<Pause[]> {
  let query = db
    .selectFrom('pauses as z')
    .innerJoin(peopleRows('p'), 'p.id', 'z.created_by')
    .select(['z.id', 'z.client_id as clientId', 'z.first_day as firstDay', 'z.last_day as lastDay'])
    .select(['z.reason', 'z.note', 'z.plan', 'p.id as byId', 'p.first_name as firstName'])
    .select(['p.last_name as lastName', 'p.email'])
    .$narrowType<{ id: Known<'pause'> }>()
    .where('z.client_id', '=', clientId)
    .where('z.studio_id', '=', viewer.studioId)
    .orderBy('z.first_day', 'desc')
    .limit(sql.lit(PAUSES_SHOWN));
  if (id) query = query.where('z.id', '=', id);
  const rows = await query.execute();
  const shifted = await countShifted(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ byId, firstName, lastName, email, reason, plan, ...row }) => ({
    ...row,
    reason: reason as PauseReason,
    plan: plan as PausedPlan,
    shiftedDays: shifted.get(row.id) ?? 0,
    createdBy: { id: byId, name: displayName({ firstName, lastName, email }) ?? '' },
  }));
}

/** A pause that the viewer may change: their own, or that of a client they coach now. */
export function findChangeable(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('pauses as z')
    .select(['z.id', 'z.client_id as clientId', 'z.first_day as firstDay', 'z.last_day as lastDay', 'z.plan'])
    .$narrowType<{ id: Known<'pause'>; clientId: Known<'person'> }>()
    .where('z.id', '=', id)
    .where('z.studio_id', '=', viewer.studioId)
    .where((eb) => eb.or([eb('z.client_id', '=', viewer.id), coachedNow(viewer, 'z.client_id')]))
    .executeTakeFirst();
}

/** Another pause of the person that shares a day with these. */
export async function findOverlap(
  db: Reader,
  clientId: Known<'person'>,
  { firstDay, lastDay }: PauseDays,
  without: string | null,
): Promise<PauseDays | undefined> {
  const { rows } = await sql<PauseDays>`
    select z.first_day as "firstDay", z.last_day as "lastDay" from pauses z
    where z.client_id = ${clientId} and z.id is distinct from ${without}::uuid
      and z.first_day <= coalesce(${lastDay}::date, 'infinity')
      and coalesce(z.last_day, 'infinity') >= ${firstDay}::date
    order by z.first_day limit 1`.execute(db);
  return rows[0];
}

const columnsOf = ({ firstDay, lastDay, reason, note, plan }: Fields) => ({
  first_day: firstDay,
  last_day: lastDay,
  reason,
  note,
  plan,
});

export async function insertPause(
  db: Reader,
  viewer: Viewer,
  { id, clientId, now }: { id: string; clientId: string; now: Date },
  fields: Fields,
): Promise<void> {
  await db
    .insertInto('pauses')
    .values({
      id,
      studio_id: viewer.studioId,
      client_id: clientId,
      created_by: viewer.id,
      created_at: now,
      ...columnsOf(fields),
    })
    .execute();
}

export async function updatePause(db: Reader, id: Known<'pause'>, fields: Fields): Promise<void> {
  await db.updateTable('pauses').set(columnsOf(fields)).where('id', '=', id).execute();
}

export async function deletePauseRow(db: Reader, id: Known<'pause'>): Promise<void> {
  await db.deleteFrom('pauses').where('id', '=', id).execute();
}

/** The pauses of several people that share a day with a span, by person, earliest first. */
export async function findPausesBetween(
  db: Reader,
  ids: readonly Known<'person'>[],
  { from, to }: { from: DayText; to: DayText },
): Promise<Map<string, CurrentPause[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CurrentPause & { clientId: Known<'person'> }>`
    select z.client_id as "clientId", z.id, z.first_day as "firstDay", z.last_day as "lastDay", z.reason
    from pauses z
    where z.client_id = any(${[...ids]}::uuid[]) and z.first_day <= ${to}::date
      and coalesce(z.last_day, 'infinity') >= ${from}::date
    order by z.first_day`.execute(db);
  const pauses = new Map<string, CurrentPause[]>();
  for (const { clientId, ...pause } of rows) pauses.set(clientId, [...(pauses.get(clientId) ?? []), pause]);
  return pauses;
}
