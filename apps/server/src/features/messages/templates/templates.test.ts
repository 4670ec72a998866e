import { beforeAll, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let second: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
});

const PATH = '/api/message-templates';
const put = (id: string, more: object = {}, by = trainer) =>
  by.put(`${PATH}/${id}`, { title: 'Well done', content: 'Well done, {name}', ...more });
const titles = async (by: Actor) => (await by.get(PATH)).body.map(({ title }: { title: string }) => title);

it('is kept once per id, changed, shared, and no longer', async () => {
  const id = newId();
  await put(id);
  expect((await put(id.toUpperCase())).body).toMatchObject({
    id,
    isMine: true,
    isShared: false,
    byName: null,
  });
  expect([await titles(trainer), await titles(second)]).toEqual([['Well done'], []]);
  const before = await second.get(PATH);
  await put(id, { title: 'Great', isShared: true });
  expect(await isUpToDate(second, PATH, before.headers.etag)).toBe(true);
  expect((await second.get(PATH)).body).toMatchObject([
    { title: 'Great', isMine: false, byName: 'Tara Coach' },
  ]);
  const shared = await second.get(PATH);
  await put(id, { isShared: false });
  expect(await isUpToDate(second, PATH, shared.headers.etag)).toBe(true);
  expect(await titles(second)).toEqual([]);
});

it('is another trainer’s to use, not to change or delete', async () => {
  const id = newId();
  await put(id, { title: 'Theirs', isShared: true });
  expect((await put(id, { title: 'Mine', isShared: true }, second)).status).toBe(404);
  expect((await second.delete(`${PATH}/${id}`)).status).toBe(404);
  expect(await titles(second)).toEqual(['Theirs']);
  expect((await trainer.delete(`${PATH}/${id}`)).status).toBe(204);
  expect(await titles(second)).toEqual([]);
});
