import { readdir, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CHUNK_TYPE, RESUME_MINUTES } from '@spotter/contract/objects-limits';
import { afterAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { mp4 } from './files.fixture.ts';
import { requestHead, sendAndCut } from './pictures/cutting.fixture.ts';
import { startS3StandIn } from './s3-stand-in.fixture.ts';
import { sweep } from './sweep.ts';
import { announce, download, type File, filesIn, rowsIn, send } from './upload/uploading.fixture.ts';

const MINUTE_MS = 60_000;
const video: File = { purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4(400_000) };
const { bytes } = video;
const size = bytes.length;

describe('an upload in chunks', () => {
  const test = useApp();

  const append = (by: Actor, url: string, offset: number | string, chunk: Buffer, type = CHUNK_TYPE) =>
    test.request({
      method: 'PATCH',
      url,
      headers: { cookie: by.cookie, 'content-type': type, 'upload-offset': String(offset) },
      payload: chunk,
    });
  async function begin() {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, video);
    return { trainer, url: body.uploadURL as string, path: body.objectPath as string };
  }
  const arrived = async (by: Actor, url: string) => (await by.get(url)).body.offset;

  it('is finished when the last one has arrived', async () => {
    const { trainer, url, path } = await begin();
    expect(await arrived(trainer, url)).toBe(0);
    const first = await append(trainer, url, 0, bytes.subarray(0, 100_000));
    expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '100000' } });
    expect((await trainer.get(path)).status).toBe(404);
    expect(await arrived(trainer, url)).toBe(100_000);
    expect((await append(trainer, url, 100_000, bytes.subarray(100_000))).status).toBe(204);
    expect((await download(test, trainer, path)).equals(bytes)).toBe(true);
    expect(await filesIn(test, null)).toEqual([`files/${path.split('/').at(-1)}`]);
    // The answer to the last chunk may be lost.
    expect(await arrived(trainer, url)).toBe(size);
    expect((await append(trainer, url, size, Buffer.alloc(1))).body).toMatchObject({
      code: 'objects.expired',
    });
  });

  it('keeps what arrived before its connection broke, at every place', async () => {
    const { trainer, url, path } = await begin();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    for (const cut of [1, 70_000, 230_000, size - 1]) {
      const offset = await arrived(trainer, url);
      const head = requestHead('PATCH', port, url, trainer.cookie, {
        contentType: CHUNK_TYPE,
        size: size - offset,
        more: [`upload-offset: ${offset}`],
      });
      await sendAndCut(port, head, bytes.subarray(offset, cut), async () => undefined);
      await expect.poll(() => arrived(trainer, url)).toBeGreaterThanOrEqual(offset);
    }
    // The last one that was cut may arrive after the question. Its bytes count, and the client asks again.
    const appendRest = async () => {
      const offset = await arrived(trainer, url);
      return (await append(trainer, url, offset, bytes.subarray(offset))).status;
    };
    await expect.poll(appendRest).toBe(204);
    expect((await download(test, trainer, path)).equals(bytes)).toBe(true);
  });

  /** Bytes of all uploads that have begun. */
  async function bytesOnDisk(): Promise<number> {
    const folder = join(test.dataDir, 'objects/incoming');
    const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
    return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  }

  it('is written by one request at a time: the later one stops the earlier and finds all its bytes', async () => {
    const { trainer, url, path } = await begin();
    const { port } = test.app.server.address() as AddressInfo;
    const head = requestHead('PATCH', port, url, trainer.cookie, {
      contentType: CHUNK_TYPE,
      size,
      more: ['upload-offset: 0'],
    });
    // The earlier connection stays open, as a phone leaves it that changes its network.
    await sendAndCut(port, head, bytes.subarray(0, 150_000), async (earlier) => {
      let answer = '';
      earlier.on('data', (data) => {
        answer += data;
      });
      // Not asked of the server, because the question stops the earlier request.
      await expect.poll(bytesOnDisk).toBeGreaterThan(0);
      const found = await arrived(trainer, url);
      expect(found).toBeGreaterThan(0);
      // Stopped, and not only ended after half a minute without a byte.
      await expect.poll(() => answer, { timeout: 15_000 }).toMatch(/^HTTP\/1.1 409 /);
      expect((await append(trainer, url, found, bytes.subarray(found))).status).toBe(204);
    });
    expect((await download(test, trainer, path)).equals(bytes)).toBe(true);
  });

  it('is refused at a wrong place, of a wrong type, and beyond the announced size', async () => {
    const { trainer, url } = await begin();
    const chunk = bytes.subarray(0, 100);
    expect((await append(trainer, url, 0, chunk)).status).toBe(204);
    for (const offset of [0, 99, 101, '', 'x']) {
      const refused = await append(trainer, url, offset, chunk);
      expect(refused).toMatchObject({ status: 409, body: { code: 'objects.not_uploaded' } });
    }
    expect((await append(trainer, url, 100, chunk, 'video/mp4')).status).toBe(415);
    expect(await arrived(trainer, url)).toBe(100);
    const tooLong = await append(trainer, url, 100, bytes);
    expect(tooLong.body).toMatchObject({ code: 'objects.wrong_size' });
    expect(await rowsIn(test, `owner_id = '${trainer.id}'`)).toBe(0);
  });

  it('is checked like any other: a bad file is refused and deleted', async () => {
    const { trainer, url } = await begin();
    expect((await append(trainer, url, 0, Buffer.alloc(size - 10, 1))).status).toBe(204);
    expect((await append(trainer, url, size - 10, Buffer.alloc(10, 1))).body).toMatchObject({
      code: 'objects.wrong_type',
    });
    expect(await rowsIn(test, `owner_id = '${trainer.id}'`)).toBe(0);
  });

  it('cannot be used before all of it has arrived, and is not lost by trying', async () => {
    const client = await test.newPerson();
    const { body } = await announce(client, { purpose: 'avatar', contentType: 'image/png', bytes });
    await append(client, body.uploadURL, 0, bytes.subarray(0, 100));
    const used = await client.patch('/api/profile', { profileImageUrl: body.objectPath });
    expect(used.body).toMatchObject({ status: 409, code: 'objects.not_uploaded' });
    expect(await arrived(client, body.uploadURL)).toBe(100);
  });

  it('can be continued for an hour after its last request, and is then deleted by the sweep', async () => {
    const { trainer, url } = await begin();
    const start = test.clock.now().getTime();
    await append(trainer, url, 0, bytes.subarray(0, 100));
    test.clock.set(new Date(start + (RESUME_MINUTES - 1) * MINUTE_MS));
    expect(await arrived(trainer, url)).toBe(100);
    test.clock.set(new Date(start + 2 * RESUME_MINUTES * MINUTE_MS));
    expect((await trainer.get(url)).body).toMatchObject({ status: 409, code: 'objects.expired' });
    expect((await append(trainer, url, 100, bytes.subarray(100))).body).toMatchObject({
      code: 'objects.expired',
    });
    test.clock.set(new Date(start + 4 * RESUME_MINUTES * MINUTE_MS));
    await sweep(test.ctx);
    expect(await rowsIn(test, `owner_id = '${trainer.id}'`)).toBe(0);
    expect((await filesIn(test, null)).filter((name) => name.startsWith('incoming/'))).toEqual([]);
    test.clock.set(new Date(start));
  });

  it('can be continued for at most a day, however often it is asked for', async () => {
    const { trainer, url } = await begin();
    const start = test.clock.now().getTime();
    const askAt = (hours: number) => {
      test.clock.set(new Date(start + hours * 60 * MINUTE_MS));
      return trainer.get(url);
    };
    await askAt(0);
    for (let hours = 0.5; hours < 24; hours += 0.5) expect((await askAt(hours)).status).toBe(200);
    expect((await askAt(24)).body).toMatchObject({ code: 'objects.expired' });
    test.clock.set(new Date(start));
  });

  it('belongs to the person who announced it, and to its token', async () => {
    const { trainer, url, path } = await begin();
    const other = await test.newPerson({ studioId: trainer.studioId, role: 'trainer' });
    for (const [by, address] of [
      [other, url],
      [trainer, `${path}/content?token=x`],
    ] as const) {
      expect((await by.get(address)).status).toBe(404);
      expect((await append(by, address, 0, bytes)).status).toBe(404);
    }
    expect(await arrived(trainer, url)).toBe(0);
  });
});

describe('an upload in parts to S3', async () => {
  const store = await startS3StandIn();
  afterAll(() => store.stop());
  const test = useApp(store.environment);
  const PART = 8 * 1024 * 1024;
  const film: File = { purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4(2 * PART + 1000) };
  const { length } = film.bytes;

  async function begin() {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, film);
    const ask = async () => (await trainer.get(body.resumeURL)).body;
    return { trainer, ask, path: body.objectPath as string, uploadURL: body.uploadURL as string };
  }
  const put = async (url: string, chunk: Buffer) =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(chunk) })).status;

  it('goes on after the last whole part, and is put together when it is used', async () => {
    const { trainer, ask, path } = await begin();
    const offsets: number[] = [];
    for (let arrived = await ask(); arrived.part; arrived = await ask()) {
      const { offset, part } = arrived;
      offsets.push(offset);
      expect(await put(part.url, film.bytes.subarray(offset, offset + part.size))).toBe(200);
    }
    expect(offsets).toEqual([0, PART, 2 * PART]);
    expect((await ask()).offset).toBe(length);
    expect((await download(test, trainer, path)).equals(film.bytes)).toBe(true);
    expect(await ask()).toEqual({ offset: length, part: null });
    expect(store.uploads.size).toBe(0);
  });

  it('accepts at each URL one part of one size only', async () => {
    const { ask } = await begin();
    const { part } = await ask();
    expect(await put(part.url, film.bytes.subarray(0, PART - 1))).toBe(403);
    expect(await put(part.url.replace('partNumber=1', 'partNumber=2'), film.bytes.subarray(0, PART))).toBe(
      403,
    );
    expect((await ask()).offset).toBe(0);
  });

  it('cannot be used before all of it has arrived, and is not lost by trying', async () => {
    const { trainer, ask, path } = await begin();
    const { part } = await ask();
    await put(part.url, film.bytes.subarray(0, PART));
    expect((await trainer.get(path)).status).toBe(409);
    expect((await ask()).offset).toBe(PART);
  });

  it('is deleted by the sweep when it is not continued', async () => {
    const { trainer, ask } = await begin();
    await put((await ask()).part.url, film.bytes.subarray(0, PART));
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 48 * 60 * MINUTE_MS));
    await sweep(test.ctx);
    test.clock.set(start);
    expect(await rowsIn(test, `owner_id = '${trainer.id}'`)).toBe(0);
    expect(store.uploads.size).toBe(0);
  });

  it('is sent whole when the store does not accept parts', async () => {
    store.refusesParts = true;
    const { trainer, ask, path, uploadURL } = await begin();
    expect(await ask()).toEqual({ offset: 0, part: null });
    expect((await send(trainer, uploadURL, film)).status).toBe(200);
    expect((await download(test, trainer, path)).equals(film.bytes)).toBe(true);
    store.refusesParts = false;
  });
});
