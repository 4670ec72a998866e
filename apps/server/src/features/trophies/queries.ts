import { displayName } from '@spotter/contract/display-name';
import type { NewTrophy, Trophy } from '@spotter/contract/trophies';
import { sql } from 'kysely';
import type { z } from 'zod';
import { LAST_ID, type Reader } from '#db/database.ts';
import { isShownTo, peopleRows } from '#features/accounts/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Page = { limit: number; before?: string | undefined };

/** A trophy that the viewer may see. */
export type SeenTrophy = Trophy & { awardedTo: Known<'person'>; awardedBy: Known<'person'> };

/** Trophies of the studio that the viewer may see: those they received or gave, and public ones of shown members. */
const selectVisible = (db: Reader, viewer: Viewer) =>
  db
    .selectFrom('trophies as t')
    .innerJoin(peopleRows('r'), 'r.id', 't.awarded_to')
    .innerJoin(peopleRows('g'), 'g.id', 't.awarded_by')
    .select(['t.id', 't.title', 't.description', 't.image_url as imageUrl', 't.visibility'])
    .select(['t.awarded_to as awardedTo', 't.awarded_by as awardedBy', 't.awarded_at as awardedAt'])
    .select(['r.first_name as toFirst', 'r.last_name as toLast'])
    .select(['g.first_name as byFirst', 'g.last_name as byLast'])
    .$narrowType<Pick<SeenTrophy, 'visibility' | 'awardedTo' | 'awardedBy'>>()
    .where('t.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb.and([eb('t.visibility', '=', 'public'), isShownTo(viewer, 't.awarded_to', 'members')]),
        eb('t.awarded_to', '=', viewer.id),
        eb('t.awarded_by', '=', viewer.id),
      ]),
    );

type Selected = ReturnType<typeof selectVisible>;
type TrophyRow = Awaited<ReturnType<Selected['execute']>>[number];

/** Names without e-mails: a reader of a trophy may not be allowed to see them. */
const toTrophy = ({ toFirst, toLast, byFirst, byLast, ...row }: TrophyRow): SeenTrophy => ({
  ...row,
  recipientName: displayName({ firstName: toFirst, lastName: toLast, email: null }),
  coachName: displayName({ firstName: byFirst, lastName: byLast, email: null }),
});

async function readPage(query: Selected, { limit, before }: Page): Promise<Trophy[]> {
  const rows = await query
    .where('t.id', '<', before ?? LAST_ID)
    .orderBy('t.id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toTrophy);
}

/** Received by a person, newest first. */
export function findReceived(db: Reader, viewer: Viewer, userId: string, page: Page): Promise<Trophy[]> {
  return readPage(selectVisible(db, viewer).where('t.awarded_to', '=', userId), page);
}

/** Given by the viewer, newest first. */
export function findGiven(db: Reader, viewer: Viewer, page: Page): Promise<Trophy[]> {
  return readPage(selectVisible(db, viewer).where('t.awarded_by', '=', viewer.id), page);
}

export async function findTrophy(db: Reader, viewer: Viewer, id: string): Promise<SeenTrophy | undefined> {
  const row = await selectVisible(db, viewer).where('t.id', '=', id).executeTakeFirst();
  return row && toTrophy(row);
}

/** Stores a trophy that the viewer gives. @returns its id */
export async function insertTrophy(
  db: Reader,
  viewer: Viewer,
  now: Date,
  trophy: z.output<typeof NewTrophy>,
): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('trophies')
    .values({
      id,
      studio_id: viewer.studioId,
      awarded_to: trophy.awardedTo,
      awarded_by: viewer.id,
      title: trophy.title,
      description: trophy.description,
      image_url: trophy.imageUrl,
      visibility: trophy.visibility,
      awarded_at: now,
    })
    .execute();
  return id;
}

/** Deletes a trophy that the viewer gave. @returns whether there was one */
export async function deleteGivenTrophy(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('trophies')
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('awarded_by', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether a trophy that the viewer may see has this picture. */
export async function isVisiblePicture(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('trophies')
    .select('id')
    .where('studio_id', '=', viewer.studioId)
    .where('image_url', '=', path)
    .where((eb) =>
      eb.or([
        eb('visibility', '=', 'public'),
        eb('awarded_to', '=', viewer.id),
        eb('awarded_by', '=', viewer.id),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pictures that trophies use. */
export const usedPictures = sql`select image_url as path from trophies`;
