import { challengesTopics } from '@spotter/contract/challenges';
import { addDays, dayIn } from '@spotter/contract/days';
import { topicText } from '@spotter/contract/topic';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { seededRandom } from '#demo/random.ts';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { knownAsSystem } from '#lib/known.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { aChallenge } from '../challenges.fixture.ts';
import { addChallengeScore } from '../service.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;
const TYPES = ['workouts', 'minutes', 'volume_kg', 'distance_m', 'streak_days', 'zone_minutes'] as const;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
});

async function make(more: object) {
  const made = await trainer.post('/api/challenges', aChallenge(more));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id as string;
}
const join = (id: string, who = client) => who.post(`/api/challenges/${id}/join`);
const scoreOf = async (id: string, who = client): Promise<number | undefined> =>
  (await who.get(`/api/challenges/${id}`)).body.mine?.score;

/** Finishes a session of this many minutes; each set is 5 x 60 kg. */
async function train(minutes: number, sets: object[] = [{}], who = client) {
  const session = await beginSession(trainer, who, [{ exerciseId: squat }]);
  const itemId = session.items[0]?.id ?? '';
  const logged = sets.map((more, index) => aSet(itemId, { setNumber: index + 1, ...more }));
  await who.put(`/api/sessions/${session.id}/sets`, { sets: logged });
  test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));
  expect((await who.post(`/api/sessions/${session.id}/complete`, {})).status).toBe(200);
  return { id: session.id, itemId, logged };
}

describe('scores', () => {
  it('count sessions, minutes up to 240 each, kilograms and metres without warm-ups, and days', async () => {
    const ids = await Promise.all(TYPES.map((goalType) => make({ goalType })));
    await Promise.all(ids.map((id) => join(id)));
    const far = { reps: null, weight: null, distance: 4_989 };
    await train(45, [{}, { type: 'warmup', distance: 400 }, { reps: 8, weight: 22.5 }, far]);
    await train(600);
    const scores = await Promise.all(ids.map((id) => scoreOf(id)));
    expect(scores).toEqual([2, 285, 300 + 180 + 300, 4_989, 1, 0]);
  });

  it('remove an undone session exactly, and count it again with its late sets', async () => {
    const id = await make({});
    await join(id);
    await train(30, [{ reps: 3, weight: 33.35 }]);
    const before = await scoreOf(id);
    const { id: session, itemId } = await train(30, [{ reps: 7, weight: 17.15 }]);
    expect(await scoreOf(id)).toBe(220.1);
    await client.put(`/api/sessions/${session}/sets`, { sets: [aSet(itemId, { setNumber: 9 })] });
    expect(await scoreOf(id)).toBe(520.1);
    expect((await client.delete(`/api/sessions/${session}/complete`)).status).toBe(204);
    expect(await scoreOf(id)).toBe(before);
    await client.put(`/api/sessions/${session}/sets`, { sets: [aSet(itemId, { setNumber: 10 })] });
    expect(await scoreOf(id)).toBe(before);
    await client.post(`/api/sessions/${session}/complete`, {});
    expect(await scoreOf(id)).toBe(820.1);
  });

  it('begin with the training since the challenge began, and are deleted when the person leaves', async () => {
    await train(30);
    const id = await make({ startDate: '2026-03-03' });
    test.clock.set('2026-03-03T09:00:00Z');
    await train(30);
    expect((await join(id)).body.mine.score).toBe(300);
    await client.delete(`/api/challenges/${id}/join`);
    await train(30);
    expect((await join(id)).body.mine.score).toBe(600);
  });

  it('count the day a session was finished, in the person’s time zone', async () => {
    const id = await make({ startDate: '2026-03-03', endDate: '2026-03-04', goalType: 'workouts' });
    const zone = (timeZone: string) => test.newPerson({ studioId: trainer.studioId, timeZone });
    const [auckland, angeles] = [await zone('Pacific/Auckland'), await zone('America/Los_Angeles')];
    for (const person of [auckland, angeles]) await test.coach(trainer, person);
    const finishAt = async (instant: string) => {
      for (const person of [auckland, angeles]) {
        test.clock.set(new Date(Date.parse(instant) - 1_800_000));
        await train(30, [{}], person);
      }
    };
    await finishAt('2026-03-02T12:00:00Z'); // the 3rd in Auckland
    test.clock.set('2026-03-03T12:00:00Z');
    for (const person of [auckland, angeles]) await join(id, person);
    expect([await scoreOf(id, auckland), await scoreOf(id, angeles)]).toEqual([1, 0]);
    await finishAt('2026-03-05T07:30:00Z'); // still the 4th in Los Angeles
    expect([await scoreOf(id, auckland), await scoreOf(id, angeles)]).toEqual([1, 1]);
  });

  it('count streak days without a missed planned day between them', async () => {
    const id = await make({ goalType: 'streak_days', endDate: '2026-03-29' });
    await join(id);
    // Each session leaves the plan of the 2nd undone; there is training on that day.
    for (const day of [2, 3, 5]) {
      test.clock.set(`2026-03-0${day}T10:00:00Z`);
      await train(30);
    }
    expect(await scoreOf(id)).toBe(3);
    const { body } = await trainer.post('/api/workouts', {
      name: 'Missed',
      exercises: [{ exerciseId: squat, sets: 3, reps: 5 }],
    });
    const planned = await trainer.post(`/api/workouts/${body.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-04'],
    });
    expect(planned.status, JSON.stringify(planned.body)).toBe(201);
    expect(await scoreOf(id)).toBe(2);
    test.clock.set('2026-03-06T10:00:00Z');
    await train(30);
    expect(await scoreOf(id)).toBe(2);
    test.clock.set('2026-03-07T10:00:00Z');
    const { id: last } = await train(30);
    expect(await scoreOf(id)).toBe(3);
    await client.delete(`/api/sessions/${last}/complete`);
    expect(await scoreOf(id)).toBe(2);
  });

  it('recount streak days when a missed plan is removed', async () => {
    const id = await make({ goalType: 'streak_days', endDate: '2026-03-29' });
    await join(id);
    for (const day of [2, 3, 5]) {
      test.clock.set(`2026-03-0${day}T10:00:00Z`);
      await train(30);
    }
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Missed' });
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-04'],
    });
    expect(await scoreOf(id)).toBe(2);
    expect((await trainer.delete(`/api/assignments/${planned[0].id}`)).status).toBe(204);
    expect(await scoreOf(id)).toBe(3);
  });

  it('accept the value of a session from another feature, and remove it with the session', async () => {
    const id = await make({ goalType: 'zone_minutes' });
    await join(id);
    const { id: sessionId } = await train(30);
    const give = (minutes: number) =>
      inTransaction(test.ctx, (work) =>
        addChallengeScore(work, {
          studioId: client.studioId,
          personId: client.id,
          sessionId: knownAsSystem('session', sessionId),
          day: '2026-03-02',
          now: test.clock.now(),
          values: { zone_minutes: minutes },
        }),
      );
    await give(12);
    await give(14);
    expect(await scoreOf(id)).toBe(14);
    await client.delete(`/api/sessions/${sessionId}/complete`);
    expect(await scoreOf(id)).toBe(0);
  });

  it('are recounted when the last day is moved', async () => {
    const id = await make({ goalType: 'workouts', endDate: '2026-03-02' });
    const zone = await test.newPerson({ studioId: trainer.studioId, timeZone: 'Pacific/Auckland' });
    await test.coach(trainer, zone);
    await join(id, zone);
    test.clock.set('2026-03-02T12:30:00Z'); // the 3rd in Auckland
    await train(30, [{}], zone);
    expect(await scoreOf(id, zone)).toBe(0);
    const longer = aChallenge({ goalType: 'workouts', endDate: '2026-03-09' });
    expect((await trainer.put(`/api/challenges/${id}`, longer)).status).toBe(200);
    expect(await scoreOf(id, zone)).toBe(1);
  });

  it('tell the studio once per transaction, and change its lists', async () => {
    const id = await make({ goalType: 'workouts' });
    await join(id);
    const told: string[] = [];
    const { publish } = test.ctx.signals;
    const list = await trainer.get('/api/challenges');
    test.ctx.signals.publish = (signal) => {
      told.push(...signal.touched.map(({ topic }) => topicText(topic)));
      publish(signal);
    };
    try {
      await train(30);
    } finally {
      test.ctx.signals.publish = publish;
    }
    const topic = topicText(challengesTopics.challenges.of(trainer.studioId));
    expect(told.filter((one) => one === topic)).toHaveLength(1);
    expect(await isUpToDate(trainer, '/api/challenges', list.headers.etag)).toBe(true);
  });
});

/** The expected scores of a challenge, computed from the rows of training alone. */
async function recount(goalType: (typeof TYPES)[number], startDate: string, endDate: string, person: Actor) {
  const { rows: sessions } = await test.pool.query(
    `select p.time_zone, s.started_at, s.completed_at, (select coalesce(sum(reps * weight), 0)::float8
       from logged_sets l where l.session_id = s.id and l.done and l.type <> 'warmup') as volume,
       (select coalesce(sum(distance), 0)::float8
       from logged_sets l where l.session_id = s.id and l.done and l.type <> 'warmup') as metres
     from sessions s join people p on p.id = s.client_id where client_id = $1 and completed_at is not null`,
    [person.id],
  );
  const { rows: missed } = await test.pool.query(
    'select distinct date from assignments where client_id = $1 and completed_at is null',
    [person.id],
  );
  const inside = sessions
    .map((row) => ({ ...row, day: dayIn(row.time_zone, new Date(row.completed_at)) }))
    .filter(({ day }) => day >= startDate && day <= endDate);
  if (goalType === 'workouts') return inside.length;
  if (goalType === 'volume_kg') return inside.reduce((sum, { volume }) => sum + volume, 0);
  if (goalType === 'distance_m') return inside.reduce((sum, { metres }) => sum + metres, 0);
  if (goalType === 'minutes') {
    const minutes = inside.map(({ started_at, completed_at }) =>
      Math.min(240, Math.round((Date.parse(completed_at) - Date.parse(started_at)) / 60_000)),
    );
    return minutes.reduce((sum, each) => sum + each, 0);
  }
  if (goalType === 'zone_minutes') return 0;
  let [run, best] = [0, 0];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (inside.some((session) => session.day === day)) run += 1;
    else if (missed.some(({ date }) => date === day)) run = 0;
    best = Math.max(best, run);
  }
  return best;
}

describe('any sequence of actions', () => {
  it.each([1, 2, 3])(
    'gives the scores and ranks of a recount from scratch (seed %i)',
    async (seed) => {
      const random = seededRandom(seed, 'challenges');
      const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];
      const people = await Promise.all(
        zones.map((timeZone) => test.newPerson({ studioId: trainer.studioId, timeZone })),
      );
      for (const person of people) await test.coach(trainer, person);
      const spans = [
        ['2026-03-01', '2026-03-06'],
        ['2026-03-03', '2026-03-30'],
      ] as const;
      const challenges = await Promise.all(
        spans.flatMap(([startDate, endDate]) =>
          TYPES.map(async (goalType) => ({
            ...{ goalType, startDate, endDate },
            id: await make({ goalType, startDate, endDate }),
          })),
        ),
      );
      const { body: workout } = await trainer.post('/api/workouts', {
        name: 'Legs',
        exercises: [{ exerciseId: squat, sets: 3, reps: 5 }],
      });
      await trainer.post(`/api/workouts/${workout.id}/assignments`, {
        clientIds: people.map(({ id }) => id),
        dates: ['2026-03-02', '2026-03-04', '2026-03-07'],
      });
      const finished = new Map<Actor, { id: string; itemId: string }[]>(people.map((one) => [one, []]));
      const happened = { train: 0, undo: 0, late: 0, join: 0, leave: 0 };

      for (let step = 0; step < 90; step += 1) {
        test.clock.set(new Date(test.clock.now().getTime() + random.int(1, 7) * 3_600_000));
        const person = random.pick(people);
        const own = finished.get(person) ?? [];
        const { id } = random.pick(challenges);
        const act = random.pick([
          'train',
          'train',
          'train',
          'undo',
          'late',
          'join',
          'join',
          'join',
          'join',
          'leave',
        ] as const);
        let status = 0;
        const sets = (itemId: string) => [
          aSet(itemId, {
            setNumber: random.int(1, 20),
            reps: random.int(1, 12),
            weight: random.int(1, 400) / 4,
            type: random.chance(0.2) ? 'warmup' : 'normal',
          }),
        ];
        if (act === 'train') {
          const { body } = await person.post(`/api/workouts/${workout.id}/sessions`, {});
          const itemId = body.items[0].id;
          await person.put(`/api/sessions/${body.id}/sets`, { sets: sets(itemId) });
          test.clock.set(new Date(test.clock.now().getTime() + random.int(5, 300) * 60_000));
          ({ status } = await person.post(`/api/sessions/${body.id}/complete`, {}));
          if (!own.some((one) => one.id === body.id)) own.push({ id: body.id, itemId });
        } else if (act === 'join') ({ status } = await join(id, person));
        else if (act === 'leave') ({ status } = await person.delete(`/api/challenges/${id}/join`));
        else if (own.length > 0) {
          const session = random.pick(own);
          if (act === 'undo') ({ status } = await person.delete(`/api/sessions/${session.id}/complete`));
          else
            ({ status } = await person.put(`/api/sessions/${session.id}/sets`, {
              sets: sets(session.itemId),
            }));
        }
        if (status >= 200 && status < 300) happened[act] += 1;
      }
      for (const count of Object.values(happened)) expect(count, JSON.stringify(happened)).toBeGreaterThan(0);

      // The author has been away for a week, so their session has expired.
      const reader = await test.newPerson({ studioId: trainer.studioId });
      let positive = 0;
      for (const { id, goalType, startDate, endDate } of challenges) {
        const { body: board } = await reader.get(`/api/challenges/${id}/leaderboard`);
        const { body: challenge } = await reader.get(`/api/challenges/${id}`);
        expect(challenge.participants).toBe(board.length);
        for (const entry of board) {
          const person = people.find((one) => one.id === entry.personId) as Actor;
          expect(entry.score, `${goalType} ${startDate}`).toBe(
            await recount(goalType, startDate, endDate, person),
          );
          const above = board.filter((other: { score: number }) => other.score > entry.score);
          expect(entry.rank).toBe(above.length + 1);
          if (entry.score > 0) positive += 1;
        }
      }
      expect(positive).toBeGreaterThan(5);
    },
    60_000,
  );

  it('two sessions finished while their client joins count once each', async () => {
    const id = await make({ goalType: 'workouts' });
    const sessions = [];
    for (let n = 0; n < 2; n += 1)
      sessions.push(await beginSession(trainer, client, [{ exerciseId: squat }]));
    await Promise.all([
      join(id),
      ...sessions.map((session) => client.post(`/api/sessions/${session.id}/complete`, {})),
    ]);
    expect(await scoreOf(id)).toBe(2);
  });
});
