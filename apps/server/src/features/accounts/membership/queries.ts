import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#lib/viewer.ts';
import { ownerOf } from '../fragments.ts';

type Writer = Transaction<DB>;

/** A person who belongs to a studio now. */
export type PresentMember = { id: string; studioId: string; role: 'trainer' | 'client'; isOwner: boolean };

const isOwner: RawBuilder<boolean> = sql`p.id = ${ownerOf(sql`p.studio_id`)}`;

/** Locks a member of the viewer's studio. @returns undefined for a stranger, and for who has left or is erased */
export async function holdMember(
  db: Writer,
  viewer: Pick<Viewer, 'studioId'>,
  personId: string,
): Promise<PresentMember | undefined> {
  const { rows } = await sql<PresentMember>`
    select p.id, p.studio_id as "studioId", p.role, ${isOwner} as "isOwner" from people p
    where p.id = ${personId} and p.studio_id = ${viewer.studioId} and p.left_at is null and p.erased_at is null
    for no key update of p`.execute(db);
  return rows[0];
}

/** Whether the viewer owns their studio. */
export async function isOwnerOfStudio(db: Writer, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select ${isOwner} as "isOwner" from people p where p.id = ${viewer.id}`.execute(db);
  return rows[0]?.isOwner ?? false;
}

/** Sets or clears when a person left. @returns whether that changed anything */
export async function setLeftAsSystem(db: Writer, personId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ left_at: at })
    .where('id', '=', personId)
    .where('left_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
