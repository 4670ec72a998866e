import { displayName } from '@spotter/contract/display-name';
import type { Trophy } from '@spotter/contract/trophies';
import { sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

type Page = { limit: number; before?: string | undefined };

/** Trophies of the studio that the viewer may see: public ones, those they received and those they gave. */
const selectVisible = (db: Reader, viewer: Viewer) =>
  db
    .selectFrom('trophies as t')
    .innerJoin('people as r', 'r.id', 't.awarded_to')
    .innerJoin('people as g', 'g.id', 't.awarded_by')
    .select(['t.id', 't.title', 't.description', 't.image_url as imageUrl', 't.visibility'])
    .select(['t.awarded_to as awardedTo', 't.awarded_by as awardedBy', 't.awarded_at as awardedAt'])
    .select(['r.first_name as toFirst', 'r.last_name as toLast'])
    .select(['g.first_name as byFirst', 'g.last_name as byLast'])
    .$narrowType<{ visibility: Trophy['visibility'] }>()
    .where('t.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb('t.visibility', '=', 'public'),
        eb('t.awarded_to', '=', viewer.id),
        eb('t.awarded_by', '=', viewer.id),
      ]),
    );

type Selected = ReturnType<typeof selectVisible>;
type TrophyRow = Awaited<ReturnType<Selected['execute']>>[number];

/** By names alone: who may see a trophy may not know an e-mail. */
const toTrophy = ({ toFirst, toLast, byFirst, byLast, ...row }: TrophyRow): Trophy => ({
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

/** Of one person, newest first. */
export function findReceived(db: Reader, viewer: Viewer, userId: string, page: Page): Promise<Trophy[]> {
  return readPage(selectVisible(db, viewer).where('t.awarded_to', '=', userId), page);
}

/** By the viewer, newest first. */
export function findGiven(db: Reader, viewer: Viewer, page: Page): Promise<Trophy[]> {
  return readPage(selectVisible(db, viewer).where('t.awarded_by', '=', viewer.id), page);
}

export async function findTrophy(db: Reader, viewer: Viewer, id: string): Promise<Trophy | undefined> {
  const row = await selectVisible(db, viewer).where('t.id', '=', id).executeTakeFirst();
  return row && toTrophy(row);
}
