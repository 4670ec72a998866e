import type { Member } from '@spotter/contract/tribe';
import { sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import { patternsOf, plainSql } from '#db/plain-text.ts';
import { isShownTo, peopleRows } from '#features/accounts/fragments.ts';
import { isNear } from '#features/coaching/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

export type StudioCount = { members: number; trainers: number };

/** All members of the studio, including trainers. */
export async function countPeople(db: Reader, studioId: Known<'studio'>): Promise<StudioCount> {
  const row = await db
    .selectFrom(peopleRows('p'))
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn.countAll<number>().filterWhere('role', '=', 'trainer').as('trainers'),
    ])
    .where('studio_id', '=', studioId)
    .where('erased_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { members: Number(row.members), trainers: Number(row.trainers) };
}

const NAME = sql.raw(plainSql(`concat_ws(' ', p.first_name, p.last_name)`));

/** A page of the studio's members, newest first. The search uses names only, because e-mails may be hidden. */
export async function findMembers(
  db: Reader,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined; search?: string | undefined },
): Promise<Member[]> {
  const found = patternsOf(page.search).map((pattern) => sql`and ${NAME} like ${pattern}`);
  const { rows } = await sql<Member & { near: boolean }>`
    with page as (
      select * from ${peopleRows('p')}
      where p.studio_id = ${viewer.studioId} and p.erased_at is null and p.left_at is null and p.id < ${page.before ?? LAST_ID}
        and ${isShownTo(viewer, 'p.id', 'members')}
        ${sql.join(found, sql` `)}
      order by p.id desc limit ${sql.lit(page.limit)})
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.role,
      case when ${isNear(viewer, 'p.id')} then p.email end as email,
      p.profile_image_url as "profileImageUrl", p.created_at as "memberSince",
      (select count(*) from ${sessionRows('s')} where s.client_id = p.id and s.completed_at is not null) as "totalWorkouts"
    from page p order by p.id desc`.execute(db);
  return rows;
}
