import { Weekdays } from '@spotter/contract/own-programs';
import { plansTopics } from '@spotter/contract/plans';
import { programsTopics } from '@spotter/contract/programs';
import { PROGRAM_CELLS_MAX } from '@spotter/contract/programs-limits';
import { Day, Id } from '@spotter/contract/shapes';
import { workoutsTopics } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchivedInstant, type ReadInto, readIn } from '#db/read-in.ts';
import { planRows } from '#features/plans/fragments.ts';
import { ArchivedRunDay, archivedRunDays, takeOwnRunBack } from '#features/plans/service.ts';
import { archivedExercises, archivedWorkoutRows } from '#features/workouts/service.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { endRuns } from '../giving/queries.ts';
import {
  ArchivedProgramme,
  gridRows,
  NAMES_OWN,
  namesOwn,
  programRow,
  sweepWhole,
} from '../grid/read-in-queries.ts';

/** What one programme may be run, and what a run may have: more than a programme has days. */
const RUNS_MAX = 100;

const Run = z.object({
  ...{ id: Id, startDate: Day, weekdays: Weekdays, leftOut: z.array(Id).max(PROGRAM_CELLS_MAX) },
  ...{ createdAt: ArchivedInstant, endedAt: ArchivedInstant.nullable() },
  days: z.array(ArchivedRunDay).max(PROGRAM_CELLS_MAX),
});
type Row = z.output<typeof OwnProgramme>;

const RUNS_HERE =
  'This programme runs here already, so a second one stays out. End it here first, and read the archive in again.';

const OwnProgramme = ArchivedProgramme.extend({
  runs: z.array(Run).min(1, 'this programme is not one that you run yourself').max(RUNS_MAX),
}).refine((row) => namesOwn(row, [...row.cells, ...row.runs.flatMap(({ days }) => days)]), NAMES_OWN);

/**
 * Programmes that their person runs by themselves, with the days that are open. What was done comes with the sessions. One
 * that runs here already stays the only one of its kind.
 */
export const ownProgramsReadIn = readIn({
  row: OwnProgramme,
  known: ['name', 'createdAt'],
  owner: 'author_id',
  exercises: ({ workouts }) => archivedExercises(workouts),
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
      const [run] = runs;
      if (run && !(await sweepWhole(work, personId, run.programId))) kept.push(key.id);
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
    programs: [programRow(row, into)],
    ...archivedWorkoutRows(row.workouts, into, ({ id }) => ({
      program_id,
      assigned_count: planned.has(id) ? 1 : 0,
    })),
    program_cells: gridRows(row, into),
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
