import type { CheckInPhoto } from '@spotter/contract/check-in-photos';
import type { CheckInQuestion } from '@spotter/contract/check-ins';
import { PHOTOS_SHOWN, type PhotoView } from '@spotter/contract/check-ins-limits';
import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { seesPhotosOf } from './fragments.ts';

/** The photos of a person that the viewer sees, newest first: the latest of each view, and the first. */
export async function findPhotos(db: Reader, viewer: Viewer, personId: string): Promise<CheckInPhoto[]> {
  const { rows } = await sql<CheckInPhoto>`
    select f.id, f.form_id as "formId", f.day, f.question_id as question, f.view, f.file as photo,
      f.taken_at as "takenAt"
    from (select p.*, c.form_id, c.day,
        row_number() over (partition by p.view order by c.day desc, p.id desc) as latest,
        row_number() over (partition by p.view order by c.day, p.id) as first
      from check_in_photos p join check_ins c on c.id = p.check_in_id
      where p.client_id = ${personId} and p.studio_id = ${viewer.studioId}
        and ${seesPhotosOf(viewer, 'p.client_id')}) f
    where f.latest <= ${sql.lit(PHOTOS_SHOWN)} or f.first = 1
    order by f.day desc, f.id desc`.execute(db);
  return rows;
}

export async function hidesPhotos(db: Reader, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom('check_in_photo_hides')
    .select('client_id')
    .where('client_id', '=', viewer.id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeHidden(db: Reader, viewer: Viewer, hidden: boolean, now: Date): Promise<void> {
  if (!hidden) {
    await db.deleteFrom('check_in_photo_hides').where('client_id', '=', viewer.id).execute();
    return;
  }
  await db
    .insertInto('check_in_photo_hides')
    .values({ client_id: viewer.id, studio_id: viewer.studioId, created_at: now })
    .onConflict((oc) => oc.column('client_id').doNothing())
    .execute();
}

/** Whether the photo with an id is the viewer's; undefined without one. */
export async function isOwnPhoto(db: Reader, viewer: Viewer, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('check_in_photos')
    .select((eb) => eb('client_id', '=', viewer.id).as('isOwn'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Boolean(row.isOwn);
}

/** Locks a check-in that the viewer has answered. @returns its id and the questions that were shown */
export async function lockOwnCheckIn(
  db: Reader,
  viewer: Viewer,
  { formId, day }: { formId: string; day: DayText },
): Promise<{ id: Known<'check-in'>; questions: CheckInQuestion[] } | undefined> {
  const row = await db
    .selectFrom('check_ins as c')
    .innerJoin('check_in_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'c.form_id').onRef('v.version', '=', 'c.version'),
    )
    .select(['c.id', 'v.questions'])
    .$narrowType<{ id: Known<'check-in'> }>()
    .where('c.client_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.form_id', '=', formId)
    .where('c.day', '=', day)
    .forUpdate('c')
    .executeTakeFirst();
  return row && { id: row.id, questions: row.questions as CheckInQuestion[] };
}

type Place = { checkInId: Known<'check-in'>; question: string; view: PhotoView };

/** The photo that is at a place already. */
export async function findPhotoAt(
  db: Reader,
  { checkInId, question, view }: Place,
): Promise<{ id: Known<'photo'>; file: string; takenAt: string } | undefined> {
  return db
    .selectFrom('check_in_photos')
    .select(['id', 'file', 'taken_at as takenAt'])
    .$narrowType<{ id: Known<'photo'> }>()
    .where('check_in_id', '=', checkInId)
    .where('question_id', '=', question)
    .where('view', '=', view)
    .executeTakeFirst();
}

type StoredPhoto = Place & { id: string; file: string; takenAt: string; now: Date };

/** @returns whether it was stored: its id may be another one's */
export async function insertPhoto(
  db: Reader,
  viewer: Viewer,
  { id, checkInId, question, view, file, takenAt, now }: StoredPhoto,
): Promise<boolean> {
  const row = await db
    .insertInto('check_in_photos')
    .values({
      ...{ id, studio_id: viewer.studioId, client_id: viewer.id, check_in_id: checkInId },
      ...{ question_id: question, view, file, taken_at: takenAt, created_at: now },
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a photo of the viewer. @returns its file */
export async function deletePhoto(db: Reader, viewer: Viewer, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('check_in_photos')
    .where('id', '=', id)
    .where('client_id', '=', viewer.id)
    .returning('file')
    .executeTakeFirst();
  return row?.file;
}

/** Whether the viewer sees the photo at a path. */
export async function maySeePhoto(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const { rows } = await sql`
    select from check_in_photos p
    where p.file = ${path} and p.studio_id = ${viewer.studioId} and ${seesPhotosOf(viewer, 'p.client_id')}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The files that photos use. */
export const usedPhotos = sql`select file as path from check_in_photos`;
