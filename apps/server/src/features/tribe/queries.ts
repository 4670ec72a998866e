import type { Member } from '@spotter/contract/tribe';
import { sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

export type StudioCount = { members: number; trainers: number };

/** Everybody of the studio, trainers among them. */
export async function countPeople(db: Reader, studioId: string): Promise<StudioCount> {
  const row = await db
    .selectFrom('people')
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn.countAll<number>().filterWhere('role', '=', 'trainer').as('trainers'),
    ])
    .where('studio_id', '=', studioId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { members: Number(row.members), trainers: Number(row.trainers) };
}

/** Takes the signs away that mean something in a pattern. */
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the studio's members, newest first; sought by name, never by an e-mail that may be hidden. */
export async function findMembers(
  db: Reader,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined; search?: string | undefined },
): Promise<Member[]> {
  const { rows } = await sql<Member & { near: boolean }>`
    with page as (
      select * from people p
      where p.studio_id = ${viewer.studioId} and p.erased_at is null and p.id < ${page.before ?? LAST_ID}
        ${page.search ? sql`and concat_ws(' ', p.first_name, p.last_name) ilike ${asPattern(page.search)}` : sql``}
      order by p.id desc limit ${sql.lit(page.limit)})
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.role,
      case when p.id = ${viewer.id} or exists (select from coachings k where k.ended_at is null
        and ((k.trainer_id = ${viewer.id} and k.client_id = p.id)
          or (k.client_id = ${viewer.id} and k.trainer_id = p.id))) then p.email end as email,
      p.profile_image_url as "profileImageUrl", p.created_at as "memberSince",
      (select count(*) from sessions s where s.client_id = p.id and s.completed_at is not null) as "totalWorkouts"
    from page p order by p.id desc`.execute(db);
  return rows;
}
