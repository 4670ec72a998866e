import { Weekdays } from '@spotter/contract/own-programs';
import { plansTopics } from '@spotter/contract/plans';
import { ChangedProgram, NewProgram, programsTopics } from '@spotter/contract/programs';
import { PROGRAM_CELLS_MAX, PROGRAM_WEEK_DAYS, READY_PROGRAM_KEYS } from '@spotter/contract/programs-limits';
import { Day, Id } from '@spotter/contract/shapes';
import { workoutsTopics } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, type ReadInto, readIn } from '#db/read-in.ts';
import { planRows } from '#features/plans/fragments.ts';
import { ArchivedRunDay, archivedRunDays, takeOwnRunBack } from '#features/plans/service.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import { ArchivedWorkout, archivedWorkoutRows, sweepProgram } from '#features/workouts/service.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { endRuns } from '../giving/queries.ts';

const { name, description, weeks, folder, tags } = NewProgram.shape;

/** What one programme may be run, and what a run may have: more than a programme has days. */
const RUNS_MAX = 100;

const Cell = z.object({
  ...{ id: Id, week: weeks.unwrap(), day: z.number().int().min(1).max(PROGRAM_WEEK_DAYS) },
  ...{ position: z.number().int().min(1).max(PROGRAM_CELLS_MAX), workoutId: Id },
});
const Run = z.object({
  ...{ id: Id, startDate: Day, weekdays: Weekdays, leftOut: z.array(Id).max(PROGRAM_CELLS_MAX) },
  ...{ createdAt: ArchivedInstant, endedAt: ArchivedInstant.nullable() },
  days: z.array(ArchivedRunDay).max(PROGRAM_CELLS_MAX),
});
type Row = z.output<typeof OwnProgramme>;

const RUNS_HERE =
  'This programme runs here already, so a second one stays out. End it here first, and read the archive in again.';

const OwnProgramme = z
  .object({
    ...{ id: Id, name, description, weeks, folder, tags },
    phases: ChangedProgram.shape.phases.unwrap(),
    ready: z.enum(READY_PROGRAM_KEYS).nullable(),
    ...{ createdAt: ArchivedInstant, removedAt: ArchivedInstant.nullable() },
    cells: z.array(Cell).max(PROGRAM_CELLS_MAX),
    workouts: z.array(ArchivedWorkout).max(2 * PROGRAM_CELLS_MAX),
    runs: z.array(Run).min(1, 'this programme is not one that you run yourself').max(RUNS_MAX),
  })
  .refine(
    ({ cells, workouts, runs }) => {
      const known = new Set(workouts.map(({ id }) => id));
      return [...cells, ...runs.flatMap(({ days }) => days)].every(({ workoutId }) => known.has(workoutId));
    },
    { message: 'a day names a workout that is not in the programme', path: ['workouts'] },
  );

/**
 * Programmes that their person runs by themselves, with the days that are open. What was done comes with the sessions. One
 * that runs here already stays the only one of its kind.
 */
export const ownProgramsReadIn = readIn({
  row: OwnProgramme,
  known: ['name', 'createdAt'],
  owner: 'author_id',
  names: ({ workouts }) => workouts.flatMap(({ exercises }) => exercises.map(({ exercise }) => exercise)),
  async keepsOut(into) {
    const running = await findRunning(into);
    const isOpen = ({ runs }: Row) => runs.some(({ endedAt }) => endedAt === null);
    return (row) =>
      row.ready !== null && running.has(row.ready) && isOpen(row) ? { text: RUNS_HERE } : null;
  },
  rowsOf(rows, into) {
    const all = rows.map((row) => rowsOfProgram(row, into));
    return {
      programs: all.flatMap(({ programs }) => programs),
      workouts: all.flatMap(({ workouts }) => workouts),
      workout_exercises: all.flatMap(({ workout_exercises }) => workout_exercises),
      program_cells: all.flatMap(({ program_cells }) => program_cells),
      program_sends: all.flatMap(({ program_sends }) => program_sends),
      program_runs: all.flatMap(({ program_runs }) => program_runs),
      assignments: all.flatMap(({ assignments }) => assignments),
    };
  },
  topicsOf: (id) => [programsTopics.programs.of(id), plansTopics.plan.of(id), workoutsTopics.workouts.of(id)],
  // As when its beginning is taken back: what is begun or done by then stays, in a programme that has ended.
  async keep(work, { personId, studioId, now }, keys) {
    const kept: string[] = [];
    for (const key of keys) {
      const { rows: runs } = await sql<{ id: Known<'run'>; programId: Known<'program'> }>`
        select r.id, r.program_id as "programId" from program_runs r join programs p on p.id = r.program_id
        where p.id = ${key.id} and p.author_id = ${personId} and r.client_id = ${personId}`.execute(work.db);
      const owner = { id: personId, studioId };
      for (const { id } of runs) await takeOwnRunBack(work, owner, id);
      await endRuns(
        work.db,
        runs.map(({ id }) => id),
        now,
      );
      for (const { programId } of runs.slice(0, 1)) await sweepProgram(work, owner, programId, []);
      const { rows: left } =
        await sql`select from ${workoutRows('w')} where w.program_id = ${key.id}`.execute(work.db);
      if (left.length > 0) kept.push(key.id);
    }
    return kept;
  },
});

/** Which ready programmes the person runs here, with days ahead. */
async function findRunning({
  db,
  personId,
  now,
}: Pick<ReadInto, 'db' | 'personId' | 'now'>): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select p.ready_key as key from program_runs r join programs p on p.id = r.program_id
    where r.client_id = ${personId} and r.coach_id = ${personId} and r.ended_at is null and p.removed_at is null
      and p.ready_key is not null and exists (select from ${planRows('a')}
        where a.run_id = r.id and a.completed_at is null and a.date >= (${now}::timestamptz - interval '1 day')::date)`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

function rowsOfProgram(row: Row, into: ReadInto) {
  const { personId, studioId: studio_id, idOf } = into;
  const program_id = idOf(row.id);
  const runs = row.runs.map((run) => ({
    ...run,
    runId: idOf(run.id),
    sendId: newId(new Date(run.createdAt)),
  }));
  const planned = new Set(runs.flatMap(({ days }) => days.map(({ workoutId }) => workoutId)));
  return {
    programs: [
      {
        ...{ id: program_id, studio_id, author_id: personId, name: row.name, description: row.description },
        ...{ weeks: row.weeks, folder: row.folder, tags: row.tags, phases: row.phases as never },
        ...{ ready_key: row.ready, created_at: row.createdAt, removed_at: row.removedAt },
      },
    ],
    ...archivedWorkoutRows(row.workouts, into, ({ id }) => ({
      program_id,
      assigned_count: planned.has(id) ? 1 : 0,
    })),
    program_cells: row.cells.map(({ id, workoutId, ...place }) => ({
      ...{ id: idOf(id), studio_id, program_id, workout_id: idOf(workoutId), ...place },
    })),
    program_sends: runs.map(({ sendId, createdAt }) => ({
      ...{ id: sendId, studio_id, program_id, coach_id: personId, kind: 'give', created_at: createdAt },
    })),
    program_runs: runs.map(({ runId, sendId, startDate, weekdays, leftOut, createdAt, endedAt }) => ({
      ...{ id: runId, studio_id, program_id, send_id: sendId, client_id: personId, coach_id: personId },
      ...{ start_date: startDate, weekdays, left_out: leftOut.map(idOf) },
      ...{ created_at: createdAt, ended_at: endedAt },
    })),
    assignments: runs.flatMap(({ runId, days }) => archivedRunDays(runId, days, into)),
  };
}
