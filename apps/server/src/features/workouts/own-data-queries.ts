import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';

/**
 * A workout that clients have planned or done stays with them, without its author's name; the others go.
 */
export const workoutsOwnData: OwnData = {
  files: [
    {
      name: 'workouts',
      tables: ['workouts'],
      rows: ({ id }) => sql`
        select w.id, w.name, w.description, w.duration, w.difficulty, w.is_template as "isTemplate",
          w.created_at as "createdAt", w.removed_at as "removedAt",
          (select coalesce(json_agg(json_build_object('order', l.position,
            'exercise', coalesce(e.texts -> 'en' ->> 'name', e.slug), 'notes', l.notes, 'superset', l.superset,
            'targets', l.targets) order by l.position), '[]')
            from workout_exercises l join exercises e on e.id = l.exercise_id where l.workout_id = w.id) as exercises
        from workouts w where w.author_id = ${id} order by w.id`,
    },
    {
      name: 'planned-workouts',
      tables: ['assignments'],
      // Whom a trainer coaches no more, they see no more.
      rows: ({ id }) => sql`
        select w.name as workout, a.date, a.moved_from as "movedFrom", a.client_id = ${id} as "forYou",
          case when k.id is not null then nullif(concat_ws(' ', p.first_name, p.last_name), '') end as client,
          case when k.id is not null or a.client_id = ${id} then a.completed_at end as "completedAt",
          a.created_at as "plannedAt"
        from assignments a join workouts w on w.id = a.workout_id join people p on p.id = a.client_id
        left join coachings k on k.trainer_id = ${id} and k.client_id = a.client_id and k.ended_at is null
        where a.client_id = ${id} or a.assigned_by = ${id} order by a.date, a.id`,
    },
  ],
  async erase(work, _ctx, { id }) {
    await sql`with gone as (delete from assignments where client_id = ${id} returning workout_id)
      update workouts set assigned_count = assigned_count - 1
      where id in (select workout_id from gone)`.execute(work.db);
    await sql`delete from workouts w where w.author_id = ${id}
      and not exists (select from assignments a where a.workout_id = w.id)
      and not exists (select from sessions s where s.workout_id = w.id and s.client_id <> ${id})`.execute(
      work.db,
    );
  },
};
