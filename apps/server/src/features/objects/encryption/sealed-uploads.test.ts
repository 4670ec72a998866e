import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CHUNK_TYPE } from '@spotter/contract/objects-limits';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ownDataOfFeatures } from '#db/own-data.ts';
import { createSecretBox } from '#lib/secret-box.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { mp4, ogg, picture, webm } from '../files.fixture.ts';
import { requestHead, sendAndCut } from '../pictures/cutting.fixture.ts';
import { findObjectAsSystem, type UploadRow } from '../queries.ts';
import { startS3StandIn } from '../s3-stand-in.fixture.ts';
import { sweep } from '../sweep.ts';
import { announce, download, type File, filesIn, rowsIn, send, upload } from '../upload/uploading.fixture.ts';
import { readStored } from './read-stored.ts';
import { receivePieces } from './receive-pieces.ts';

const HOUR_MS = 3_600_000;
const store = await startS3StandIn();
afterAll(() => store.stop());

/** A clip with words in it that must be nowhere in the store. */
const SECRET = 'these bytes are private';
const clipOf = (bytes: number): File => {
  const clip = mp4(bytes);
  for (let at = 300; at < clip.length - 100; at += 1_000) clip.write(SECRET, at);
  return { purpose: 'message-clip', contentType: 'video/mp4', bytes: clip };
};

describe.each([
  { where: 'a folder', s3: null },
  { where: 'S3', s3: store },
])('a sealed upload to $where', ({ s3 }) => {
  const test = useApp(s3?.environment);

  async function storedBytes(): Promise<Buffer> {
    if (s3) return Buffer.concat([...s3.files.values()].map(({ bytes }) => bytes));
    const names = await filesIn(test, null);
    return Buffer.concat(
      await Promise.all(names.map((name) => readFile(join(test.dataDir, 'objects', name)))),
    );
  }
  const append = (by: Actor, url: string, offset: number, chunk: Buffer) =>
    test.request({
      method: 'PATCH',
      url,
      headers: { cookie: by.cookie, 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) },
      payload: chunk,
    });

  it.each<[string, File, string]>([
    ['a clip', clipOf(300_000), 'video/mp4'],
    [
      'a recorded clip',
      { purpose: 'message-clip', contentType: 'video/webm', bytes: webm(false) },
      'video/webm',
    ],
    [
      'a voice in webm',
      { purpose: 'message-voice', contentType: 'audio/webm', bytes: webm(false) },
      'audio/webm',
    ],
    ['a voice in mp4', { purpose: 'message-voice', contentType: 'audio/mp4', bytes: mp4() }, 'audio/mp4'],
    ['a voice in ogg', { purpose: 'message-voice', contentType: 'audio/ogg', bytes: ogg() }, 'audio/ogg'],
  ])('keeps %s as it came, whole and in part', async (_, file, type) => {
    const client = await test.newPerson();
    const answer = await upload(client, file);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('cookie'),
        'content-security-policy': "sandbox; default-src 'none'",
      },
    });
    expect((await download(test, client, answer.path)).equals(file.bytes)).toBe(true);
    const size = file.bytes.length;
    for (const [from, to] of [
      [0, 0],
      [65_000, 66_000],
      [size - 1, size - 1],
      [10, size - 2],
    ] as const) {
      if (to >= size || from > to) continue;
      const headers = { cookie: client.cookie, range: `bytes=${from}-${to}` };
      const part = await test.app.inject({ method: 'GET', url: answer.path, headers });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${from}-${to}/${size}`);
      expect(part.rawPayload.equals(file.bytes.subarray(from, to + 1))).toBe(true);
    }
    expect((await storedBytes()).includes(SECRET)).toBe(false);
  });

  it('is a picture made anew', async () => {
    const client = await test.newPerson();
    const bytes = await picture('jpeg', 2_600, 1_300);
    const { path, status } = await upload(client, {
      purpose: 'message-picture',
      contentType: 'image/jpeg',
      bytes,
    });
    expect(status).toBe(200);
    const { format, width, height } = await sharp(await download(test, client, path)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 2_048, height: 1_024 });
    await expect(sharp(await storedBytes()).metadata()).rejects.toThrow();
  });

  it('goes on after each interruption, and is in the clear at no moment', async () => {
    const client = await test.newPerson();
    const file = clipOf(3_000_000);
    const { body } = await announce(client, file);
    const url: string = body.resumeURL;
    expect(url).toMatch(/^\/api\/objects\//);
    expect(body.uploadURL).toBe(url);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const arrived = async () => (await client.get(url)).body.offset as number;
    const size = file.bytes.length;
    const pieces = async () => (await filesIn(test, s3)).filter((name) => name.includes('.')).length;
    for (const cut of [1_200_000, 2_500_000]) {
      const before = await pieces();
      const offset = await arrived();
      const more = [`upload-offset: ${offset}`];
      const head = requestHead('PATCH', port, url, client.cookie, {
        contentType: CHUNK_TYPE,
        size: size - offset,
        more,
      });
      await sendAndCut(port, head, file.bytes.subarray(offset, cut), async () => {
        await expect.poll(pieces).toBeGreaterThan(before);
      });
      await expect.poll(arrived).toBeGreaterThan(offset);
      expect((await storedBytes()).includes(SECRET)).toBe(false);
    }
    const offset = await arrived();
    expect((await append(client, url, offset - 1, file.bytes.subarray(offset - 1))).status).toBe(409);
    const last = await append(client, url, offset, file.bytes.subarray(offset));
    expect(last.status).toBe(204);
    expect((await download(test, client, body.objectPath)).equals(file.bytes)).toBe(true);
    expect((await storedBytes()).includes(SECRET)).toBe(false);
    expect((await filesIn(test, s3)).filter((name) => name.startsWith('incoming/'))).toEqual([]);
  });

  it('keeps what has come when it is interrupted, and no crumbs', async () => {
    const client = await test.newPerson();
    const file = clipOf(50_000);
    const { body } = await announce(client, file);
    const row = await findObjectAsSystem(test.ctx.db, body.objectPath.split('/').at(-1));
    async function* breaking(bytes: Buffer) {
      yield bytes;
      throw new Error('the network broke');
    }
    const receive = (from: number, to: number) =>
      receivePieces(
        test.ctx,
        { ...row, pieces: from ? [from] : [] } as UploadRow,
        Readable.from(breaking(file.bytes.subarray(from, to))),
      );
    await expect(receive(0, 100)).rejects.toThrow('the network broke');
    expect((await client.get(body.resumeURL)).body.offset).toBe(0);
    await expect(receive(0, 20_000)).rejects.toThrow('the network broke');
    expect((await client.get(body.resumeURL)).body.offset).toBe(20_000);
    // Another server that still holds the earlier connection.
    await expect(receive(0, 30_000)).rejects.toThrow('another request');
    expect((await append(client, body.resumeURL, 20_000, file.bytes.subarray(20_000))).status).toBe(204);
    expect((await download(test, client, body.objectPath)).equals(file.bytes)).toBe(true);
  });

  it('opens with the key of its own studio, file and server alone', async () => {
    const client = await test.newPerson();
    const { path } = await upload(client, clipOf(1_000));
    const { rows } = await test.pool.query(
      'select id, studio_id as "studioId", sealed, stored_size::int as "storedSize" from objects where id = $1',
      [path.split('/').at(-1)],
    );
    const [row] = rows;
    expect(row).toMatchObject({ sealed: true });
    expect(await readStored(test.ctx, row)).toBeTruthy();
    const other = { ...test.ctx, secrets: createSecretBox(randomBytes(32)) };
    await expect(readStored(other, row)).rejects.toThrow('no stored file');
    await expect(readStored(test.ctx, { ...row, studioId: client.id })).rejects.toThrow('no stored file');
  });

  it('is swept with its pieces when it is never finished or used', async () => {
    const client = await test.newPerson();
    const waiting = await announce(client, clipOf(50_000));
    await append(client, waiting.body.resumeURL, 0, clipOf(50_000).bytes.subarray(0, 20_000));
    const unused = await upload(client, clipOf(2_000));
    const start = test.clock.now().getTime();
    expect((await filesIn(test, s3)).some((name) => name.startsWith('incoming/'))).toBe(true);
    test.clock.set(new Date(start + 26 * HOUR_MS));
    await sweep(test.ctx);
    expect((await client.get(unused.path)).status).toBe(404);
    expect(await rowsIn(test)).toBe(0);
    expect(await filesIn(test, s3)).toEqual([]);
    test.clock.set(new Date(start));
  });

  it('is deleted with its person, also when a part has arrived', async () => {
    const client = await test.newPerson();
    const { body } = await announce(client, clipOf(50_000));
    await append(client, body.resumeURL, 0, clipOf(50_000).bytes.subarray(0, 20_000));
    await upload(client, clipOf(2_000));
    await test.pool.query('delete from objects where owner_id <> $1', [client.id]);
    for (const part of test.ctx.ask(ownDataOfFeatures))
      await part.erased?.(test.ctx, { ...client, role: 'client' });
    expect((await filesIn(test, s3)).filter((name) => !name.startsWith('owner/'))).toEqual([]);
    expect(await rowsIn(test)).toBe(0);
  });

  it('is refused in parts that overlap, and when more comes than was announced', async () => {
    const client = await test.newPerson();
    const file = clipOf(40_000);
    const { body } = await announce(client, file);
    await append(client, body.resumeURL, 0, file.bytes.subarray(0, 30_000));
    expect((await append(client, body.resumeURL, 0, file.bytes)).status).toBe(409);
    const more = Buffer.concat([file.bytes.subarray(30_000), Buffer.alloc(10)]);
    expect((await append(client, body.resumeURL, 30_000, more)).status).toBe(413);
    expect((await client.get(body.objectPath)).status).toBe(404);
    expect(await send(client, body.uploadURL, file)).toMatchObject({ status: 404 });
  });
});

describe('a server without a key', () => {
  const test = useApp({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });

  it('refuses private files before they are sent, and takes others', async () => {
    const client = await test.newPerson();
    const refused = await announce(client, clipOf(100));
    expect(refused.body).toMatchObject({ status: 503, detail: expect.stringContaining('SECRET_KEY') });
    const bytes = await picture('png');
    expect((await upload(client, { purpose: 'avatar', contentType: 'image/png', bytes })).status).toBe(200);
  });
});
