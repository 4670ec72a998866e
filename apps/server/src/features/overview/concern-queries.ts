import type { ClientGlance } from '@spotter/contract/overview';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { coachingRows, mayReadOfSession } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { loggedSetRows } from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** More than anybody reads at once; marking them as seen shows the next ones. */
const CONCERNS_MAX = 20;

/**
 * The sets (`l`) of the viewer's current clients (`c`) that told something since the coaching began and since the
 * viewer last said that they have seen it.
 */
const toldSets = (viewer: Viewer) => sql`${coachingRows('c')}
    left join seen_concerns n on n.trainer_id = c.trainer_id and n.client_id = c.client_id
    join ${loggedSetRows('l')} on l.client_id = c.client_id and l.told_at > greatest(c.since, n.seen_until)
    join ${exerciseRows('e')} on e.id = l.exercise_id
    where c.trainer_id = ${viewer.id} and c.studio_id = ${viewer.studioId} and c.ended_at is null
      and ${mayReadOfSession(viewer, 'l.client_id', 'l.session_id')}`;

/** What a client told beside sets, of one kind: how often, and the first one that nobody has seen. */
export type Concern = {
  clientId: string;
  pain: boolean;
  count: number;
  note: string;
  exercise: string;
  at: string;
};

/** What the clients told beside sets and the viewer has not seen, pain apart from notes. */
export async function findConcerns(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<Map<string, Concern[]>> {
  const { rows } = await sql<Concern>`
    select distinct on (l.client_id, l.pain) l.client_id as "clientId", l.pain, l.note, l.told_at as at,
      ${textIn(viewer.language)} ->> 'name' as exercise, count(*) over (partition by l.client_id, l.pain) as count
    from ${toldSets(viewer)} and c.client_id = any(${[...clientIds]}::uuid[])
    order by l.client_id, l.pain, l.told_at, l.id`.execute(db);
  return Map.groupBy(rows, ({ clientId }) => clientId);
}

/** The same of one client, set by set. */
export async function findConcernsOf(
  db: Reader,
  viewer: Viewer,
  clientId: string,
): Promise<ClientGlance['concerns']> {
  const { rows } = await sql<ClientGlance['concerns'][number]>`
    select l.session_id as "sessionId", l.id as "setId", l.item_id as "itemId", ${textIn(viewer.language)} ->> 'name' as exercise,
      l.set_number as "setNumber", l.pain, l.note, l.told_at as "toldAt"
    from ${toldSets(viewer)} and c.client_id = ${clientId}
    order by l.told_at, l.set_number, l.id limit ${sql.lit(CONCERNS_MAX)}`.execute(db);
  return rows;
}

/** Stores until when the viewer has seen what a client told; null forgets it. */
export async function writeSeen(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  until: Date | null,
): Promise<void> {
  if (until === null) {
    await sql`delete from seen_concerns where trainer_id = ${viewer.id} and client_id = ${clientId}`.execute(
      db,
    );
    return;
  }
  await sql`
    insert into seen_concerns (trainer_id, client_id, seen_until) values (${viewer.id}, ${clientId}, ${until})
    on conflict (trainer_id, client_id) do update set seen_until = excluded.seen_until`.execute(db);
}
