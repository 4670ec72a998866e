import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { useApp } from '#testing/use-app.ts';
import { mp4, photo, picture, svg, vtt, webm } from './files.fixture.ts';
import { startS3StandIn } from './s3-stand-in.fixture.ts';
import { takeObject } from './service.ts';
import { sweep } from './sweep.ts';
import {
  announce,
  download,
  type File,
  filesIn,
  send,
  upload,
  viewerOf,
} from './upload/uploading.fixture.ts';

const HOUR_MS = 3_600_000;
const store = await startS3StandIn();
afterAll(() => store.stop());

describe.each([
  { where: 'a folder', s3: null },
  { where: 'S3', s3: store },
])('an upload to $where', ({ s3 }) => {
  const test = useApp(s3?.environment);

  it.each<[string, () => Promise<File>, string, [number, number] | null]>([
    [
      'an avatar',
      async () => ({ purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') }),
      'image/webp',
      [512, 512],
    ],
    [
      'a thumbnail',
      async () => ({
        purpose: 'exercise-thumbnail',
        contentType: 'image/jpeg',
        bytes: await picture('jpeg', 1600, 900),
      }),
      'image/webp',
      [1280, 720],
    ],
    [
      'a trophy',
      async () => ({ purpose: 'trophy', contentType: 'image/png', bytes: await picture('png', 900, 1800) }),
      'image/webp',
      [512, 1024],
    ],
    [
      'a logo',
      async () => ({ purpose: 'logo', contentType: 'image/png', bytes: await picture('png', 200, 100) }),
      'image/png',
      [200, 100],
    ],
    [
      'a drawn logo',
      async () => ({ purpose: 'logo', contentType: 'image/svg+xml', bytes: svg() }),
      'image/png',
      [1024, 1024],
    ],
    [
      'an mp4',
      async () => ({ purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4() }),
      'video/mp4',
      null,
    ],
    [
      'a webm',
      async () => ({ purpose: 'exercise-video', contentType: 'video/webm', bytes: webm() }),
      'video/webm',
      null,
    ],
    [
      'a recorded webm',
      async () => ({ purpose: 'exercise-video', contentType: 'video/webm', bytes: webm(false) }),
      'video/webm',
      null,
    ],
    [
      'captions',
      async () => ({ purpose: 'exercise-captions', contentType: 'text/vtt', bytes: vtt('Größe: 3 × 5') }),
      'text/vtt; charset=utf-8',
      null,
    ],
  ])('accepts %s and serves it safely', async (_, make, type, sides) => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const file = await make();
    const answer = await upload(trainer, file);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      },
    });
    const served = await download(test, trainer, answer.path);
    expect(served.length).toBe(Number(answer.headers['content-length']));
    if (!sides) return expect(served.equals(file.bytes)).toBe(true);
    const { width, height } = await sharp(served).metadata();
    expect([width, height]).toEqual(sides);
  });

  it('is deleted when it is never finished or used', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const file: File = { purpose: 'trophy', contentType: 'image/png', bytes: await picture('png') };
    const waiting = await announce(trainer, file);
    if (s3) await send(trainer, waiting.body.uploadURL, file);
    const unused = await upload(trainer, file);
    await upload(trainer, file);
    const used = await upload(trainer, { ...file, purpose: 'avatar' });
    await trainer.patch('/api/profile', { profileImageUrl: used.path });
    // As a deleted person leaves it, and as a used address that receives another file leaves it.
    const stray = `files/${newId()}`;
    await test.ctx.store.put(stray, Buffer.from('x'), 'image/png');
    await test.ctx.store.put(`incoming/${used.path.split('/').at(-1)}`, Buffer.from('x'), 'image/png');

    const start = test.clock.now().getTime();
    test.clock.set(new Date(start + 23 * HOUR_MS));
    await sweep(test.ctx);
    expect((await trainer.get(unused.path)).status).toBe(200);
    expect(await filesIn(test, s3)).not.toContain(stray);
    test.clock.set(new Date(start + 25 * HOUR_MS));
    await sweep(test.ctx);
    const { rows } = await test.pool.query('select id from objects where owner_id = $1', [trainer.id]);
    expect(rows.map(({ id }) => `/api/objects/${id}`)).toEqual([used.path]);
    expect((await trainer.get(waiting.body.objectPath)).status).toBe(404);
    expect((await trainer.get(unused.path)).status).toBe(404);
    expect((await trainer.get(used.path)).status).toBe(200);
    expect(await filesIn(test, s3)).toEqual([`files/${used.path.split('/').at(-1)}`]);
    await trainer.patch('/api/profile', { profileImageUrl: null });
    await sweep(test.ctx);
    expect(await filesIn(test, s3)).toEqual([]);
    test.clock.set(new Date(start));
  });

  it('is kept while the row that will use it is written', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const file: File = { purpose: 'trophy', contentType: 'image/png', bytes: await picture('png') };
    const { path } = await upload(trainer, file);
    const start = test.clock.now().getTime();
    test.clock.set(new Date(start + 30 * HOUR_MS));
    await takeObject(test.ctx, viewerOf(trainer), path, 'trophy');
    await sweep(test.ctx);
    expect((await trainer.get(path)).status).toBe(200);
    test.clock.set(new Date(start));
  });

  it('keeps the pixels of a photo, upright, and neither place nor camera', async () => {
    const client = await test.newPerson();
    const bytes = await photo();
    expect(bytes.includes('SECRET-PLACE')).toBe(true);
    const trainer = await test.newPerson({ role: 'trainer' });
    const { path } = await upload(trainer, { purpose: 'trophy', contentType: 'image/jpeg', bytes });
    const served = await download(test, trainer, path);
    expect(await sharp(served).metadata()).toMatchObject({ width: 200, height: 400 });
    expect(served.includes('SECRET-PLACE')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect((await upload(client, { purpose: 'avatar', contentType: 'image/jpeg', bytes })).status).toBe(200);
  });

  it('deletes the original once the stored file exists', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const bytes = await picture('png');
    const { path } = await upload(trainer, { purpose: 'avatar', contentType: 'image/png', bytes });
    const id = path.split('/').at(-1);
    expect((await filesIn(test, s3)).filter((name) => name.endsWith(String(id)))).toEqual([`files/${id}`]);
  });

  it('reports a file that has not arrived, and one that arrived too late', async () => {
    const client = await test.newPerson();
    const file: File = { purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') };
    const { body } = await announce(client, file);
    const change = () => client.patch('/api/profile', { profileImageUrl: body.objectPath });
    expect((await change()).body).toMatchObject({ status: 409, code: 'objects.not_uploaded' });
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 601_000));
    expect((await change()).body).toMatchObject({ status: 409, code: 'objects.expired' });
    test.clock.set(now);
  });

  it('is finished once by concurrent requests', async () => {
    const client = await test.newPerson();
    const file: File = { purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') };
    const { body } = await announce(client, file);
    await send(client, body.uploadURL, file);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.patch('/api/profile', { profileImageUrl: body.objectPath })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is for trainers only, except a profile picture', async () => {
    const client = await test.newPerson();
    const bytes = await picture('png');
    for (const purpose of ['logo', 'trophy', 'exercise-thumbnail'] as const) {
      const answer = await announce(client, { purpose, contentType: 'image/png', bytes });
      expect(answer.body).toMatchObject({ status: 403, code: 'objects.only_trainers' });
    }
  });

  it('is refused when the purpose does not allow its type or size', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const ask = (purpose: string, contentType: string, size: number) =>
      trainer.post('/api/objects/upload', { purpose, contentType, size });
    expect((await ask('avatar', 'image/svg+xml', 100)).status).toBe(400);
    expect((await ask('avatar', 'image/png', 10 * 1024 * 1024 + 1)).status).toBe(400);
    expect((await ask('exercise-video', 'video/x-msvideo', 100)).status).toBe(400);
    expect((await ask('avatar', 'image/png', 0)).status).toBe(400);
    expect((await ask('exercise-video', 'video/mp4', 200 * 1024 * 1024)).status).toBe(201);
  });
});
