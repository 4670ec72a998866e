import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';

/** A planned day that a pause moves. */
export type ShiftedDay = { id: string; from: DayText; to: DayText };

/** Remembers the days that a pause moves. */
export async function insertShiftsAsSystem(
  db: Reader,
  pauseId: string,
  moves: readonly ShiftedDay[],
): Promise<void> {
  await sql`insert into shifted_plans (pause_id, plan_id, from_day, to_day)
    select ${pauseId}, m.id, m.from_day, m.to_day
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ from }) => from)}::date[],
      ${moves.map(({ to }) => to)}::date[]) as m(id, from_day, to_day)`.execute(db);
}

/** Forgets the days that a pause moved. */
export async function deleteShiftsAsSystem(db: Reader, pauseId: string): Promise<void> {
  await sql`delete from shifted_plans where pause_id = ${pauseId}`.execute(db);
}

/** What a pause remembers of a day moves with it, so the pause still takes it back. */
export async function moveShiftsAsSystem(db: Reader, moves: readonly ShiftedDay[]): Promise<void> {
  await sql`
    update shifted_plans m set from_day = m.from_day + (x.to_day - x.from_day), to_day = x.to_day
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ from }) => from)}::date[],
      ${moves.map(({ to }) => to)}::date[]) as x(id, from_day, to_day)
    where m.plan_id = x.id and m.to_day = x.from_day and x.from_day <> x.to_day`.execute(db);
}

/** How many days each pause has moved. */
export async function countShiftedAsSystem(
  db: Reader,
  pauseIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select pause_id as id, count(*)::int as count from shifted_plans
    where pause_id = any(${[...pauseIds]}::uuid[]) group by pause_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
