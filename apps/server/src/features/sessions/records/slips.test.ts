import type { PersonalRecord, Session } from '@spotter/contract/sessions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';
import { rebuildRecordsOf } from './rebuild-records.ts';

const test = useApp();
let trainer: Actor;
let squat: string;
let client: Actor;

beforeAll(async () => {
  const pair = await makePair(test);
  trainer = pair.trainer;
  squat = pair.exercise('back-squat');
});

beforeEach(async () => {
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const at = (day: number, second = 0) => `2026-03-0${day}T10:00:${String(second).padStart(2, '0')}.000Z`;
async function on(day: number): Promise<Session> {
  test.clock.set(at(day));
  return beginSession(trainer, client, [{ exerciseId: squat }]);
}
const setOf = (session: Session, more: object) => aSet(session.items[0]?.id ?? '', { reps: 1, ...more });
const log = (session: Session, ...sets: object[]) => client.put(`/api/sessions/${session.id}/sets`, { sets });
const heaviest = async ({ id }: Session) =>
  ((await client.get(`/api/sessions/${id}`)).body.records as PersonalRecord[])
    .filter(({ kind }) => kind === 'heaviest')
    .map(({ value, previous }) => [value, previous]);

/** The records of three sessions, as stored and as found from nothing. */
async function expectAlike(sessions: Session[], wanted: (number[][] | never[])[]) {
  expect(await Promise.all(sessions.map(heaviest))).toEqual(wanted);
  await test.ctx.db.transaction().execute((tx) => rebuildRecordsOf(tx, [client.id], test.clock.now()));
  expect(await Promise.all(sessions.map(heaviest))).toEqual(wanted);
}

describe('a load far above anything before that nobody confirmed', () => {
  it('is no record, and the next real one is', async () => {
    const sessions = [await on(1), await on(3), await on(5)];
    const [first, second, third] = sessions as [Session, Session, Session];
    await log(first, setOf(first, { weight: 60, changedAt: at(1) }));
    const slip = setOf(second, { weight: 625, changedAt: at(3) });
    await log(second, slip);
    await log(third, setOf(third, { weight: 65, changedAt: at(5) }));
    await expectAlike(sessions, [[], [], [[65, 60]]]);

    // Corrected, it counts as what it was; and what follows from it changes with it.
    await log(second, { ...slip, weight: 62.5, changedAt: at(5, 1) });
    await expectAlike(sessions, [[], [[62.5, 60]], [[65, 62.5]]]);
    // Confirmed, it is a record.
    await log(second, { ...slip, weight: 625, confirmed: true, changedAt: at(5, 2) });
    await expectAlike(sessions, [[], [[625, 60]], []]);
    await log(second, { ...slip, weight: 625, confirmed: false, changedAt: at(5, 3) });
    await expectAlike(sessions, [[], [], [[65, 60]]]);
  });

  it('is a record once it is confirmed as it stands', async () => {
    const [first, second] = [await on(1), await on(3)];
    await log(first, setOf(first, { weight: 60, changedAt: at(1) }));
    const slip = setOf(second, { weight: 120, changedAt: at(3) });
    await log(second, slip);
    expect(await heaviest(second)).toEqual([]);
    await log(second, { ...slip, confirmed: true, changedAt: at(3, 1) });
    expect(await heaviest(second)).toEqual([[120, 60]]);
  });

  it('is neither in the bests of the next session nor in the history of the exercise', async () => {
    const first = await on(1);
    await log(first, setOf(first, { weight: 60, changedAt: at(1) }));
    const second = await on(3);
    await log(second, setOf(second, { weight: 600, changedAt: at(3) }));
    const third = await on(5);
    expect(third.items[0]?.bests).toMatchObject({ heaviest: 60, oneRepMax: 60 });
    const { body } = await client.get('/api/progress/exercises');
    expect(body).toMatchObject([{ id: squat, bestOneRepMax: 60 }]);
  });
});
