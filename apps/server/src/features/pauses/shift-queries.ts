import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';

/** A planned day that a pause moves. */
export type ShiftedDay = { id: Known<'plan'>; from: DayText; to: DayText };

/** Remembers the days that a pause moves. */
export async function insertShifts(
  db: Reader,
  pauseId: Known<'pause'>,
  moves: readonly ShiftedDay[],
): Promise<void> {
  await sql`insert into shifted_plans (pause_id, plan_id, from_day, to_day)
    select ${pauseId}, m.id, m.from_day, m.to_day
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ from }) => from)}::date[],
      ${moves.map(({ to }) => to)}::date[]) as m(id, from_day, to_day)`.execute(db);
}

/** Forgets the days that a pause moved. */
export async function deleteShifts(db: Reader, pauseId: Known<'pause'>): Promise<void> {
  await sql`delete from shifted_plans where pause_id = ${pauseId}`.execute(db);
}

/** What a pause remembers of a day moves with it, so the pause still takes it back. */
export async function moveShifts(db: Reader, moves: readonly ShiftedDay[]): Promise<void> {
  await sql`
    update shifted_plans m set from_day = m.from_day + (x.to_day - x.from_day), to_day = x.to_day
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ from }) => from)}::date[],
      ${moves.map(({ to }) => to)}::date[]) as x(id, from_day, to_day)
    where m.plan_id = x.id and m.to_day = x.from_day and x.from_day <> x.to_day`.execute(db);
}

/** How many days each pause has moved. */
export async function countShifted(
  db: Reader,
  pauseIds: readonly Known<'pause'>[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: Known<'pause'>; count: number }>`
    select pause_id as id, count(*)::int as count from shifted_plans
    where pause_id = any(${[...pauseIds]}::uuid[]) group by pause_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
