import { checkInsTopics, WrittenForm } from '@spotter/contract/check-ins';
import { PHOTO_VIEWS } from '@spotter/contract/check-ins-limits';
import { ObjectPath } from '@spotter/contract/objects';
import { Day, Id, Moment } from '@spotter/contract/shapes';
import { sql } from 'kysely';
import { z } from 'zod';
import { type ReadInto, readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';

const Photo = z.object({
  ...{ name: WrittenForm.shape.name, form: Id, day: Day, question: Id, view: z.enum(PHOTO_VIEWS) },
  ...{ file: ObjectPath, takenAt: Moment, hidden: z.boolean() },
});
type Photo = z.output<typeof Photo>;

/** Photos come with the check-in that asked for them, and stay hidden from coaches where they were. */
export const photosReadIn = readIn({
  row: Photo,
  known: ['name', 'day', 'question', 'view', 'takenAt'],
  files: { file: 'check-in-photo' },
  async rowsOf(rows, into) {
    const { personId, studioId, now } = into;
    const checkIns = await findCheckIns(into, rows);
    const photos = rows.flatMap(({ form, day, question, view, file, takenAt }) => {
      const check_in_id = checkIns.get(`${form} ${day} ${question} ${view}`);
      const taken_at = takenAt < now.toISOString() ? takenAt : now.toISOString();
      return check_in_id
        ? [
            {
              ...{ id: newId(new Date(taken_at)), studio_id: studioId, client_id: personId, check_in_id },
              ...{ question_id: question, view, file, taken_at, created_at: now },
            },
          ]
        : [];
    });
    const isHidden = photos.length > 0 && rows.some(({ hidden }) => hidden);
    return {
      check_in_photos: photos,
      check_in_photo_hides: isHidden ? [{ client_id: personId, studio_id: studioId, created_at: now }] : [],
    };
  },
  topicsOf: (id) => [checkInsTopics.checkIns.of(id)],
  // Only the photos go: that they are hidden is the client's wish, and holds for those taken since.
  keep: () => Promise.resolve([]),
});

/** The check-ins here that asked for photos, by form of the archive, day, question and view. */
async function findCheckIns(
  { db, personId, idOf }: ReadInto,
  rows: readonly Photo[],
): Promise<ReadonlyMap<string, string>> {
  const asked = rows.map(({ form, day, question, view }) => ({
    ...{ key: `${form} ${day} ${question} ${view}`, forms: [form, idOf(form)], day, question, view },
  }));
  const { rows: found } = await sql<{ key: string; id: string }>`
    select x.key, c.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as x(key text, forms uuid[], day date, question text, view text)
    join check_ins c on c.client_id = ${personId} and c.form_id = any(x.forms) and c.day = x.day
    join check_in_versions v on v.form_id = c.form_id and v.version = c.version
    where exists (select from jsonb_array_elements(v.questions) q(one)
      where q.one ->> 'id' = x.question and q.one -> 'views' ? x.view)`.execute(db);
  return new Map(found.map(({ key, id }) => [key, id]));
}
