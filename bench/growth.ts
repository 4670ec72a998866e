import {
  TRAINER_READS,
  trainingOf,
  trainingOfOthers,
  VETERAN_READS,
} from '../apps/server/src/testing/growth-data.ts';
import { addPeople, addStudio, coach, type Person } from './lib/people.ts';
import { against, type Report } from './lib/report.ts';
import { median } from './lib/rounds.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget, type Target } from './lib/target.ts';

/** Each of the others has 20 sets: 10,000 and then 1,000,000. */
const [FEW, MANY] = [500, 50_000];
const OWN = 200;
const READS = 60;
/** Reads that differ by less than this are equal: the clock of a shared machine is no better. */
const FLAT = 1.2;

/** Milliseconds of one read, the median of many. */
async function read(target: Target, person: Person, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = -10; count < READS; count += 1) {
    const begun = performance.now();
    const answer = await fetch(target.url + path, { headers: { cookie: person.cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // The first ones only warm up.
    if (count >= 0) times.push(performance.now() - begun);
  }
  return median(times);
}

/** The same reads beside 10,000 sets of others and beside 1,000,000. Takes minutes. */
export async function growth(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', 11);
  const [veteran] = clients;
  if (!trainer || !veteran) throw new Error('nobody was created');
  await coach(pool, trainer, clients);
  const { rows: exercises } = await pool.query("select id from exercises where slug = 'back-squat'");
  const exercise: string = exercises[0].id;
  for (const { id } of clients) {
    const sessions = id === veteran.id ? OWN : OWN / 20;
    await pool.query(trainingOf({ personId: id, trainerId: trainer.id, studioId, exercise, sessions }));
  }
  const others = await addStudio(pool);
  const filled = async (from: number, to: number) => {
    const text = trainingOfOthers({ studioId: others, exercise, from, to });
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = '20min'");
      Object.assign(client, { answerMs: 1_200_000 });
      await client.query(text);
    } finally {
      client.release(true);
    }
    await pool.query('checkpoint');
  };
  const spotter = await startTarget(stand, 'spotter', { connection });
  const reads = [
    ...TRAINER_READS.map((path) => ({ who: 'trainer', person: trainer, path })),
    ...VETERAN_READS.map((path) => ({ who: 'veteran', person: veteran, path })),
  ].map((one) => ({
    ...one,
    url: one.path.replace(':client', veteran.id).replace(':exercise', exercise),
  }));
  const measure = async () => {
    const times: number[] = [];
    for (const { person, url } of reads) times.push(await read(spotter, person, url));
    return times;
  };
  await filled(1, FEW);
  const few = await measure();
  await filled(FEW + 1, stand.pace.quick ? 2 * FEW : MANY);
  const many = await measure();
  return {
    rows: reads.map(({ who, path }, index) => ({
      ...against(`growth, ${who}: ${path.replace(/[?].*/, path.includes('search') ? '?search' : '')}`, {
        ours: [many[index] ?? Number.NaN],
        reference: [few[index] ?? Number.NaN],
        unit: 'ms',
      }),
      goal: { most: FLAT },
    })),
    notes: [`medians of ${READS} reads; the reference is the same read beside 10,000 sets of others`],
  };
}
