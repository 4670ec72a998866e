import type { DirectBlock } from '@spotter/contract/messages';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type PersonRow, toAuthor } from '../queries.ts';

/** Who may not write to direct channels in the viewer's studio, the latest first. */
export async function findBlocks(db: Reader, viewer: Viewer): Promise<DirectBlock[]> {
  const { rows } = await sql<PersonRow & { id: string; created_at: string; by_name: string | null }>`
    select p.id, p.first_name, p.last_name, p.email, p.role, p.profile_image_url, false as near, b.created_at,
      ${personName(sql`b.blocked_by`)} as by_name
    from direct_blocks b join ${peopleRows('p')} on p.id = b.person_id
    where b.studio_id = ${viewer.studioId} order by b.created_at desc, p.id`.execute(db);
  return rows.map((row) => ({
    person: toAuthor(row.id, row),
    byName: row.by_name,
    createdAt: row.created_at,
  }));
}

/** Whether somebody is a member of the viewer's studio. */
export async function findMemberId(
  db: Reader,
  viewer: Viewer,
  personId: string,
): Promise<Known<'person'> | undefined> {
  const found = await db
    .selectFrom(peopleRows('p'))
    .select('p.id')
    .$narrowType<{ id: Known<'person'> }>()
    .where('p.id', '=', personId)
    .where('p.studio_id', '=', viewer.studioId)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

export async function insertBlock(db: Reader, viewer: Viewer, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('direct_blocks')
    .values({ person_id: personId, studio_id: viewer.studioId, blocked_by: viewer.id, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function deleteBlock(db: Reader, viewer: Viewer, personId: string): Promise<void> {
  await db
    .deleteFrom('direct_blocks')
    .where('person_id', '=', personId)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}

/** The people with whom a person has direct channels. */
export async function findPartners(db: Reader, personId: Known<'person'>): Promise<Known<'person'>[]> {
  const { rows } = await sql<{ id: Known<'person'> }>`
    select c.client_id as id from channels c where c.kind = 'direct' and c.trainer_id = ${personId}
    union select c.trainer_id from channels c where c.kind = 'direct' and c.client_id = ${personId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
