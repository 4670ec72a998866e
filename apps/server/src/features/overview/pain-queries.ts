import type { ClientGlance } from '@spotter/contract/overview';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { channelRows, messagePlaceRows, messageRows } from '#features/messages/fragments.ts';
import { planChangeRows } from '#features/plan-changes/fragments.ts';
import { loggedSetRows, mayReadOfSession, setNameOf } from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import { coached, isCoached } from './concern-queries.ts';

/** The sessions themselves show the older ones. */
const PAINS_MAX = 5;

/**
 * Where one client was in pain and the viewer has seen it, or it was before the coaching: the newest first, with what the
 * viewer wrote about that place first, and the exercise that they gave in the coming days instead. In one statement.
 */
export async function findPainsOf(
  db: Reader,
  viewer: Viewer,
  clientId: string,
): Promise<ClientGlance['pains']> {
  const name = sql`${textIn(viewer.language)} ->> 'name'`;
  const { rows } = await sql<ClientGlance['pains'][number]>`
    select p.session_id as "sessionId", p.item_id as "itemId", p.sets, p.note, p.told_at as "statedAt",
      p.is_seen as "isSeen", a.answer, r.replacement,
      (select ${name} from ${exerciseRows('e')} where e.id = p.exercise_id) as exercise,
      (select json_agg(${setNameOf(sql`p.session_id`, sql`p.item_id`, sql`u.number`)} order by u.number)
        from unnest(p.sets) u(number)) as "setNames"
    from (
      select l.session_id, l.item_id, l.exercise_id, array_agg(l.set_number order by l.set_number) as sets,
        coalesce(string_agg(nullif(l.note, ''), E'\\n' order by l.set_number), '') as note,
        min(l.told_at) as first_told_at, max(l.told_at) as told_at,
        coalesce(max(l.told_at) <= max(n.seen_until), false) as is_seen
      from ${coached}
      join ${loggedSetRows('l')} on l.client_id = c.client_id and l.pain
        and l.told_at <= greatest(c.since, n.seen_until)
      where ${isCoached(viewer)} and c.client_id = ${clientId}
        and ${mayReadOfSession(viewer, 'l.client_id', 'l.session_id')}
      group by l.session_id, l.item_id, l.exercise_id
      order by max(l.told_at) desc, l.item_id limit ${sql.lit(PAINS_MAX)}) p
    left join lateral (
      select m.content as answer
      from ${messagePlaceRows('g')}
      join ${messageRows('m')} on m.id = g.message_id and m.sender_id = ${viewer.id}
        and m.created_at >= p.first_told_at and m.removed_at is null
      join ${channelRows('h')} on h.id = m.channel_id and h.client_id = ${clientId}
      where g.session_id = p.session_id and coalesce(g.item_id = p.item_id, true)
        and coalesce(g.set_number = any(p.sets), true)
      order by m.number limit 1) a on true
    left join lateral (
      select ${name} as replacement
      from ${planChangeRows('k')}
      join ${exerciseRows('e')} on e.id = (k.wish ->> 'withExerciseId')::uuid
      where k.client_id = ${clientId} and k.coach_id = ${viewer.id} and k.kind = 'replace'
        and k.wish ->> 'exerciseId' = p.exercise_id::text and k.created_at >= p.first_told_at
        and k.undone_at is null
      order by k.id limit 1) r on true
    order by p.told_at desc, p.item_id`.execute(db);
  return rows;
}
