import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A channel that is to exist; one that exists stays as it is. */
type NewChannel = { id: string; studioId: Known<'studio'>; now: Date };

export async function insertGeneral(db: Reader, { id, studioId, now }: NewChannel): Promise<void> {
  await sql`insert into channels (id, studio_id, kind, created_at)
    values (${id}, ${studioId}, 'general', ${now}) on conflict do nothing`.execute(db);
}

export async function insertDirect(
  db: Reader,
  {
    id,
    studioId,
    now,
    trainerId,
    clientId,
  }: NewChannel & { trainerId: Known<'person'>; clientId: Known<'person'> },
): Promise<void> {
  await sql`insert into channels (id, studio_id, kind, trainer_id, client_id, created_at)
    values (${id}, ${studioId}, 'direct', ${trainerId}, ${clientId}, ${now})
    on conflict do nothing`.execute(db);
}

/** Marks what the studio's channel holds now as read by a person who has no mark yet. */
export async function insertReadMark(
  db: Reader,
  studioId: Known<'studio'>,
  personId: Known<'person'>,
  now: Date,
): Promise<void> {
  await sql`insert into channel_reads (channel_id, person_id, number, read_at)
    select id, ${personId}, last_number, ${now} from channels
    where studio_id = ${studioId} and kind = 'general' and last_number > 0
    on conflict do nothing`.execute(db);
}

/** The current coaching of the pair, whichever of the two the viewer is. */
export async function findPair(
  db: Reader,
  viewer: Viewer,
  personId: string,
): Promise<{ trainerId: Known<'person'>; clientId: Known<'person'> } | undefined> {
  return db
    .selectFrom(coachingRows('k'))
    .select(['k.trainer_id as trainerId', 'k.client_id as clientId'])
    .$narrowType<{ trainerId: Known<'person'>; clientId: Known<'person'> }>()
    .where('k.studio_id', '=', viewer.studioId)
    .where('k.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('k.trainer_id', '=', viewer.id), eb('k.client_id', '=', personId)]),
        eb.and([eb('k.client_id', '=', viewer.id), eb('k.trainer_id', '=', personId)]),
      ]),
    )
    .executeTakeFirst();
}

/** The direct channel of the viewer with a person, open or closed. */
export async function findDirect(db: Reader, viewer: Viewer, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('channels')
    .select('id')
    .where('kind', '=', 'direct')
    .where('studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb.and([eb('trainer_id', '=', viewer.id), eb('client_id', '=', personId)]),
        eb.and([eb('client_id', '=', viewer.id), eb('trainer_id', '=', personId)]),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}
