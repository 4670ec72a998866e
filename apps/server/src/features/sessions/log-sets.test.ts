import type { Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from './sessions.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let session: Session;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  client = pair.client;
  trainer = pair.trainer;
  session = await beginSession(pair.trainer, client, [{ exerciseId: pair.exercise('back-squat') }]);
});

const twenty = (weight: number) =>
  Array.from({ length: 20 }, (_, index) =>
    aSet(session.items[0]?.id ?? '', {
      exerciseId: session.items[0]?.exerciseId,
      setNumber: index + 1,
      weight,
    }),
  );
const log = (sets: object[]) => client.put(`/api/sessions/${session.id}/sets`, { sets });
const later = (sets: object[], more: object = {}) =>
  sets.map((set) => ({ ...set, ...more, changedAt: '2026-03-02T10:00:30.000Z' }));
/** `begin` and `commit`. */
const FRAME = 2;

describe('twenty sets', () => {
  it('cost a lock, their session, its coaches, the assisted exercises, one write, the records and the counters', async () => {
    const sets = twenty(60);
    // The first time with an exercise also keeps its bests.
    expect(await countStatements(() => log(sets))).toBe(FRAME + 8);
    expect(await countStatements(() => log(later(sets, { weight: 50 })))).toBe(FRAME + 7);
  });

  it('sent again in a later version with the same values cost no records and no counters', async () => {
    const sets = twenty(60);
    await log(sets);
    expect(await countStatements(() => log(later(sets, { note: 'easy' })))).toBe(FRAME + 5);
    const { body } = await client.get(`/api/sessions/${session.id}`);
    expect(body.sets.map(({ note }: { note: string }) => note)).toEqual(Array(20).fill('easy'));
  });

  it('sent again in the same version cost no write of what follows', async () => {
    const sets = twenty(60);
    await log(sets);
    expect(await countStatements(() => log(sets))).toBe(FRAME + 5);
  });

  it('are answered as they are stored, whoever logs them', async () => {
    const said = {
      weight: 60.126,
      rpe: 7.5,
      incline: 33.00000000000001,
      resistance: 4.5,
      band: 'red',
      note: ' easy ',
      pain: true,
    };
    const changedAt = '2026-03-02T10:00:30.123456Z';
    const sets = twenty(60).map((set) => ({ ...set, ...said, changedAt }));
    const stored = async () => (await client.get(`/api/sessions/${session.id}`)).body.sets;
    const { body } = await log(sets);
    expect(body).toEqual(await stored());
    expect(body[0]).toMatchObject({ weight: 60.13, note: 'easy', loggedBy: null });
    const byCoach = await trainer.put(`/api/sessions/${session.id}/sets`, {
      sets: sets.slice(0, 3).map((set) => ({ ...set, changedAt: '2026-03-02T10:00:40.000Z' })),
    });
    expect(byCoach.body).toEqual(await stored());
    expect(byCoach.body[0].loggedBy).toMatchObject({ id: trainer.id });
  });

  it('with other values change the counters', async () => {
    const sets = twenty(60);
    await log(sets);
    await log(later(sets, { weight: 50 }));
    const [summary] = (await client.get('/api/sessions')).body;
    expect([summary.doneSets, summary.volume]).toEqual([20, 20 * 5 * 50]);
  });
});

describe('a later version of a set with the same values, which changes the order of the sets', () => {
  const at = (second: number) => ({ changedAt: `2026-03-02T10:00:0${second}.000Z` });
  const aSingle = (weight: number, second: number) =>
    aSet(session.items[0]?.id ?? '', { setNumber: second, reps: 1, weight, ...at(second) });
  const holders = async () => {
    const { body } = await client.get(`/api/sessions/${session.id}`);
    return [...new Set(body.records.map(({ setId }: { setId: string }) => setId))];
  };

  it('makes a record', async () => {
    const [heavy, light] = [aSingle(60, 1), aSingle(50, 2)];
    await log([heavy, light]);
    expect(await holders()).toEqual([]);
    await log([{ ...heavy, ...at(9) }]);
    expect(await holders()).toEqual([heavy.id]);
  });

  it('moves a record to another set', async () => {
    const [first, heavy, same] = [aSingle(40, 1), aSingle(60, 2), aSingle(60, 3)];
    await log([first, heavy, same]);
    expect(await holders()).toEqual([heavy.id]);
    await log([{ ...heavy, ...at(9) }]);
    expect(await holders()).toEqual([same.id]);
  });
});
