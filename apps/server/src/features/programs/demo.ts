import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { makeStudio } from '#demo/studio.ts';
import { type DemoProgram, type DemoRun, makeProgrammes } from '#demo/training/programmes.ts';

/** Two programmes of the demo trainer and the clients who are in the middle of them, and one that a client runs alone. */
export const programsDemo: DemoPart = {
  rows(scene) {
    const { row } = scene.once(makeStudio);
    const { programs, runs } = scene.once(makeProgrammes);
    return {
      programs: programs.map((program) => programRow(program, row.id)),
      program_cells: programs.flatMap(({ id, cells }) =>
        cells.map(
          ({ workoutId, ...cell }): Row<'program_cells'> => ({
            ...cell,
            studio_id: row.id,
            program_id: id,
            workout_id: workoutId,
          }),
        ),
      ),
      program_versions: programs.map(
        ({ id, weeks, phases, cells }): Row<'program_versions'> => ({
          program_id: id,
          studio_id: row.id,
          step: 0,
          grid: { weeks, phases: [...phases], cells: [...cells] },
        }),
      ),
      program_sends: runs.map((run) => sendRow(run, row.id)),
      program_runs: runs.map((run) => runRow(run, row.id)),
    };
  },
};

const programRow = (program: DemoProgram, studioId: string): Row<'programs'> => ({
  id: program.id,
  studio_id: studioId,
  author_id: program.author.person.id,
  name: program.name,
  description: program.description,
  weeks: program.weeks,
  is_shared: program.readyKey === null,
  folder: program.folder,
  tags: [...program.tags],
  phases: [...program.phases],
  version: 1,
  step: 0,
  recent_edits: [],
  created_at: program.createdAt,
  removed_at: null,
  ready_key: program.readyKey,
});

const sendRow = ({ sendId, program, givenAt }: DemoRun, studioId: string): Row<'program_sends'> => ({
  id: sendId,
  studio_id: studioId,
  program_id: program.id,
  coach_id: program.author.person.id,
  kind: 'give',
  created_at: givenAt,
  undone_at: null,
});

const runRow = (run: DemoRun, studioId: string): Row<'program_runs'> => ({
  id: run.id,
  studio_id: studioId,
  program_id: run.program.id,
  send_id: run.sendId,
  client_id: run.client.person.id,
  coach_id: run.program.author.person.id,
  start_date: run.startDate,
  weekdays: [...run.client.weekdays],
  left_out: [],
  created_at: run.givenAt,
  ended_at: null,
});
