import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { planOnce } from '#db/plan-once.ts';
import { recordRows, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';

type Untold = { coach: Known<'person'>; session: string; name: string; untold: number };

/**
 * How many records of the written session, and of sessions with an unread line of a coach, no read line has shown yet.
 * Counted from the records themselves, so that a line never shows more than exist. Returns only lines whose count
 * differs, so that many unread ones cost nothing.
 */
export async function findUntold(
  db: Reader,
  coaches: readonly string[],
  { clientId, sessionId }: { clientId: Known<'person'>; sessionId: Known<'session'> },
): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select coach, session, name, untold from (
      select c.coach, s.id as session, s.name, told.unread,
        (select count(*)::int from ${recordRows('r')} where r.session_id = s.id) - told.read as untold
      from unnest(${planOnce([...coaches], 'uuid[]')}) as c(coach)
      cross join lateral (
        select ${sessionId}::uuid as id
        union select n.subject_id from notifications n where n.person_id = c.coach and n.kind = 'personal_record'
          and n.actor_id = ${clientId} and n.read_at is null
      ) x
      join ${sessionRows('s')} on s.id = x.id and s.client_id = ${clientId}
      cross join lateral (
        select coalesce(sum(n.count) filter (where n.read_at is null), 0)::int as unread,
          coalesce(sum(n.count) filter (where n.read_at is not null), 0)::int as read
        from notifications n where n.person_id = c.coach and n.kind = 'personal_record' and n.subject_id = s.id
      ) told
    ) counted
    where greatest(untold, 0) <> unread
    order by coach, session`.execute(db);
  return rows;
}
