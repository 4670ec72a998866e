import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { channelRows, messageRows } from '#features/messages/fragments.ts';
import { mayReadTraining, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A current client with what waits for an answer and the last training; nulls where there is none. */
export type GlanceFacts = {
  id: Known<'person'>;
  timeZone: string;
  channelId: Known<'channel'> | null;
  content: string | null;
  createdAt: string | null;
  sessionId: Known<'session'> | null;
  sessionName: string | null;
  startedAt: string | null;
  completedAt: string | null;
  volume: number | null;
  note: string | null;
  seenUntil: string | null;
};

/** One client of the trainer in one statement; undefined when the viewer does not coach them now. */
export async function findGlance(db: Reader, viewer: Viewer, id: string): Promise<GlanceFacts | undefined> {
  const { rows } = await sql<GlanceFacts>`
    select p.id, p.time_zone as "timeZone", h.id as "channelId", q.content, q.created_at as "createdAt",
      l.id as "sessionId", l.name as "sessionName", l.started_at as "startedAt", l.completed_at as "completedAt",
      l.volume, l.note, n.seen_until as "seenUntil"
    from ${coachingRows('c')}
    join ${peopleRows('p')} on p.id = c.client_id
    left join seen_concerns n on n.trainer_id = c.trainer_id and n.client_id = c.client_id
    left join ${channelRows('h')} on h.kind = 'direct' and h.trainer_id = ${viewer.id} and h.client_id = p.id
    left join lateral (
      select m.content, m.created_at from ${messageRows('m')}
      where m.channel_id = h.id and m.number = h.last_number and m.sender_id = p.id
        and m.removed_at is null) q on true
    left join lateral (
      select s.id, s.name, s.started_at, s.completed_at, s.volume::float8 as volume, s.note from ${sessionRows('s')}
      where s.client_id = p.id and s.studio_id = ${viewer.studioId} and s.completed_at is not null
        and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}
      order by s.completed_at desc limit 1) l on true
    where c.trainer_id = ${viewer.id} and c.studio_id = ${viewer.studioId} and c.client_id = ${id}
      and c.ended_at is null`.execute(db);
  return rows[0];
}
