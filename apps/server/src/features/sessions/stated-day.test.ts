import { sessionsTopics } from '@spotter/contract/sessions';
import { TOPICS_HEADER, topicText } from '@spotter/contract/topic';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, makePair } from './sessions.fixture.ts';

const test = useApp();
const CALENDAR = '/api/calendar/plan?from=2026-03-01&to=2026-03-31';
let trainer: Actor;
let client: Actor;
let sessionId: string;
let itemId: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  const { body: workout } = await trainer.post('/api/workouts', {
    name: 'Legs',
    exercises: [{ exerciseId: pair.exercise('back-squat'), targets: [{ reps: 5, weight: 60 }] }],
  });
  const { body: days } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    ...{ clientIds: [client.id], dates: ['2026-03-02'] },
  });
  const begun = await client.post(`/api/workouts/${workout.id}/sessions`, { assignmentId: days[0].id });
  sessionId = begun.body.id;
  itemId = begun.body.items[0].id;
});

const logOne = () => client.put(`/api/sessions/${sessionId}/sets`, { sets: [aSet(itemId)] });
const finish = () => client.post(`/api/sessions/${sessionId}/complete`, {});

/** The topics that are published while something runs, for the client and for the coach. */
async function touchedBy(run: () => Promise<unknown>): Promise<string[]> {
  const topics: string[] = [];
  const { signals } = test.ctx;
  const { publish } = signals;
  signals.publish = (signal) => {
    topics.push(...signal.touched.map(({ topic }) => topicText(topic)));
    publish.call(signals, signal);
  };
  await run();
  signals.publish = publish;
  return topics;
}

/** What shows a planned day: who reads it, and where. */
const days = () =>
  [
    [client, '/api/workouts/today'],
    [client, '/api/streaks/user'],
    [client, '/api/streaks/days?weekStart=monday'],
    [client, '/api/pauses'],
    [client, '/api/workouts'],
    [client, CALENDAR],
    [trainer, CALENDAR],
    [trainer, `/api/pauses?clientId=${client.id}`],
  ] as const;
const everything = () => days().map(([, path]) => path);

/** What pages read again after a write, by the topics of their answers; what they do not read again has not changed. */
async function readAgainAfter(write: () => Promise<unknown>): Promise<string[]> {
  const known = await Promise.all(days().map(([actor, path]) => actor.get(path)));
  expect(known.map(({ status }) => status)).toEqual(known.map(() => 200));
  const touched = await touchedBy(write);
  const again: string[] = [];
  for (const [at, [actor, path]] of days().entries()) {
    const { headers, body } = known[at] as (typeof known)[number];
    const isTouched = String(headers[TOPICS_HEADER])
      .split(' ')
      .some((topic) => touched.includes(topic));
    if (isTouched) again.push(path);
    else expect((await actor.get(path)).body, path).toEqual(body);
  }
  return again;
}

describe('a set of a session under way', () => {
  it('touches the sessions of the client, and nothing else', async () => {
    const { of, ofClientsOf } = sessionsTopics.sessions;
    expect(await touchedBy(logOne)).toEqual([of(client.id), ofClientsOf(trainer.id)].map(topicText));
  });

  it('makes neither today, streak, pauses, workouts nor calendar read again, for the client and the coach', async () => {
    expect(await readAgainAfter(logOne)).toEqual([]);
  });

  it('is counted by the calendar and by today once the session is finished', async () => {
    const counted = async () => [
      (await client.get('/api/workouts/today')).body.keptSets,
      ...(await Promise.all([client, trainer].map((actor) => actor.get(CALENDAR)))).map(
        ({ body }) => body[0].keptSets,
      ),
    ];
    await logOne();
    expect(await counted()).toEqual([0, 0, 0]);
    await finish();
    expect(await counted()).toEqual([1, 1, 1]);
  });
});

describe('what a planned day shows', () => {
  it('is read again when its session is finished', async () => {
    expect(await readAgainAfter(finish)).toEqual(everything());
  });

  it('is read again when a set of its finished session is corrected', async () => {
    await finish();
    expect(await readAgainAfter(logOne)).toEqual(everything());
  });
});
