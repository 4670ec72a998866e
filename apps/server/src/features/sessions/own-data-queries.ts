import { sql } from 'kysely';
import type { OwnData } from '#db/feature.ts';

const exerciseName = sql`coalesce(e.texts -> 'en' ->> 'name', e.slug)`;

/** What was trained is the client's alone: sets, swaps, records, and the activity of each session go with it. */
export const sessionsOwnData: OwnData = {
  files: [
    {
      name: 'sessions',
      tables: ['sessions', 'logged_sets', 'session_swaps'],
      rows: ({ id }) => sql`
        select s.id, s.name, s.started_at as "startedAt", s.completed_at as "completedAt", s.note, s.plan,
          (select coalesce(json_agg(json_build_object('exercise', ${exerciseName}, 'set', l.set_number,
            'type', l.type, 'reps', l.reps, 'weightKg', l.weight, 'durationS', l.duration, 'distanceM', l.distance,
            'rpe', l.rpe, 'done', l.done, 'note', l.note, 'changedAt', l.changed_at) order by l.changed_at, l.id), '[]')
            from logged_sets l join exercises e on e.id = l.exercise_id where l.session_id = s.id) as sets,
          (select coalesce(json_agg(json_build_object('line', w.item_id, 'exercise', ${exerciseName})), '[]')
            from session_swaps w join exercises e on e.id = w.exercise_id where w.session_id = s.id) as swaps
        from sessions s where s.client_id = ${id} order by s.id`,
    },
    {
      name: 'sets',
      tables: ['logged_sets'],
      csv: true,
      rows: ({ id }) => sql`
        select s.started_at as "Date", s.name as "Workout",
          ${exerciseName} as "Exercise", l.set_number as "Set", l.type as "Type", l.reps as "Reps",
          l.weight as "Weight (kg)", l.duration as "Duration (s)", l.distance as "Distance (m)", l.rpe as "RPE",
          l.note as "Notes"
        from logged_sets l join sessions s on s.id = l.session_id
        join exercises e on e.id = l.exercise_id
        where l.client_id = ${id} and s.client_id = ${id} and l.done order by s.started_at, l.changed_at, l.id`,
    },
    {
      name: 'personal-records',
      tables: ['personal_records'],
      rows: ({ id }) => sql`
        select ${exerciseName} as exercise, r.kind, r.value, r.previous, r.weight as "weightKg", r.reps,
          r.achieved_at as "achievedAt"
        from personal_records r join exercises e on e.id = r.exercise_id where r.client_id = ${id} order by r.achieved_at`,
    },
  ],
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('sessions').where('client_id', '=', id).execute();
  },
};
