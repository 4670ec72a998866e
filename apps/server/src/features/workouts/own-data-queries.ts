import { sql } from 'kysely';
import type { OwnData } from '#db/context.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** A workout that clients have planned or done stays with them, without its author's name; the others are deleted. */
export const workoutsOwnData: OwnData = {
  files: [
    {
      name: 'workouts',
      tables: ['workouts'],
      rows: ({ id }) => sql`
        select w.id, w.name, w.description, w.duration, w.difficulty, w.is_template as "isTemplate",
          w.created_at as "createdAt", w.removed_at as "removedAt",
          (select coalesce(json_agg(json_build_object('order', l.position,
            'exercise', ${exerciseName(sql`l.exercise_id`)}, 'notes', l.notes, 'superset', l.superset,
            'targets', l.targets) order by l.position), '[]')
            from workout_exercises l where l.workout_id = w.id) as exercises
        from workouts w where w.author_id = ${id} order by w.id`,
    },
  ],
  texts,
  stays: {
    'workouts.author_id': 'clients have planned or done it',
  },
  async erase(work, _ctx, { id }) {
    await sql`delete from workouts w where w.author_id = ${id}
      and not exists (select from ${planRows('a')} where a.workout_id = w.id)
      and not exists (select from ${sessionRows('s')} where s.workout_id = w.id and s.client_id <> ${id})`.execute(
      work.db,
    );
  },
};
