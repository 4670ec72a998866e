import { programsRoutes } from '@spotter/contract/programs';
import { answersPerSecond, millisecondsPerAnswer } from './lib/load.ts';
import { addPeople, addStudio } from './lib/people.ts';
import { readAnswer } from './lib/read-answer.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import { makeYear, postAs } from './lib/year-program.ts';
import type { Statement } from './targets/spotter.ts';

const READERS = 4;

/**
 * The same grid by plain SQL of another shape than ours: its cells, and of each workout its number of sets and its first
 * three lines, found in one pass over the lines. No rights, no author, no texts in another language, nothing about undo.
 */
const plainGrid = (id: string): Statement => ({
  name: 'plain-grid',
  text: `with cells as (select id, week, day, position, workout_id from program_cells where program_id = $1),
      lines as (
        select l.workout_id, l.targets, l.tempo, e.texts -> 'en' ->> 'name' as name,
          rank() over (partition by l.workout_id order by l.position) as place
        from workout_exercises l join exercises e on e.id = l.exercise_id
        where l.workout_id in (select workout_id from cells)),
      glances as (
        select workout_id, sum(jsonb_array_length(targets)) as sets,
          json_agg(json_build_array(name, tempo, targets) order by place) filter (where place <= 3) as first
        from lines group by workout_id)
    select (select json_agg(c order by week, day, position) from cells c) as cells,
      (select json_agg(json_build_array(w.id, w.name, w.exercise_count, g.sets, g.first))
        from glances g join workouts w on w.id = g.workout_id) as workouts`,
  values: [id],
});

/** A programme of 52 weeks, six days and ten exercises that is opened, beside plain SQL of its grid. */
export async function programOpen(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  if (!trainer) throw new Error('no people were created');
  const spotter = await startTarget(stand, 'spotter', { connection });
  const { id, places } = await makeYear(postAs(spotter.url, trainer), pool);
  await pool.query('vacuum analyze');
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  await empty.ask('learn', { grid: plainGrid(id) });

  const path = `/api/programs/${id}`;
  const headers = { cookie: trainer.cookie };
  const read = () => readAnswer(spotter, programsRoutes.getProgram, path, trainer);
  // The session is cached from here on.
  await read();
  await spotter.ask('startRecording');
  const program = await read();
  const statements = await spotter.ask<Statement[]>('stopRecording');
  if (statements.length !== 1) throw new Error(`opening took ${statements.length} statements`);
  if (program.cells.length !== places.length) throw new Error(`${path} has ${program.cells.length} cells`);

  const { seconds } = stand.pace;
  const load = (at: string) => ({ path: at, status: 200, seconds, headers });
  const rate = (name: string, target: Target, at: string): Contender => ({
    name,
    measure: () => answersPerSecond(target, { ...load(at), connections: READERS }),
  });
  const results = await measureInTurns(stand.pace, [
    rate('open', spotter, path),
    rate('grid', empty, '/list/grid'),
    { name: 'one', measure: () => millisecondsPerAnswer(spotter, load(path)) },
    { name: 'grid, one', measure: () => millisecondsPerAnswer(empty, load('/list/grid')) },
  ]);
  return {
    rows: [
      compare(results, {
        ...{ axis: 'a year of training opened / empty Fastify + plain SQL of its grid', unit: '/s' },
        ...{ ours: 'open', reference: 'grid', goal: { least: 0.8 } },
      }),
      compare(results, {
        ...{ axis: 'one at a time / plain SQL of its grid', unit: 'ms' },
        ...{ ours: 'one', reference: 'grid, one', goal: { most: 1.3 } },
      }),
    ],
    notes: [
      cpuLine(results, ['open', 'grid']),
      `1 statement; ${places.length} workouts of ten exercises, ${JSON.stringify(program).length} bytes; ${READERS} connections`,
    ],
  };
}
