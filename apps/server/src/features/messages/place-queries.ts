import type { PlaceChannel } from '@spotter/contract/message-extras';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { personName } from '#features/accounts/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { mayReadOfSession, sessionRows, setNameOf } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The exercise of a line of the session `s`, in the viewer's language. */
const exerciseAt = (viewer: Viewer, item: RawBuilder<unknown>) => sql`(
  select ${textIn(viewer.language)} ->> 'name' from jsonb_array_elements(s.plan) as i
  join ${exerciseRows('e')} on e.id = (i ->> 'exerciseId')::uuid where i ->> 'id' = ${item}::text)`;

/** The place of the message `m`, where the viewer may see that training. */
export const placeOf = (viewer: Viewer): RawBuilder<unknown> => sql`(
  select json_build_object('sessionId', s.id, 'itemId', l.item_id, 'setNumber', l.set_number,
    'setName', ${setNameOf(sql`s.id`, sql`l.item_id`, sql`l.set_number`)}, 'sessionName', s.name,
    'startedAt', to_char(s.started_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'exercise', ${exerciseAt(viewer, sql`l.item_id`)})
  from message_places l join ${sessionRows('s')} on s.id = l.session_id
  where l.message_id = m.id and ${mayReadOfSession(viewer, 's.client_id', 's.id')})`;

/** A place of a message that is to be written. */
export type AskedPlace = { sessionId: string; itemId: string | null; setNumber: number | null };

const isReadableBy = (trainerId: Known<'person'>) =>
  mayReadOfSession({ id: trainerId }, 's.client_id', 's.id');

/**
 * Whether the viewer may write about the place in a channel: one of the client of the session and a trainer who may see
 * the training.
 */
export async function isPlaceIn(
  db: Reader,
  viewer: Viewer,
  channelId: string,
  { sessionId, itemId }: AskedPlace,
): Promise<boolean> {
  const pair = await db
    .selectFrom('channels')
    .select(['trainer_id as trainerId', 'client_id as clientId'])
    .$narrowType<{ trainerId: Known<'person'> | null; clientId: Known<'person'> | null }>()
    .where('id', '=', channelId)
    .where('studio_id', '=', viewer.studioId)
    .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]))
    .executeTakeFirst();
  if (!pair?.trainerId || !pair.clientId) return false;
  const { rows } = await sql`
    select from ${sessionRows('s')}
    where s.id = ${sessionId} and s.studio_id = ${viewer.studioId} and s.client_id = ${pair.clientId}
      and ${isReadableBy(pair.trainerId)}
      ${itemId === null ? sql`` : sql`and exists (select from jsonb_array_elements(s.plan) as i where i ->> 'id' = ${itemId})`}`.execute(
    db,
  );
  return rows.length > 0;
}

async function isReadable(
  db: Reader,
  viewer: Viewer,
  trainerId: Known<'person'>,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`select from ${sessionRows('s')}
    where s.id = ${sessionId} and s.studio_id = ${viewer.studioId} and ${isReadableBy(trainerId)}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function maySeeSession(db: Reader, viewer: Viewer, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from ${sessionRows('s')}
    where s.id = ${sessionId} and s.studio_id = ${viewer.studioId}
      and ${mayReadOfSession(viewer, 's.client_id', 's.id')}`.execute(db);
  return rows.length > 0;
}

/** The direct channels of the viewer about a session: the client's with each coach, or a coach's with the client. */
export async function findPlaceChannels(
  db: Reader,
  viewer: Viewer,
  sessionId: string,
  isClosed: RawBuilder<unknown>,
): Promise<PlaceChannel[]> {
  const other = sql`case when c.trainer_id = ${viewer.id} then c.client_id else c.trainer_id end`;
  const { rows } = await sql<{
    channelId: Known<'channel'>;
    trainerId: Known<'person'>;
    id: string;
    name: string;
    isClosed: boolean;
  }>`
    select c.id as "channelId", c.trainer_id as "trainerId", ${other} as id, ${personName(other)} as name, ${isClosed} as "isClosed"
    from channels c join ${sessionRows('s')} on s.id = ${sessionId}
    where c.kind = 'direct' and c.studio_id = ${viewer.studioId} and c.client_id = s.client_id
      and ${viewer.id} in (c.trainer_id, c.client_id)
    order by c.last_message_at desc nulls last, c.id`.execute(db);
  // Each coach sees what is shown to that coach.
  const isShown = await Promise.all(
    rows.map(({ trainerId }) => isReadable(db, viewer, trainerId, sessionId)),
  );
  return rows.flatMap(({ id, name, channelId, isClosed: isOver }, index) =>
    isShown[index] || isOver ? [{ channelId, isClosed: isOver, person: { id, name } }] : [],
  );
}
