import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import { mayReadTraining, planFor, readinessFor, saidReadiness } from './fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };

const sessionsWhere = (
  which: RawBuilder<unknown>,
  plan: RawBuilder<unknown> = sql`s.plan`,
  readiness: RawBuilder<unknown> = saidReadiness,
) => sql`
        select s.id, s.name, s.started_at as "startedAt", s.completed_at as "completedAt", s.note, ${readiness} as readiness,
          -- An id of an exercise says nothing outside of this server.
          (select coalesce(jsonb_agg(i.item || jsonb_build_object('exercise', ${exerciseName(sql`(i.item ->> 'exerciseId')::uuid`)}) order by i.place), '[]')
            from jsonb_array_elements(${plan}) with ordinality i(item, place)) as plan,
          (select coalesce(json_agg(json_build_object('line', l.item_id, 'exercise', ${exerciseName(sql`l.exercise_id`)}, 'set', l.set_number,
            'type', l.type, 'reps', l.reps, 'weightKg', l.weight, 'durationS', l.duration, 'distanceM', l.distance, 'inclinePercent', l.incline,
            'resistance', l.resistance, 'calories', l.calories, 'rpe', l.rpe, 'perSide', l.per_side, 'addedKg', l.added, 'band', l.band, 'done', l.done, 'note', l.note, 'pain', l.pain, 'changedAt', l.changed_at,
            'loggedBy', ${personName(sql`l.logged_by`)}) order by l.changed_at, l.id), '[]')
            from logged_sets l where l.session_id = s.id) as sets,
          (select coalesce(json_agg(json_build_object('line', w.item_id, 'exercise', ${exerciseName(sql`w.exercise_id`)})), '[]')
            from session_swaps w where w.session_id = s.id) as swaps
        from sessions s where ${which} order by s.started_at, s.id`;

const setsWhere = (which: RawBuilder<unknown>) => sql`
        select s.started_at as "Date", s.name as "Workout",
          ${exerciseName(sql`l.exercise_id`)} as "Exercise", l.set_number as "Set", l.type as "Type", l.reps as "Reps",
          l.weight as "Weight (kg)", l.duration as "Duration (s)", l.distance as "Distance (m)",
          l.incline as "Incline (%)", l.resistance as "Resistance", l.calories as "Calories (kcal)", l.rpe as "RPE",
          l.per_side as "Per side", l.added as "On the bodyweight (kg)", l.band as "Band",
          l.note as "Notes", l.pain as "Pain"
        from logged_sets l join sessions s on s.id = l.session_id
        where l.client_id = s.client_id and ${which} and l.done order by s.started_at, l.changed_at, l.id`;

const recordsWhere = (which: RawBuilder<unknown>) => sql`
        select ${exerciseName(sql`r.exercise_id`)} as exercise, r.kind, r.value, r.previous, r.weight as "weightKg", r.reps,
          r.distance as metres,
          r.achieved_at as "achievedAt"
        from personal_records r where ${which} order by r.achieved_at`;

/**
 * Training belongs to the client alone: sets, swaps, records and the activity of each session are deleted with them.
 * Sets that a coach logged stay when the coach goes, without their name.
 */
export const sessionsOwnData: OwnData = {
  files: [
    {
      name: 'sessions',
      tables: ['sessions', 'logged_sets', 'session_swaps'],
      readIn: 'come as the sessions of an import, which are known and taken back as in every other',
      rows: ({ id }) => sessionsWhere(sql`s.client_id = ${id}`),
      ofClient: (coach, client) =>
        sessionsWhere(
          sql`s.client_id = ${client} and ${mayReadTraining(coach, 's.client_id', 's.workout_id')}`,
          planFor(coach),
          readinessFor(coach),
        ),
    },
    {
      name: 'sets',
      tables: ['logged_sets'],
      readIn: 'are in the sessions',
      csv: true,
      rows: ({ id }) => setsWhere(sql`s.client_id = ${id}`),
      ofClient: (coach, client) =>
        setsWhere(sql`s.client_id = ${client} and ${mayReadTraining(coach, 's.client_id', 's.workout_id')}`),
    },
    {
      name: 'personal-records',
      tables: ['personal_records'],
      readIn: 'follow from the training that is read in',
      rows: ({ id }) => recordsWhere(sql`r.client_id = ${id}`),
      ofClient: (coach, client) =>
        recordsWhere(sql`r.client_id = ${client} and ${coachedNow(coach, 'r.client_id', trainingShown)}`),
    },
  ],
  texts,
  counts: {
    goes: {
      sessions: ({ id }) => sql`select count(*) from sessions where client_id = ${id}`,
    },
  },
  notExported: {
    bests_before: 'follow from the sets, which are exported',
    deleted_sessions: 'deleted by the person; what can be taken back for a day is in no list',
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('sessions').where('client_id', '=', id).execute();
    await work.db.deleteFrom('deleted_sessions').where('client_id', '=', id).execute();
    await work.db.deleteFrom('bests_before').where('client_id', '=', id).execute();
    await work.db
      .updateTable('sessions')
      .set({ readiness_by: null })
      .where('readiness_by', '=', id)
      .execute();
    // What a coach logged belongs to the client, who then sees no name beside it.
    await work.db.updateTable('logged_sets').set({ logged_by: null }).where('logged_by', '=', id).execute();
  },
};
