import type { ExerciseNote } from '@spotter/contract/exercises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let squat: string;
const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;

beforeEach(async () => {
  test.clock.set(at(0));
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  squat = (await test.pool.query("select id from exercises where slug = 'back-squat'")).rows[0].id;
});

const write = (content: string, minute = 0, by = client) =>
  by.put(`/api/exercises/${squat}/note`, { content, changedAt: at(minute) });
const read = async (by = client, query = ''): Promise<ExerciseNote[]> =>
  (await by.get(`/api/exercise-notes${query}`)).body;
const texts = async (by = client, query = '') => (await read(by, query)).map(({ content }) => content);

describe('an own note on an exercise', () => {
  it('is kept, changed and removed, and the later version wins in any order', async () => {
    expect((await write('Seat 4', 1)).status).toBe(204);
    expect(await read()).toEqual([{ exerciseId: squat, content: 'Seat 4', changedAt: at(1) }]);
    await write('Seat 5', 0);
    expect(await texts()).toEqual(['Seat 4']);
    await write('', 1);
    expect(await texts()).toEqual(['Seat 4']);
    test.clock.set(at(3));
    await write('', 3);
    await write('Seat 5', 2);
    expect(await texts()).toEqual([]);
  });

  it('from a clock that is ahead does not win for ever', async () => {
    await write('Seat 4', 9);
    test.clock.set(at(2));
    await write('Seat 5', 2);
    expect(await texts()).toEqual(['Seat 5']);
  });

  it('is one’s own: another member has their own, and a coach reads it as long as all training is shown', async () => {
    await write('Seat 4');
    await write('Mine', 0, trainer);
    expect([await texts(), await texts(trainer)]).toEqual([['Seat 4'], ['Mine']]);
    const query = `?clientId=${client.id}`;
    expect(await texts(trainer, query)).toEqual(['Seat 4']);
    const before = await trainer.get(`/api/exercise-notes${query}`);
    const { body } = await client.get('/api/coachings');
    await client.patch(`/api/coachings/${body[0].id}`, { training: false });
    expect(await isUpToDate(trainer, `/api/exercise-notes${query}`, before.headers.etag)).toBe(true);
    expect(await texts(trainer, query)).toEqual([]);
  });
});
