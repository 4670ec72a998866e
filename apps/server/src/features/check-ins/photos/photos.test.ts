import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShownPhotos } from '@spotter/contract/check-in-photos';
import type { DataRead } from '@spotter/contract/reads';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { ownDataOfFeatures } from '#db/own-data.ts';
import { photo as phonePhoto, picture } from '#features/objects/files.fixture.ts';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { photoQuestion, uploadPhoto } from './photos.fixture.ts';

const test = useApp();
/** Near the real time: the sweep at the start of a server goes by it. */
const NOON = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;
const DAY = NOON.slice(0, 10);
const after = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
let trainer: Actor;
let client: Actor;
let formId: string;
const question = newId();

beforeEach(async () => {
  test.clock.set(NOON);
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tom', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId, timeZone: 'UTC' });
  await test.coach(trainer, client);
  formId = newId();
  await ask([photoQuestion(question)]);
});

async function ask(questions: readonly object[]): Promise<void> {
  const form = { name: 'Photos', rhythm: { every: 'once', day: DAY }, questions };
  await trainer.put(`/api/check-ins/forms/${formId}`, form);
  await trainer.put(`/api/check-ins/forms/${formId}/given`, { clientIds: [client.id], state: 'going' });
}
const answer = (fields: object = {}, by = client) =>
  by.put('/api/check-ins/answers', {
    ...{ formId, version: 1, day: DAY, answers: [], changedAt: NOON },
    ...fields,
  });
const said = (photo: string, fields: object = {}) => ({
  ...{ formId, day: DAY, question, view: 'front', photo, takenAt: NOON },
  ...fields,
});
const put = (id: string, body: object, by = client) => by.put(`/api/check-ins/photos/${id}`, body);
async function add(fields: object = {}): Promise<{ id: string; photo: string }> {
  const id = newId(test.clock.now());
  const photo = await uploadPhoto(client);
  expect((await put(id, said(photo, fields))).status).toBe(204);
  return { id, photo };
}
const list = async (by = client, query = ''): Promise<ShownPhotos> =>
  (await by.get(`/api/check-ins/photos${query}`)).body;
const storedOf = async (photo: string) =>
  (await readdir(join(test.dataDir, 'objects', 'files'), { recursive: true })).filter((name) =>
    name.includes(photo.split('/').at(-1) ?? '/'),
  );
const looks = async () =>
  ((await client.get('/api/reads')).body as DataRead[]).map(({ by, what }) => `${by.name}: ${what}`).sort();

describe('a photo', () => {
  it('is stored once however often it is sent, and is a picture made anew, in the clear nowhere', async () => {
    await answer();
    const photo = await uploadPhoto(client, await phonePhoto());
    const id = newId();
    for (const one of [id, id.toUpperCase(), id]) expect((await put(one, said(photo))).status).toBe(204);
    expect((await list()).photos).toEqual([{ id, ...said(photo) }]);
    const { rawPayload } = await test.app.inject({
      ...{ method: 'GET', url: photo, headers: { cookie: client.cookie } },
    });
    const { format, exif } = await sharp(rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    const stored = await Promise.all(
      (await storedOf(photo)).map((name) => readFile(join(test.dataDir, 'objects', 'files', name))),
    );
    expect(stored.some((bytes) => bytes.includes('WEBP') || bytes.includes('SECRET'))).toBe(false);
    expect(stored.length).toBeGreaterThan(0);
  });

  it('belongs to a check-in that was answered, and to a view that it asks for', async () => {
    await ask([{ ...photoQuestion(question), views: ['front'] }]);
    const photo = await uploadPhoto(client);
    expect((await put(newId(), said(photo))).body.code).toBe('check_ins.not_asked');
    await answer({ version: 2 });
    const wrong = [{ view: 'back' }, { question: newId() }];
    for (const fields of wrong) {
      expect((await put(newId(), said(photo, fields))).body.code).toBe('check_ins.answer_invalid');
    }
    const other = await uploadPhoto(client, await picture('jpeg'), 'message-picture');
    expect((await put(newId(), said(other))).body.code).toBe('objects.not_found');
    expect((await put(newId(), said(photo))).status).toBe(204);
  });

  it('replaces an earlier one of its view, whose file is deleted; an older one that comes late does not', async () => {
    await answer();
    const first = await add();
    test.clock.set(after(10));
    const second = await add({ takenAt: after(5) });
    expect((await list()).photos.map(({ id }) => id)).toEqual([second.id]);
    expect((await client.get(first.photo)).status).toBe(404);
    const late = await add({ takenAt: after(2) });
    expect((await list()).photos.map(({ id }) => id)).toEqual([second.id]);
    expect((await client.get(late.photo)).status).toBe(404);
    expect((await client.get(second.photo)).status).toBe(200);
  });

  it('of a clock that is ahead does not stay for ever', async () => {
    await answer();
    await add({ takenAt: after(60 * 24 * 300) });
    test.clock.set(after(10));
    const second = await add({ takenAt: after(9) });
    expect((await list()).photos.map(({ id }) => id)).toEqual([second.id]);
  });

  it('is gone for good when its client deletes it: row, file, and a repeat brings nothing back', async () => {
    await answer();
    const { id, photo } = await add();
    const seen = await trainer.get(`/api/check-ins/photos?clientId=${client.id}`);
    expect(seen.body.photos).toHaveLength(1);
    expect((await client.delete(`/api/check-ins/photos/${id}`)).status).toBe(204);
    expect((await client.delete(`/api/check-ins/photos/${id}`)).status).toBe(404);
    for (const by of [client, trainer]) expect((await by.get(photo)).status).toBe(404);
    expect(await storedOf(photo)).toEqual([]);
    const { rows } = await test.pool.query(
      'select id from check_in_photos where client_id = $1 union all select id from objects where owner_id = $1',
      [client.id],
    );
    expect(rows).toEqual([]);
    expect((await put(id, said(photo))).status).toBe(404);
    const path = `/api/check-ins/photos?clientId=${client.id}`;
    expect(await isUpToDate(trainer, path, seen.headers.etag)).toBe(true);
  });

  it('is there for its client after the membership ended, and can be deleted then', async () => {
    await answer();
    const { id, photo } = await add();
    expect((await client.delete('/api/membership')).status).toBeLessThan(300);
    expect((await list()).photos).toHaveLength(1);
    expect((await client.get(photo)).status).toBe(200);
    expect((await trainer.get(photo)).status).toBe(404);
    expect((await client.delete(`/api/check-ins/photos/${id}`)).status).toBe(204);
  });
});

describe('who sees a photo', () => {
  it('is nobody else: another client of the coach, a coach without the right, a former coach', async () => {
    await answer();
    const { photo } = await add();
    const other = await test.newPerson({ studioId: trainer.studioId });
    const second = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    await test.coachAll([
      [trainer, other],
      [second, client],
    ]);
    const path = `/api/check-ins/photos?clientId=${client.id}`;
    const status = async (by: Actor) => [(await by.get(path)).status, (await by.get(photo)).status];
    expect([await status(other), await status(second), await status(trainer)]).toEqual([
      [404, 404],
      [200, 200],
      [200, 200],
    ]);
    const { body } = await client.get('/api/coachings');
    const ids = new Map(body.map((one: { id: string; trainer: { id: string } }) => [one.trainer.id, one.id]));
    const before = await second.get(path);
    await client.patch(`/api/coachings/${ids.get(second.id)}`, { training: false });
    expect(await status(second)).toEqual([404, 404]);
    expect(await isUpToDate(second, path, before.headers.etag)).toBe(true);
    await client.delete(`/api/coachings/${ids.get(trainer.id)}`);
    expect(await status(trainer)).toEqual([404, 404]);
    expect((await list()).photos).toHaveLength(1);
  });

  it('is no coach as soon as its client hides photos, and they come back when they are shown', async () => {
    await answer();
    const { photo } = await add();
    const path = `/api/check-ins/photos?clientId=${client.id}`;
    const before = await trainer.get(path);
    const hide = (hidden: boolean) => client.put('/api/check-ins/hidden-photos', { hidden });
    for (const _ of [1, 2]) expect((await hide(true)).status).toBe(204);
    expect(await isUpToDate(trainer, path, before.headers.etag)).toBe(true);
    expect((await trainer.get(path)).body).toEqual({ hidden: false, photos: [] });
    expect((await trainer.get(photo)).status).toBe(404);
    expect(await list()).toMatchObject({ hidden: true, photos: [{ photo }] });
    expect((await trainer.get(`/api/check-ins?clientId=${client.id}`)).body).toHaveLength(1);
    await hide(false);
    expect((await trainer.get(photo)).status).toBe(200);
    expect((await list()).hidden).toBe(false);
  });

  it('is told to the client, as is who reads the answers, on a page or in the queue', async () => {
    await answer();
    expect(await looks()).toEqual([]);
    await trainer.get('/api/check-ins/queue');
    expect(await looks()).toEqual([]);
    await trainer.get(`/api/check-ins/photos?clientId=${client.id}`);
    expect(await looks()).toEqual([]);
    await add();
    await list();
    await trainer.get(`/api/check-ins/photos?clientId=${client.id}`);
    expect(await looks()).toEqual(['Tom Coach: photos']);
    await trainer.get(`/api/check-ins?clientId=${client.id}`);
    expect(await looks()).toEqual(['Tom Coach: checkIns', 'Tom Coach: photos']);
  });

  it('is noted in the queue for each client whose answers it shows, once for all of them', async () => {
    const energy = { ...photoQuestion(newId()), type: 'scale', views: [] };
    await ask([photoQuestion(question), energy]);
    await answer({ version: 2, answers: [{ question: energy.id, value: 7 }] });
    await trainer.get('/api/check-ins/queue');
    expect(await looks()).toEqual(['Tom Coach: checkIns']);
  });
});

describe('an answer without words', () => {
  it('is taken from a form that asks for photos, and from no other', async () => {
    expect((await answer()).status).toBe(204);
    expect((await trainer.get('/api/check-ins/queue')).body.items).toHaveLength(1);
    await ask([{ ...photoQuestion(question), type: 'text', views: [] }]);
    const refused = await answer({ version: 2, changedAt: after(1) });
    expect([refused.status, refused.body.code]).toEqual([400, 'check_ins.answer_invalid']);
  });

  it('has a question that asks for a view, and no other question does', async () => {
    const write = (fields: object) =>
      trainer.put(`/api/check-ins/forms/${newId()}`, {
        ...{ name: 'Photos', rhythm: { every: 'once', day: DAY } },
        questions: [{ ...photoQuestion(question), ...fields }],
      });
    const wrong = [
      { views: [] },
      { views: ['front', 'front'] },
      { views: ['top'] },
      { type: 'text' },
      { type: 'text', views: [], required: true },
    ];
    for (const fields of wrong) expect((await write(fields)).status).toBe(400);
    expect((await write({ required: true })).status).toBe(204);
  });
});

describe('the photos of a client', () => {
  it('take as many statements for one as for many', async () => {
    await answer();
    await add();
    const path = `/api/check-ins/photos?clientId=${client.id}`;
    const count = async () => {
      await trainer.get(path);
      return countStatements(() => trainer.get(path, { 'if-none-match': '' }));
    };
    const one = await count();
    for (const view of ['side', 'back']) await add({ view });
    expect(await count()).toBe(one);
  });

  it('are taken along and deleted with their account', async () => {
    await answer();
    const { photo } = await add();
    expect(await storedOf(photo)).toHaveLength(1);
    const person = { ...client, role: 'client' as const };
    await inTransaction(test.ctx, async (work) => {
      for (const { erase } of test.ctx.ask(ownDataOfFeatures)) await erase?.(work, test.ctx, person);
    });
    for (const { erased } of test.ctx.ask(ownDataOfFeatures)) await erased?.(test.ctx, person);
    expect(await storedOf(photo)).toEqual([]);
  });
});
