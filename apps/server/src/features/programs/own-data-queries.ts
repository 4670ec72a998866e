import { type RawBuilder, sql } from 'kysely';
import type { OwnData, StudioFile } from '#db/own-data.ts';
import { personName } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { exerciseName } from '#features/exercises/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import { writtenReadIn } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import { writtenProgramsReadIn } from './grid/read-in-queries.ts';
import { ownProgramsReadIn } from './own/read-in-queries.ts';
import texts from './own-data-texts.json' with { type: 'json' };

/** Given programmes as a person sees them: a trainer sees nothing of clients they no longer coach. */
const givenFor = (id: Known<'person'>, which: RawBuilder<unknown>) => sql`
        select p.name as programme, r.start_date as "startDate", r.weekdays, r.client_id = ${id} as "forYou",
          case when k.id is not null then ${personName(sql`r.client_id`)} end as client,
          r.created_at as "givenAt", r.ended_at as "endedAt"
        from program_runs r join programs p on p.id = r.program_id
        left join ${coachingRows('k')} on k.trainer_id = ${id} and k.client_id = r.client_id and k.ended_at is null
        where ${which} order by r.id`;

/** The lines of a workout `w`, as in the file of workouts. */
const archivedLines = sql`(select coalesce(json_agg(json_build_object('order', l.position, 'exerciseId', l.exercise_id,
  'exercise', ${exerciseName(sql`l.exercise_id`)}, 'notes', l.notes, 'superset', l.superset, 'tempo', l.tempo,
  'progression', l.progression, 'targets', l.targets) order by l.position), '[]')
  from ${workoutLineRows('l')} where l.workout_id = w.id)`;

/** The days of a programme `p`. */
const archivedCells = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'week', c.week, 'day', c.day,
  'position', c.position, 'workoutId', c.workout_id) order by c.week, c.day, c.position), '[]')
  from program_cells c where c.program_id = p.id)`;

/** The workouts `w` of a programme that are meant. */
const archivedWorkouts = (which: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'description', w.description,
    'duration', w.duration, 'difficulty', w.difficulty, 'createdAt', w.created_at, 'removedAt', w.removed_at,
    'exercises', ${archivedLines}) order by w.id), '[]') from ${workoutRows('w')} where ${which})`;
const inCell = sql`w.id in (select c.workout_id from program_cells c where c.program_id = p.id)`;

/** The days of a run `r` that are not done. */
const openDays = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'cellId', a.cell_id, 'workoutId', a.workout_id,
  'date', a.date, 'programDate', a.program_date, 'movedFrom', a.moved_from, 'week', a.program_week,
  'day', a.program_day, 'adjusted', a.adjusted, 'plannedAt', a.created_at) order by a.date, a.id), '[]')
  from ${planRows('a')} where a.run_id = r.id and a.completed_at is null)`;

/** Programmes (alias `p`) that the owner of a studio gets with it. */
const ofStudio = ({ id, studioId }: Parameters<StudioFile['rows']>[0]) =>
  sql`p.studio_id = ${studioId} and (p.author_id = ${id} or p.is_shared) and p.removed_at is null`;

/** A trainer's programmes are deleted with them; what clients were given is their own plan and stays. */
export const programsOwnData: OwnData = {
  files: [
    {
      name: 'programmes',
      tables: ['programs'],
      readIn: ownProgramsReadIn,
      rows: ({ id }) => sql`
        select p.id, p.name, p.description, p.weeks, p.is_shared as "isShared", p.folder, p.tags, p.phases,
          p.ready_key as ready, p.created_at as "createdAt", p.removed_at as "removedAt",
          ${archivedCells} as cells,
          -- All of one that its author runs, as its days may name an earlier state of a workout.
          ${archivedWorkouts(sql`${inCell} or w.program_id = p.id and exists (select from program_runs r
              where r.program_id = p.id and r.client_id = p.author_id)`)} as workouts,
          (select coalesce(json_agg(json_build_object('id', r.id, 'startDate', r.start_date, 'weekdays', r.weekdays,
            'leftOut', r.left_out, 'createdAt', r.created_at, 'endedAt', r.ended_at, 'days', ${openDays}) order by r.id), '[]')
            from program_runs r where r.program_id = p.id and r.client_id = p.author_id) as runs
        from programs p where p.author_id = ${id} order by p.id`,
    },
    {
      name: 'given-programmes',
      tables: ['program_runs'],
      readIn: 'are given by a coach of this studio, or begun here',
      rows: ({ id }) => givenFor(id, sql`r.client_id = ${id} or r.coach_id = ${id}`),
      ofClient: ({ id }, client) =>
        givenFor(id, sql`r.client_id = ${client} and r.coach_id = ${id} and k.id is not null`),
    },
  ],
  studioFiles: [
    {
      name: 'programmes',
      about:
        'Programmes of the owner, and those that other trainers share with the studio, with their workouts.',
      readIn: { table: 'programs', list: writtenProgramsReadIn },
      rows: (owner) => sql`
        select p.id, p.name, ${personName(sql`p.author_id`)} as author, p.description, p.weeks, p.is_shared as "isShared",
          p.folder, p.tags, p.phases, p.ready_key as ready, p.created_at as "createdAt", ${archivedCells} as cells,
          ${archivedWorkouts(inCell)} as workouts
        from programs p where ${ofStudio(owner)} order by p.id`,
    },
    {
      name: 'workouts',
      about:
        'Workouts and templates of the owner, those that other trainers share with the studio, and all that cells of the programmes name.',
      readIn: { table: 'workouts', list: writtenReadIn },
      rows: (owner) => sql`
        select w.id, w.name, ${personName(sql`w.author_id`)} as author, w.description, w.duration, w.difficulty,
          w.is_template as "isTemplate", w.is_shared as "isShared", w.program_id as "programmeId",
          w.for_one as "isForOne", w.created_at as "createdAt",
          ${archivedLines} as exercises
        from ${workoutRows('w')} where w.studio_id = ${owner.studioId}
          and ((w.author_id = ${owner.id} or w.is_shared) and w.removed_at is null
            or exists (select from program_cells c join programs p on p.id = c.program_id
              where c.workout_id = w.id and ${ofStudio(owner)}))
        order by w.id`,
    },
  ],
  texts,
  counts: {
    goes: {
      programs: ({ id }) => sql`select count(*) from programs where author_id = ${id} and removed_at is null`,
    },
  },
  notExported: {
    program_sends: 'when what was given was given; it is in the files of programmes',
  },
  async erase(work, _ctx, { id }) {
    await sql`delete from program_runs where client_id = ${id} or coach_id = ${id}`.execute(work.db);
    await sql`delete from program_sends where coach_id = ${id}`.execute(work.db);
    await sql`delete from programs where author_id = ${id}`.execute(work.db);
  },
};
