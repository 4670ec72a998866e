import { type CheckInQuestion, checkInsRoutes } from '@spotter/contract/check-ins';
import type pg from 'pg';
import { newId } from '../apps/server/src/lib/ids.ts';
import { answersPerSecond, millisecondsPerAnswer } from './lib/load.ts';
import { addPeople, addStudio, coach, type Person } from './lib/people.ts';
import { readAnswer } from './lib/read-answer.ts';
import { compare, cpuLine, type Report } from './lib/report.ts';
import { type Contender, measureInTurns } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';
import type { Statement } from './targets/spotter.ts';

const CLIENTS = 200;
const WEEKS = 10;
/** Planned days a week. */
const DAYS = 3;
const READERS = 4;

/** A trainer of 200 clients, each with ten weeks of answers to one form, and three planned days a week. */
async function makeAnswers(pool: pg.Pool): Promise<{ trainer: Person; formId: string }> {
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', CLIENTS);
  if (!trainer) throw new Error('no people were created');
  await coach(pool, trainer, clients);
  const [formId, workoutId] = [newId(), newId()];
  const ids = clients.map(({ id }) => id);
  const questions = Array.from(
    { length: 7 },
    (_, index): CheckInQuestion => ({
      ...{ id: newId(), type: index < 5 ? 'scale' : 'text', label: `Question ${index}`, required: false },
      ...{ unit: '', kind: null, options: [], views: [] },
    }),
  );
  const answers = questions.map(({ id, type }) => ({
    question: id,
    value: type === 'scale' ? 7 : 'Slept well on most days, and the long session went as planned. '.repeat(2),
  }));
  const rhythm = JSON.stringify({ every: 'week', weekday: new Date().getUTCDay() });
  await pool.query('insert into check_in_forms values ($1, $2, $3, 1, null, now())', [
    formId,
    studioId,
    trainer.id,
  ]);
  await pool.query("insert into check_in_versions values ($1, 1, $2, 'Weekly', $3, $4, now())", [
    formId,
    studioId,
    rhythm,
    JSON.stringify(questions),
  ]);
  await pool.query(
    `insert into check_in_spans select gen_random_uuid(), $1, $2, c, $3, current_date - 90, null, false, now()
     from unnest($4::uuid[]) c`,
    [studioId, formId, rhythm, ids],
  );
  await pool.query(
    `insert into check_ins select gen_random_uuid(), $1, $2, 1, c, current_date - 7 * w, $3, current_date - 7 * w, now(),
       now() from unnest($4::uuid[]) c cross join generate_series(0, $5::int - 1) w`,
    [studioId, formId, JSON.stringify(answers), ids, WEEKS],
  );
  // The coach is done with all but the last.
  await pool.query(
    `insert into check_in_reviews select form_id, client_id, day, studio_id, now() + interval '1 minute' from check_ins
     where day < current_date`,
  );
  await pool.query(
    `insert into workouts (id, studio_id, author_id, name, description, duration, difficulty, exercise_count, created_at)
     values ($1, $2, $3, 'Legs', '', 45, 'intermediate', 6, now())`,
    [workoutId, studioId, trainer.id],
  );
  await pool.query(
    `insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, completed_at, created_at)
     select gen_random_uuid(), $1, $2, c, $3, current_date - (7 * w + 2 * d), now(), now()
     from unnest($4::uuid[]) c cross join generate_series(0, $5::int - 1) w cross join generate_series(1, $6::int) d`,
    [studioId, workoutId, trainer.id, ids, WEEKS, DAYS],
  );
  await pool.query(
    `insert into sessions (id, studio_id, client_id, workout_id, assignment_id, name, plan, started_at, completed_at)
     select gen_random_uuid(), studio_id, client_id, workout_id, id, 'Legs', '[]', completed_at, completed_at
     from assignments`,
  );
  await pool.query('vacuum analyze');
  return { trainer, formId };
}

/** The same facts in one statement without rules: each client's last two answers, and the plan of two weeks. */
const plainQueue = (trainerId: string, formId: string): Statement => ({
  name: 'plain-queue',
  text: `select p.id, p.first_name, p.last_name, p.profile_image_url, p.time_zone, l.answers, d.days
    from coachings k join people p on p.id = k.client_id
    left join lateral (select json_agg(json_build_object('day', c.day, 'answers', c.answers)) as answers
      from (select day, answers from check_ins where form_id = $2 and client_id = k.client_id
        order by day desc limit 2) c) l on true
    left join lateral (select json_agg(json_build_array(a.date, a.completed_at, s.planned_sets, s.kept_sets)) as days
      from assignments a left join sessions s on s.assignment_id = a.id
      where a.client_id = k.client_id and a.date > current_date - 60) d on true
    where k.trainer_id = $1 and k.ended_at is null`,
  values: [trainerId, formId],
});

/** The queue of 200 answered check-ins with last week and the plan beside, against one plain statement. */
export async function checkInsQueue(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const { trainer, formId } = await makeAnswers(pool);
  const spotter = await startTarget(stand, 'spotter', { connection });
  const empty = await startTarget(stand, 'plain-fastify', { connection });
  await empty.ask('learn', { queue: plainQueue(trainer.id, formId) });
  const headers = { cookie: trainer.cookie };
  const { path } = checkInsRoutes.getCheckInQueue;
  const first = await readAnswer(spotter, checkInsRoutes.getCheckInQueue, path, trainer);
  if (first.items.length !== CLIENTS || !first.items.every(({ before }) => before)) {
    throw new Error(`the queue has ${first.items.length} check-ins`);
  }
  // An answer is large: a second holds too few of them.
  const seconds = 3 * stand.pace.seconds;
  const load = (at: string) => ({ path: at, status: 200, seconds, headers });
  const rate = (name: string, target: Target, at: string): Contender => ({
    name,
    measure: () => answersPerSecond(target, { ...load(at), connections: READERS }),
  });
  const results = await measureInTurns(stand.pace, [
    rate('queue', spotter, path),
    rate('plain', empty, '/list/queue'),
    { name: 'one', measure: () => millisecondsPerAnswer(spotter, load(path)) },
    { name: 'plain, one', measure: () => millisecondsPerAnswer(empty, load('/list/queue')) },
  ]);
  return {
    rows: [
      compare(results, {
        ...{
          unit: '/s',
          axis: 'queue of 200 / empty Fastify + one statement',
          ours: 'queue',
          reference: 'plain',
        },
      }),
      compare(results, {
        ...{ unit: 'ms', axis: 'one at a time / the same', ours: 'one', reference: 'plain, one' },
        goal: { most: 3 },
      }),
    ],
    notes: [
      cpuLine(results, ['queue', 'plain']),
      `${CLIENTS} clients, ${WEEKS} weeks of answers, ${DAYS} planned days a week; 6 statements; ${READERS} connections`,
    ],
  };
}
