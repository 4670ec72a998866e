import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { isShownTo, peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows, isNear } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { IS_SHUT } from '../fragments.ts';
import { isOpenTo, type PersonRow } from '../queries.ts';

/** A group that the viewer is in. */
export type OwnGroup = { id: Known<'channel'>; name: string };

const ownGroup = (viewer: Viewer, id: string) => sql`
  select c.id, c.name from channels c
  where c.id = ${id} and c.kind = 'group' and c.studio_id = ${viewer.studioId} and ${isOpenTo(viewer)}
    and exists (select from channel_members g where g.channel_id = c.id and g.person_id = ${viewer.id})`;

export async function findOwnGroup(db: Reader, viewer: Viewer, id: string): Promise<OwnGroup | undefined> {
  return (await sql<OwnGroup>`${ownGroup(viewer, id)}`.execute(db)).rows[0];
}

/** The same, locked as sending does, so that nobody is told of a message after they were removed. */
export async function lockOwnGroup(db: Reader, viewer: Viewer, id: string): Promise<OwnGroup | undefined> {
  await sql`select from channels c where c.id = ${id} and c.studio_id = ${viewer.studioId} for update`.execute(
    db,
  );
  return findOwnGroup(db, viewer, id);
}

/** Who is in a group of the viewer, trainers first; those whom the viewer may not know are only counted. */
export async function findPeopleOf(
  db: Reader,
  viewer: Viewer,
  groupId: string,
): Promise<(PersonRow & { id: Known<'person'>; shown: boolean })[]> {
  const { rows } = await sql<PersonRow & { id: Known<'person'>; shown: boolean }>`
    select p.id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url, ${isNear(viewer, 'p.id')} as near,
      ${isShownTo(viewer, 'p.id', 'members')} as shown
    from channel_members g join ${peopleRows('p')} on p.id = g.person_id
    where g.channel_id = ${groupId} and g.studio_id = ${viewer.studioId} and p.left_at is null
    order by p.role desc, p.first_name, p.last_name, p.id`.execute(db);
  return rows;
}

/** All who are in a group, whether they muted it, and its name. */
export function findMembers(
  db: Reader,
  groupId: Known<'channel'>,
): Promise<{ id: Known<'person'>; isMuted: boolean; name: string | null }[]> {
  return db
    .selectFrom('channel_members as g')
    .innerJoin('channels as c', 'c.id', 'g.channel_id')
    .select(['g.person_id as id', 'g.is_muted as isMuted', 'c.name'])
    .$narrowType<{ id: Known<'person'> }>()
    .where('g.channel_id', '=', groupId)
    .execute();
}

/** The ids of all who are in a group. */
export const findMemberIds = async (db: Reader, groupId: Known<'channel'>): Promise<Known<'person'>[]> =>
  (await findMembers(db, groupId)).map(({ id }) => id);

/** Sets whether the viewer is told of a group. @returns whether that changed */
export async function updateMuted(
  db: Reader,
  viewer: Viewer,
  groupId: Known<'channel'>,
  isMuted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_members')
    .set({ is_muted: isMuted })
    .where('channel_id', '=', groupId)
    .where('person_id', '=', viewer.id)
    .where('is_muted', '!=', isMuted)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findOthers = async (
  db: Reader,
  groupId: Known<'channel'>,
  personId: Known<'person'>,
): Promise<string[]> => (await findMemberIds(db, groupId)).filter((id) => id !== personId);

/** Those of some people whom the viewer may add to a group: clients that they coach now, and the studio's trainers. */
export async function findAddable(
  db: Reader,
  viewer: Viewer,
  personIds: readonly string[],
): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ id: Known<'person'> }>`
    select p.id from ${peopleRows('p')}
    where p.id = any(${personIds}::uuid[]) and p.studio_id = ${viewer.studioId} and p.left_at is null
      and p.erased_at is null and (p.role = 'trainer' or exists (select from ${coachingRows('k')}
        where k.trainer_id = ${viewer.id} and k.client_id = p.id and k.ended_at is null))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes a group. @returns it; undefined when the id is taken */
export async function insertGroup(
  db: Reader,
  viewer: Viewer,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<Known<'channel'> | undefined> {
  const { rows } = await sql<{ id: Known<'channel'> }>`
    insert into channels (id, studio_id, kind, name, created_at)
    values (${id}, ${viewer.studioId}, 'group', ${name}, ${now}) on conflict (id) do nothing returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Adds people, who read what is written from now on. @returns those who were not in it */
export async function insertMembers(
  db: Reader,
  viewer: Viewer,
  { groupId, personIds, now }: { groupId: string; personIds: readonly string[]; now: Date },
): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ person_id: Known<'person'> }>`
    with added as (
      insert into channel_members (channel_id, person_id, studio_id, from_number, joined_at)
      select c.id, a.id, c.studio_id, c.last_number, ${now} from channels c, unnest(${personIds}::uuid[]) as a(id)
      where c.id = ${groupId} and c.studio_id = ${viewer.studioId}
      on conflict do nothing returning channel_id, person_id, from_number),
    read as (
      insert into channel_reads (channel_id, person_id, number, read_at)
      select channel_id, person_id, from_number, ${now} from added
      on conflict (channel_id, person_id) do update set number = excluded.number, read_at = excluded.read_at)
    select person_id from added`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** Whether clients read a group no more, because their studio has no community. */
export async function isGroupShut(db: Reader, groupId: Known<'channel'>): Promise<boolean> {
  const { rows } = await sql`select from channels c where c.id = ${groupId} and ${sql.raw(IS_SHUT)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The groups of a studio that are shut, each with its clients. */
export async function findShutMembers(
  db: Reader,
  studioId: Known<'studio'>,
): Promise<{ channelId: Known<'channel'>; people: Known<'person'>[] }[]> {
  const { rows } = await sql<{ channelId: Known<'channel'>; people: Known<'person'>[] }>`
    select c.id as "channelId", json_agg(g.person_id) as people from channels c
      join channel_members g on g.channel_id = c.id
      join ${peopleRows('p')} on p.id = g.person_id and p.role = 'client'
    where c.studio_id = ${studioId} and c.kind = 'group' and ${sql.raw(IS_SHUT)} group by c.id`.execute(db);
  return rows;
}

/** Takes a person out of a group. @returns them, when they were in it */
export async function deleteMember(
  db: Reader,
  viewer: Viewer,
  groupId: string,
  personId: string,
): Promise<Known<'person'> | undefined> {
  const row = await db
    .deleteFrom('channel_members')
    .where('channel_id', '=', groupId)
    .where('person_id', '=', personId)
    .where('studio_id', '=', viewer.studioId)
    .returning('person_id')
    .$narrowType<{ person_id: Known<'person'> }>()
    .executeTakeFirst();
  return row?.person_id;
}

export async function updateName(
  db: Reader,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db
    .updateTable('channels')
    .set({ name })
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}

/**
 * Takes a client out of the groups in which none of the trainers coaches them.
 * @param handedTo who coaches them from this transaction on
 * @returns the groups
 */
export async function deleteUncoached(
  db: Reader,
  clientId: Known<'person'>,
  handedTo: Known<'person'> | null,
): Promise<Known<'channel'>[]> {
  const { rows } = await sql<{ channel_id: Known<'channel'> }>`
    delete from channel_members g where g.person_id = ${clientId}
      and not exists (select from channel_members o where o.channel_id = g.channel_id and (o.person_id = ${handedTo}
        or exists (select from ${coachingRows('k')} where k.trainer_id = o.person_id and k.client_id = ${clientId}
          and k.ended_at is null)))
    returning g.channel_id`.execute(db);
  return rows.map(({ channel_id }) => channel_id);
}
