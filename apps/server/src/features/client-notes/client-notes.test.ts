import type { ClientNote } from '@spotter/contract/client-notes';
import { beforeEach, expect, it } from 'vitest';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const path = () => `/api/coach/clients/${client.id}/note`;
const write = (content: string, minute: number, basedOn: string | null, by = trainer) =>
  by.put(path(), { content, changedAt: at(minute), basedOn });
const read = async (by = trainer): Promise<ClientNote> => (await by.get(path())).body;

it('is empty, written, changed and emptied; the open page of another device is told', async () => {
  expect(await read()).toEqual({ content: '', changedAt: null });
  const before = await trainer.get(path());
  expect((await write('Left knee', 1, null)).status).toBe(204);
  expect(await isUpToDate(trainer, path(), before.headers.etag)).toBe(true);
  expect(await read()).toEqual({ content: 'Left knee', changedAt: at(1) });
  await write('Left knee', 1, null);
  await write('Right knee', 2, at(1));
  expect((await read()).content).toBe('Right knee');
  await write('', 3, at(2));
  expect((await read()).content).toBe('');
});

it('keeps what two devices wrote at once', async () => {
  await write('Left knee', 1, null);
  await Promise.all([write('Left knee, better', 2, at(1)), write('Wants a pull-up', 3, at(1))]);
  const { content } = await read();
  expect(content).toContain('Left knee, better');
  expect(content).toContain('Wants a pull-up');
});

it('is each coach’s own, waits while the coaching has ended, and is nothing for the client', async () => {
  const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  await test.coach(second, client);
  await write('Left knee', 1, null);
  expect((await read(second)).content).toBe('');
  await write('Strong grip', 2, null, second);
  expect([(await read()).content, (await read(second)).content]).toEqual(['Left knee', 'Strong grip']);
  expect((await client.get(path())).status).toBe(403);
  const { body } = await trainer.get('/api/coachings');
  await trainer.delete(`/api/coachings/${body[0].id}`);
  expect((await trainer.get(path())).status).toBe(404);
  expect((await write('More', 4, at(1))).status).toBe(404);
  await test.coach(trainer, client);
  expect((await read()).content).toBe('Left knee');
});
