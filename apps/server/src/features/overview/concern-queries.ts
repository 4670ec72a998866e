import type { ClientGlance } from '@spotter/contract/overview';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import {
  loggedSetRows,
  mayReadOfSession,
  mayReadTraining,
  sessionRows,
  setNameOf,
} from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** More than anybody reads at once; marking them as seen shows the next ones. */
const CONCERNS_MAX = 20;

/** The viewer's current clients (`c`), and until when the viewer has seen what they told (`n`). */
export const coached = sql`${coachingRows('c')}
    left join seen_concerns n on n.trainer_id = c.trainer_id and n.client_id = c.client_id`;
export const isCoached = (viewer: Viewer) =>
  sql`c.trainer_id = ${viewer.id} and c.studio_id = ${viewer.studioId} and c.ended_at is null`;

/**
 * What the viewer's current clients told since the coaching began and since the viewer last said that they have seen
 * it: beside a set, or at the end of a session, which then stands in the place of the exercise.
 */
const reported = (viewer: Viewer) => sql`(
    select l.client_id, l.session_id, l.id, l.item_id, l.set_number, l.pain, l.note, l.told_at,
      ${textIn(viewer.language)} ->> 'name' as exercise
    from ${coached}
    join ${loggedSetRows('l')} on l.client_id = c.client_id and l.told_at > greatest(c.since, n.seen_until)
    join ${exerciseRows('e')} on e.id = l.exercise_id
    where ${isCoached(viewer)} and ${mayReadOfSession(viewer, 'l.client_id', 'l.session_id')}
    union all
    select s.client_id, s.id, s.id, null, null, false, s.note, s.note_told_at, s.name
    from ${coached}
    join ${sessionRows('s')} on s.client_id = c.client_id and s.note_told_at > greatest(c.since, n.seen_until)
    where ${isCoached(viewer)} and s.note <> '' and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}) t`;

/** What a client told, of one kind: how often, and the first one that nobody has seen. */
export type Concern = {
  clientId: Known<'person'>;
  pain: boolean;
  count: number;
  note: string;
  exercise: string;
  at: string;
};

/** What the clients told and the viewer has not seen, pain apart from notes. */
export async function findConcerns(
  db: Reader,
  viewer: Viewer,
  clientIds: readonly string[],
): Promise<Map<string, Concern[]>> {
  const { rows } = await sql<Concern>`
    select distinct on (t.client_id, t.pain) t.client_id as "clientId", t.pain, t.note, t.told_at as at, t.exercise,
      count(*) over (partition by t.client_id, t.pain) as count
    from ${reported(viewer)} where t.client_id = any(${[...clientIds]}::uuid[])
    order by t.client_id, t.pain, t.told_at, t.id`.execute(db);
  return Map.groupBy(rows, ({ clientId }) => clientId);
}

/** The same of one client, one by one. */
export async function findConcernsOf(
  db: Reader,
  viewer: Viewer,
  clientId: string,
): Promise<ClientGlance['concerns']> {
  const { rows } = await sql<ClientGlance['concerns'][number]>`
    select t.session_id as "sessionId", t.id as "setId", t.item_id as "itemId", t.exercise,
      t.set_number as "setNumber", ${setNameOf(sql`t.session_id`, sql`t.item_id`, sql`t.set_number`)} as "setName", t.pain, t.note, t.told_at as "statedAt"
    from ${reported(viewer)} where t.client_id = ${clientId}
    order by t.told_at, t.set_number, t.id limit ${sql.lit(CONCERNS_MAX)}`.execute(db);
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
