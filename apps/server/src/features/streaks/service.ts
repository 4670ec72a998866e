import type { Streak } from '@spotter/contract/streaks';
import { sql, type Transaction } from 'kysely';
import type { Context } from '#db/context.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { dayIn } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import { countStreak } from './rules.ts';

type Counted = { current: number; total: number };

/** The streak of a person now, and how many workouts they ever finished. */
export async function countStreakOf(
  db: Database | Transaction<DB>,
  personId: string,
  timeZone: string,
  now: Date,
): Promise<Counted> {
  const { rows } = await sql<{ done: string[]; unfinished: string[] }>`
    select
      coalesce((select array_agg(to_char(completed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from sessions where client_id = ${personId} and completed_at is not null), '{}') as done,
      coalesce((select array_agg(distinct to_char(date, 'YYYY-MM-DD'))
        from assignments where client_id = ${personId} and completed_at is null), '{}') as unfinished`.execute(
    db,
  );
  const { done = [], unfinished = [] } = rows[0] ?? {};
  // The days are cut here: a database may not know a time zone that Node knows.
  const days = done.map((instant) => dayIn(timeZone, new Date(instant)));
  return {
    current: countStreak({ done: days, unfinished, today: dayIn(timeZone, now) }),
    total: done.length,
  };
}

/** The viewer's own streak; the longest one never falls. */
export async function getStreak(ctx: Context, viewer: Viewer): Promise<Streak> {
  const { current, total } = await countStreakOf(ctx.db, viewer.id, viewer.timeZone, ctx.clock.now());
  const stored = await ctx.db
    .selectFrom('streaks')
    .select('longest')
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return {
    currentStreak: current,
    longestStreak: Math.max(current, stored?.longest ?? 0),
    totalWorkouts: total,
  };
}
