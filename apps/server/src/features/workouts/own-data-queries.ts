import { sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Ask } from '#lib/question.ts';
import { isUsedByOthers } from './fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { routinesReadIn } from './read-in-queries.ts';

/** Whether somebody else has planned or done a workout `w` of this person, whose own plans and sessions go first. */
const isOthers = (id: Known<'person'>, ask: Ask) => isUsedByOthers(sql.ref('w.id'), id, ask);

/** A workout that clients have planned or done stays with them, without its author's name; the others are deleted. */
export const workoutsOwnData: OwnData = {
  files: [
    {
      name: 'workouts',
      tables: ['workouts'],
      readIn: routinesReadIn,
      rows: ({ id }) => sql`
        select w.id, w.name, w.description, w.duration, w.difficulty, w.is_template as "isTemplate", w.is_shared as "isShared",
          w.program_id as "programmeId", w.for_one as "isForOne", w.created_at as "createdAt", w.removed_at as "removedAt",
          (select coalesce(json_agg(json_build_object('order', l.position,
            'exerciseId', l.exercise_id, 'exercise', ${exerciseName(sql`l.exercise_id`)}, 'notes', l.notes, 'superset', l.superset, 'tempo', l.tempo, 'progression', l.progression,
            'targets', l.targets) order by l.position), '[]')
            from workout_exercises l where l.workout_id = w.id) as exercises
        from workouts w where w.author_id = ${id} order by w.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      workouts: (
        { id },
        ask,
      ) => sql`select count(*) from workouts w where w.author_id = ${id} and w.removed_at is null
        and not ${isOthers(id, ask)}`,
    },
    stays: {
      workouts: ({ id }, ask) =>
        sql`select count(*) from workouts w where w.author_id = ${id} and ${isOthers(id, ask)}`,
    },
  },
  stays: {
    'workouts.author_id': 'clients have planned or done it',
  },
  async erase(work, _ctx, { id }) {
    await sql`delete from workouts w where w.author_id = ${id} and not ${isOthers(id, work.ask)}`.execute(
      work.db,
    );
  },
};
