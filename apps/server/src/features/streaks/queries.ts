import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The instants of a person's finished workouts, and the days that coaches planned for them and that are neither done nor waiting. */
type Days = { done: string[]; unfinished: string[] };

export async function findDays(db: Reader, personId: Known<'person'>): Promise<Days> {
  const { rows } = await sql<Days>`
    select
      coalesce((select array_agg(to_char(s.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from ${sessionRows('s')} where s.client_id = ${personId} and s.completed_at is not null), '{}') as done,
      coalesce((select array_agg(distinct to_char(a.date, 'YYYY-MM-DD'))
        from ${planRows('a')} where a.client_id = ${personId} and a.completed_at is null and not ${waits('a')} and ${isByCoach('a')}), '{}') as unfinished`.execute(
    db,
  );
  return rows[0] ?? { done: [], unfinished: [] };
}

/** The same of several people, in one statement. */
export async function findDaysOf(
  db: Reader,
  ids: readonly Known<'person'>[],
): Promise<(Days & { id: Known<'person'> })[]> {
  const { rows } = await sql<Days & { id: Known<'person'> }>`
    select p.id,
      coalesce((select array_agg(to_char(s.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from ${sessionRows('s')} where s.client_id = p.id and s.completed_at is not null), '{}') as done,
      coalesce((select array_agg(distinct to_char(a.date, 'YYYY-MM-DD'))
        from ${planRows('a')} where a.client_id = p.id and a.completed_at is null and not ${waits('a')} and ${isByCoach('a')}), '{}') as unfinished
    from unnest(${[...ids]}::uuid[]) as p(id)`.execute(db);
  return rows;
}

/** The viewer's longest streak so far; 0 without one. */
export async function findLongest(db: Reader, viewer: Viewer): Promise<number> {
  const row = await db
    .selectFrom('streaks')
    .select('longest')
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return row?.longest ?? 0;
}

/** Stores a streak as the person's longest, if it is. */
export async function keepLongest(db: Reader, personId: Known<'person'>, current: number): Promise<void> {
  await sql`insert into streaks (person_id, longest) values (${personId}, ${current})
    on conflict (person_id) do update set longest = greatest(streaks.longest, excluded.longest)`.execute(db);
}

/** Stores the longest streak of all days after an import, and beside it what it was before the first one. */
export async function keepImported(db: Reader, personId: Known<'person'>, longest: number): Promise<void> {
  await sql`insert into streaks (person_id, longest, before_imports) values (${personId}, ${longest}, 0)
    on conflict (person_id) do update set longest = greatest(streaks.longest, excluded.longest),
      before_imports = coalesce(streaks.before_imports, streaks.longest)`.execute(db);
}

/** Stores the longest streak after an import was taken back: what was reached before stays. */
export async function takeImportsBack(db: Reader, personId: Known<'person'>, longest: number): Promise<void> {
  await sql`update streaks set longest = greatest(coalesce(before_imports, 0), ${longest}::int)
    where person_id = ${personId}`.execute(db);
}
