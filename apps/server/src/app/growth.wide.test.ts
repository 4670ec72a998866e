import { beforeAll, expect, it } from 'vitest';
import { aSet, beginSession } from '#features/sessions/sessions.fixture.ts';
import { TRAINER_READS, trainingOf, trainingOfOthers, VETERAN_READS } from '#testing/growth-data.ts';
import { countRowsRead, recordStatements } from '#testing/rows-read.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let veteran: Actor;
let exercise: string;

/** Other people, each with a plan and a session of 20 sets. By default a million sets. */
const PEOPLE = Number(process.env.SPOTTER_GROWTH_PEOPLE ?? 50_000);
/** More than anything that these readers have: the veteran's 4,000 sets, read once for each of two sides of a join. */
const OWN_ROWS = 10_000;

beforeAll(async () => {
  test.clock.set('2026-03-02T12:00:00Z');
  const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
  exercise = rows[0].id;
  trainer = await test.newPerson({ role: 'trainer' });
  veteran = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, veteran);
  const own = { trainerId: trainer.id, studioId: trainer.studioId, exercise };
  await test.pool.query(trainingOf({ ...own, personId: veteran.id, sessions: 200 }));
  for (let count = 0; count < 10; count += 1) {
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, client);
    await test.pool.query(trainingOf({ ...own, personId: client.id, sessions: 10 }));
  }
  const studio = await test.newStudio('Crowd');
  const everybody = await test.pool.connect();
  await everybody.query("set statement_timeout = '10min'");
  const text = trainingOfOthers({ studioId: studio, exercise, from: 1, to: PEOPLE });
  Object.assign(everybody, { answerMs: 600_000 });
  await everybody.query(text).finally(() => everybody.release(true));
}, 600_000);

it.each(TRAINER_READS)(
  'GET %s of a trainer reads only rows of theirs, however many others there are',
  async (path) => {
    await expectOwnRows(trainer, path.replace(':client', veteran.id));
  },
);

it.each(VETERAN_READS)(
  'GET %s of a veteran reads only rows of theirs, however many others there are',
  async (path) => {
    await expectOwnRows(veteran, path);
  },
);

it('sets that a veteran logs read only rows of theirs, however many others there are', async () => {
  const session = await beginSession(trainer, veteran, [{ exerciseId: exercise }]);
  const sets = [1, 2, 3].map((setNumber) => aSet(session.items[0]?.id ?? '', { setNumber, weight: 61.5 }));
  const sent = await recordStatements(async () => {
    const { status, body } = await veteran.put(`/api/sessions/${session.id}/sets`, { sets });
    expect(status, JSON.stringify(body)).toBe(200);
  });
  const reads = sent.filter(({ text }) => /^\s*(select|with)/i.test(text));
  expect(reads.some(({ text }) => text.includes('personal_records'))).toBe(true);
  const read = await countRowsRead(test.pool, reads);
  expect(read.filter(({ rows }) => rows > OWN_ROWS)).toEqual([]);
});

it.each(['trainer', 'client'] as const)(
  'a page of the feed of a %s reads no activities of other studios, however new they are',
  async (role) => {
    const reader = role === 'trainer' ? trainer : veteran;
    const posts = `insert into activities (id, studio_id, person_id, type, content, visibility, created_at)
      select uuidv7($3::interval + n * interval '1 ms'), $1, $2, 'post', 'Morning', 'studio', now() from generate_series(1, $4::int) n`;
    const stranger = await test.newPerson({ studioId: await test.newStudio('Loud') });
    await test.pool.query(posts, [reader.studioId, reader.id, '-2 days', 1000]);
    await test.pool.query(posts, [stranger.studioId, stranger.id, '-1 day', OWN_ROWS]);
    await test.pool.query('analyze activities');
    const sent = await recordStatements(async () => {
      const { body } = await reader.get('/api/activities');
      expect(body).toHaveLength(50);
    });
    const read = await countRowsRead(test.pool, sent);
    const ofActivities = read.filter(({ table }) => table === 'activities');
    expect(ofActivities.length).toBeGreaterThan(0);
    expect(ofActivities.filter(({ rows }) => rows > 50)).toEqual([]);
  },
);

/** With a plan for the values as well as with one for any values, which a prepared statement may get. */
async function expectOwnRows(actor: Actor, path: string): Promise<void> {
  const sent = await recordStatements(async () => {
    const answer = await actor.get(path.replace(':exercise', exercise));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });
  const reads = sent.filter(({ text }) => /^\s*(select|with)/i.test(text));
  expect(reads.length).toBeGreaterThan(0);
  const read = await countRowsRead(test.pool, reads);
  expect(read.filter(({ rows }) => rows > OWN_ROWS)).toEqual([]);
}
