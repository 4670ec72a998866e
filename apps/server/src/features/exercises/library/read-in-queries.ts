import { Exercise, exercisesTopics, NewExercise } from '@spotter/contract/exercises';
import {
  EXERCISE_DESCRIPTION_MAX,
  EXERCISE_INSTRUCTIONS_MAX,
  EXERCISE_MISTAKES_MAX,
  EXERCISE_NAME_MAX,
} from '@spotter/contract/exercises-limits';
import { objectPathIn } from '@spotter/contract/objects';
import { Id, LanguageCode, line, prose } from '@spotter/contract/shapes';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '#db/database.ts';
import { ArchivedInstant, readIn } from '#db/read-in.ts';
import { idElsewhere } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { exerciseNaming } from '../questions.ts';
import { videoAddress } from '../video-address.ts';

/** Other names of an exercise in one language: the starter library has fewer. */
const ALIASES_MAX = 30;

const text = prose(EXERCISE_INSTRUCTIONS_MAX, 0);
const Words = z.object({
  name: line(EXERCISE_NAME_MAX),
  description: prose(EXERCISE_DESCRIPTION_MAX, 0),
  aliases: z.array(line(EXERCISE_NAME_MAX)).max(ALIASES_MAX).optional(),
  setup: text.optional(),
  movement: text.optional(),
  mistakes: z.array(text).max(EXERCISE_MISTAKES_MAX).optional(),
});

const { category, level, assisted, equipment, muscles, duration } = NewExercise.shape;

/** A stored file; any other address is left out. */
const FilePath = z
  .string()
  .nullable()
  .transform((path) => path && objectPathIn(path));

/** A stored file, or a video elsewhere that every studio may show. */
const Video = z
  .string()
  .nullable()
  .transform((path) => path && (objectPathIn(path) ?? videoAddress(path, [])));

const ArchivedExercise = z.object({
  ...{ id: Id, category, level: level.unwrap(), measure: Exercise.shape.measure },
  ...{ assisted: assisted.unwrap(), equipment: equipment.unwrap(), muscles: muscles.unwrap() },
  texts: z
    .partialRecord(LanguageCode, Words)
    .refine((texts) => Object.keys(texts).length > 0, 'an exercise needs a name in one language'),
  ...{ picture: FilePath, video: Video, captions: FilePath, duration: duration.unwrap() },
  ...{ createdAt: ArchivedInstant, retiredAt: ArchivedInstant.nullable() },
});
type ArchivedExercise = z.output<typeof ArchivedExercise>;

/** The id that an exercise of another studio's archive has in this one: the same one, whoever brings it. */
const idIn = (studioId: string, archiveId: string) => idElsewhere(studioId, archiveId);

/**
 * The exercises that a studio added to its library. They belong to the studio, so two trainers who bring the same archive
 * bring them once; one with the same texts is there already.
 */
export const exercisesReadIn = readIn({
  row: ArchivedExercise,
  known: ['id'],
  files: { picture: 'exercise-thumbnail', video: 'exercise-video', captions: 'exercise-captions' },
  async keepsOut({ db, studioId }, rows) {
    const asked = rows.map(({ id, texts }) => ({ id, here: idIn(studioId, id), texts }));
    const { rows: found } = await sql<{ id: string }>`
      select x.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(id uuid, here uuid, texts jsonb)
      where exists (select from exercises e where e.studio_id = ${studioId} and (e.id = x.here
        or (e.texts = x.texts and e.retired_at is null)))`.execute(db);
    const there = new Set(found.map(({ id }) => id));
    return ({ id }: ArchivedExercise) => (there.has(id) ? 'there' : null);
  },
  rowsOf: (rows, { personId, studioId }) => ({
    exercises: rows.map(({ id, picture, video, captions, createdAt, retiredAt, ...row }) => ({
      ...{ id: idIn(studioId, id), studio_id: studioId, created_by: personId, ...row },
      ...{ muscles: row.muscles as never, texts: row.texts as never },
      ...{ thumbnail_url: picture, video_url: video, captions_url: captions },
      ...{ duration: video === null ? null : row.duration, created_at: createdAt, retired_at: retiredAt },
    })),
  }),
  topicsOf: (_id, studioId) => [exercisesTopics.library.of(studioId), exercisesTopics.words.of(studioId)],
  // What somebody trains with, or rated, by then is retired in place of deleted.
  async keep(work, { studioId, now }, keys) {
    const ids = keys.map(({ id }) => id);
    const names = [
      ...(await findNames(work.db)),
      ...work.ask(exerciseNaming).map((is) => is(studioId, sql.ref('e.id'))),
    ];
    const { rows } = await sql<{ id: string }>`
      update exercises e set retired_at = coalesce(e.retired_at, ${now}::timestamptz)
      where e.id = any(${ids}::uuid[]) and e.studio_id = ${studioId} and (false ${sql.join(
        names.map((is) => sql`or ${is}`),
        sql` `,
      )}) returning e.id`.execute(work.db);
    return rows.map(({ id }) => id);
  },
});

/** Whether a row of any table names the exercise `e`. */
async function findNames(db: Reader): Promise<RawBuilder<boolean>[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as table, a.attname as column from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'exercises'::regclass`.execute(db);
  return rows.map(
    ({ table, column }) =>
      sql<boolean>`exists (select from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = e.id)`,
  );
}

/** Of exercises of an archive, the ids of those that the viewer's studio has, by those of the archive. */
export async function findBrought(
  db: Reader,
  { studioId }: Pick<Viewer, 'studioId'>,
  archiveIds: readonly string[],
): Promise<Map<string, string>> {
  const asked = [...new Set(archiveIds)].map((id) => ({ id, here: idIn(studioId, id) }));
  // The archive of this very studio names its own.
  const { rows } = await sql<{ id: string; here: string }>`
    select x.id, e.id as here from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(id uuid, here uuid)
    join exercises e on e.id in (x.id, x.here) and e.studio_id = ${studioId}`.execute(db);
  return new Map(rows.map(({ id, here }) => [id, here]));
}
