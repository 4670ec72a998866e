import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { exerciseName } from './fragments.ts';
import { exercisesReadIn } from './library/read-in-queries.ts';
import { exerciseNotesReadIn } from './notes/read-in-rules.ts';
import texts from './own-data-texts.json' with { type: 'json' };

const notesWhere = (which: RawBuilder<unknown>) => sql`
        select ${exerciseName(sql`n.exercise_id`)} as exercise, n.content as note, n.changed_at as "changedAt"
        from exercise_notes n
        where ${which} and n.content <> '' order by n.changed_at`;

/** Exercises belong to the studio's library and stay in it; notes and ratings are deleted, and the totals are lowered. */
export const exercisesOwnData: OwnData = {
  files: [
    {
      name: 'exercises',
      tables: ['exercises'],
      readIn: 'are of the library of a studio',
      rows: ({ id }) => sql`
        select id, category, level, measure, assisted, equipment, muscles, texts, thumbnail_url as picture, video_url as video,
          captions_url as captions, duration, created_at as "createdAt", retired_at as "retiredAt"
        from exercises where created_by = ${id} order by id`,
    },
    {
      name: 'exercise-ratings',
      tables: ['exercise_ratings'],
      readIn: 'count among those of the members of a studio',
      rows: ({ id }) => sql`
        select ${exerciseName(sql`r.exercise_id`)} as exercise, r.rating, r.rated_at as "ratedAt"
        from exercise_ratings r where r.person_id = ${id} order by r.rated_at`,
    },
    {
      name: 'exercise-notes',
      tables: ['exercise_notes'],
      readIn: exerciseNotesReadIn,
      rows: ({ id }) => notesWhere(sql`n.person_id = ${id}`),
      ofClient: (coach, client) =>
        notesWhere(sql`n.person_id = ${client} and ${coachedNow(coach, 'n.person_id', trainingShown)}`),
    },
  ],
  studioFiles: [
    {
      name: 'exercises',
      about: 'The exercises that the studio added to its library.',
      media: ['picture', 'video', 'captions'],
      readIn: { table: 'exercises', list: exercisesReadIn },
      rows: ({ studioId }) => sql`
        select id, category, level, measure, assisted, equipment, muscles, texts, thumbnail_url as picture, video_url as video,
          captions_url as captions, duration, created_at as "createdAt", retired_at as "retiredAt"
        from exercises where studio_id = ${studioId} order by id`,
    },
  ],
  texts,
  counts: {
    stays: {
      exercises: ({ id }) =>
        sql`select count(*) from exercises where created_by = ${id} and retired_at is null`,
    },
  },
  async erase(work, _ctx, { id }) {
    // Totals are locked first, as in rating, to prevent deadlocks.
    await sql`update exercise_rating_totals t set count = t.count - 1, total = t.total - r.rating
      from exercise_ratings r where r.person_id = ${id} and r.studio_id = t.studio_id
        and r.exercise_id = t.exercise_id`.execute(work.db);
    await work.db.deleteFrom('exercise_notes').where('person_id', '=', id).execute();
    await work.db.deleteFrom('exercise_ratings').where('person_id', '=', id).execute();
    await work.db.updateTable('exercises').set({ created_by: null }).where('created_by', '=', id).execute();
  },
};
