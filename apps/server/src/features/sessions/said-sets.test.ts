import type { Session } from '@spotter/contract/sessions';
import { volumeOf } from '@spotter/contract/set-volume';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from './sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let exercise: (slug: string) => string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  ({ trainer, client, exercise } = await makePair(test));
});

const TARGETS = [
  { reps: 8, perSide: true, weight: 20 },
  { reps: 5, added: 10 },
  { reps: 5, added: -20 },
  { reps: 12, band: 'red' },
  { reps: 5, every: 60 },
];

async function begin(targets: object[] = TARGETS): Promise<Session> {
  return beginSession(trainer, client, [{ exerciseId: exercise('pull-up'), targets }]);
}

const volume = async (id: string): Promise<number> =>
  ((await client.get('/api/sessions')).body as { id: string; volume: number }[]).find((one) => one.id === id)
    ?.volume ?? -1;

describe('a target', () => {
  it('says sides, the bodyweight, a band and a beat, and a session begins with them', async () => {
    const session = await begin();
    expect(session.items[0]?.targets).toMatchObject(TARGETS);
    // The flat fields of the specification say the first set.
    expect(session.items[0]).toMatchObject({ sets: 5, reps: 8, weight: 20 });
    expect(session.items[0]?.targets[1]).toMatchObject({
      weight: null,
      perSide: false,
      band: '',
      every: null,
    });
  });

  it.each([
    { reps: 5, weight: 20, added: 5 },
    { reps: 5, percent: 80, band: 'red' },
    { reps: 5, added: 0, band: 'red' },
    { reps: 5, every: 60, restTime: 30 },
    { reps: 5, every: 1 },
    { reps: 5, band: 'a name of more than 24 signs' },
    { reps: 5, band: 'red/blue' },
  ])('is refused where it contradicts itself or cannot be typed: %o', async (target) => {
    const { status } = await trainer.post('/api/workouts', {
      name: 'Odd',
      exercises: [{ exerciseId: exercise('pull-up'), targets: [target] }],
    });
    expect(status).toBe(400);
  });
});

describe('a logged set', () => {
  it('counts both sides, and of the bodyweight what was added', async () => {
    const session = await begin();
    const itemId = session.items[0]?.id ?? '';
    const sets = [
      aSet(itemId, { setNumber: 1, reps: 8, weight: 20, perSide: true }),
      // The server counts the load, whatever the browser said.
      aSet(itemId, { setNumber: 2, reps: 5, weight: 99, added: 10 }),
      aSet(itemId, { setNumber: 3, reps: 5, weight: 99, added: -20 }),
      aSet(itemId, { setNumber: 4, reps: 12, weight: null, band: 'red' }),
      aSet(itemId, { setNumber: 5, type: 'warmup', reps: 8, weight: 20, perSide: true }),
    ];
    const logged = await client.put(`/api/sessions/${session.id}/sets`, { sets });
    expect(logged.body).toMatchObject([
      { perSide: true, added: null, band: '', weight: 20 },
      { added: 10, weight: 10 },
      { added: -20, weight: null },
      { band: 'red', weight: null },
      { type: 'warmup', perSide: true },
    ]);
    const total = (logged.body as Parameters<typeof volumeOf>[0][]).reduce(
      (sum, set) => sum + volumeOf(set),
      0,
    );
    expect(total).toBe(2 * 8 * 20 + 5 * 10);
    expect(await volume(session.id)).toBe(total);

    // Corrected to one side, the session counts again.
    const first = { ...sets[0], perSide: false, changedAt: '2026-03-02T10:01:00.000Z' };
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [first] });
    expect(await volume(session.id)).toBe(8 * 20 + 5 * 10);
    await client.post(`/api/sessions/${session.id}/complete`, {});
  });

  it('is proposed again: the last time has its side, its load on the bodyweight and its band', async () => {
    test.clock.set('2026-03-05T10:00:00Z');
    const next = await begin([{ reps: 5 }]);
    expect(next.items[0]?.lastTime).toMatchObject([
      { perSide: false, band: '' },
      { added: 10, weight: 10 },
      { added: -20, weight: null },
      { band: 'red' },
      {},
    ]);
    await client.delete(`/api/sessions/${next.id}`);
  });

  it('comes back with a deleted session', async () => {
    test.clock.set('2026-03-06T10:00:00Z');
    const session = await begin([{ reps: 5, band: 'red' }]);
    const set = aSet(session.items[0]?.id ?? '', { id: newId(), weight: null, band: 'red', perSide: true });
    await client.put(`/api/sessions/${session.id}/sets`, { sets: [set] });
    await client.delete(`/api/sessions/${session.id}`);
    await client.delete(`/api/sessions/${session.id}/deletion`);
    expect((await client.get(`/api/sessions/${session.id}`)).body.sets).toMatchObject([
      { band: 'red', perSide: true },
    ]);
  });
});

it('a record on the bodyweight is one of the load that was added', async () => {
  const [strong, coach] = [await test.newPerson({ studioId: trainer.studioId }), trainer];
  await test.coach(coach, strong);
  const kilograms = [5, 10, -20];
  for (const [index, added] of kilograms.entries()) {
    test.clock.set(`2026-03-1${index}T10:00:00Z`);
    const session = await beginSession(coach, strong, [
      { exerciseId: exercise('pull-up'), targets: [{ reps: 5, added }] },
    ]);
    await strong.put(`/api/sessions/${session.id}/sets`, {
      sets: [
        aSet(session.items[0]?.id ?? '', {
          added,
          weight: null,
          changedAt: `2026-03-1${index}T10:00:00.000Z`,
        }),
      ],
    });
    await strong.post(`/api/sessions/${session.id}/complete`, {});
    const { records } = (await strong.get(`/api/sessions/${session.id}`)).body as Session;
    const heaviest = records.filter(({ kind }) => kind === 'heaviest').map(({ value }) => value);
    expect(heaviest).toEqual(added === 10 ? [10] : []);
  }
});
