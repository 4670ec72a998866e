import { answersPerSecond } from './lib/load.ts';
import { addPeople, addStudio } from './lib/people.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { measureInTurns } from './lib/rounds.ts';
import { flush, type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { Statement } from './targets/spotter.ts';
import { insertWorkout, type WorkoutInput } from './targets/workout-insert.ts';

const PATH = '/api/workouts';
const WRITERS = 8;
const EXERCISES = 6;
const WORKOUTS_BEFORE = 200;

/** The statements behind one creation. */
async function statementsOf(
  spotter: Target,
  headers: Record<string, string>,
  body: string,
): Promise<string[]> {
  const create = () => fetch(spotter.url + PATH, { method: 'POST', headers, body });
  await create();
  await spotter.ask('startRecording');
  const answer = await create();
  const statements = await spotter.ask<Statement[]>('stopRecording');
  if (answer.status !== 201) throw new Error(`creating a workout: ${answer.status} ${await answer.text()}`);
  // The batch that informs other servers belongs to no single request.
  return statements.filter(({ name }) => !name?.endsWith('-signals')).map(({ text }) => text.trim());
}

/** A workout with six exercises, saved durably: fsync is on for all contenders. */
export async function workoutCreate(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const exercises = await pool.query<{ id: string }>('select id from exercises order by slug limit $1', [
    EXERCISES,
  ]);
  if (!trainer || exercises.rows.length !== EXERCISES) throw new Error('the starter library is missing');
  const input: WorkoutInput = {
    name: 'Upper body strength',
    description: 'Heavy presses first, then the rows. Stop one rep before it gets ugly.',
    duration: 45,
    difficulty: 'intermediate',
    exercises: exercises.rows.map(({ id }) => ({
      exerciseId: id,
      sets: 3,
      reps: 12,
      weight: 40,
      restTime: 90,
      notes: 'slow',
    })),
  };

  // A library as a trainer has it; without it, foreign keys would be checked by plans for empty tables.
  for (let count = 0; count < WORKOUTS_BEFORE; count += 1) {
    await insertWorkout(pool, studioId, trainer.id, input);
  }
  await flush(pool);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  const plainSql = await startTarget(stand, 'plain-sql', { connection });
  const body = JSON.stringify(input);
  const headers = { cookie: trainer.cookie, 'content-type': 'application/json', origin: spotter.url };
  const statements = await statementsOf(spotter, headers, body);

  const { seconds } = stand.pace;
  const load = { method: 'POST', status: 201, connections: WRITERS, seconds, headers, body } as const;
  const insert = { studioId, authorId: trainer.id, input, loops: WRITERS, seconds };
  const results = await measureInTurns(stand.pace, [
    { name: 'empty', measure: () => answersPerSecond(empty, { ...load, path: '/workouts' }) },
    { name: 'ours', measure: () => answersPerSecond(spotter, { ...load, path: PATH }) },
    { name: 'SQL', measure: async () => ({ value: await plainSql.ask('insert', insert) }) },
    {
      name: 'empty, one',
      measure: () => answersPerSecond(empty, { ...load, path: '/workouts', connections: 1 }),
    },
    { name: 'ours, one', measure: () => answersPerSecond(spotter, { ...load, path: PATH, connections: 1 }) },
  ]);

  const { rows } = await pool.query<{ whole: boolean }>(
    `select bool_and(n = $1) as whole from (
       select count(x.id) as n from workouts w left join workout_exercises x on x.workout_id = w.id group by w.id) t`,
    [EXERCISES],
  );
  if (!rows[0]?.whole) throw new Error('a workout has lost exercises');
  const rate = { unit: '/s' };
  return {
    rows: [
      compare(results, {
        ...rate,
        axis: 'workout of six lines / empty Fastify + PostgreSQL',
        ours: 'ours',
        reference: 'empty',
        goal: { least: 0.85 },
      }),
      compare(results, { ...rate, axis: 'workout of six lines / plain SQL', ours: 'ours', reference: 'SQL' }),
      compare(results, {
        ...rate,
        axis: 'workout, one at a time / empty',
        ours: 'ours, one',
        reference: 'empty, one',
      }),
    ],
    notes: [
      cpuLine(results, ['ours', 'empty']),
      `${statements.length} statements per creation (empty: 5 with its session query); ${WRITERS} writers`,
    ],
  };
}
