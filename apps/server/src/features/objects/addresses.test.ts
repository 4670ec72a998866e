import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { mp4, picture } from './files.fixture.ts';
import { putHead, sendAndCut } from './pictures/cutting.fixture.ts';
import { startS3StandIn } from './s3-stand-in.fixture.ts';
import { announce, type File, filesIn, rowsIn, send } from './upload/uploading.fixture.ts';

const png = await picture('png');
const avatar: File = { purpose: 'avatar', contentType: 'image/png', bytes: png };

describe('the address of an upload to this server', () => {
  const test = useApp();

  it('accepts one file, also of concurrent requests', async () => {
    const client = await test.newPerson();
    const { body } = await announce(client, avatar);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(client, body.uploadURL, avatar)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([204, ...new Array(19).fill(409)]);
    expect((await send(client, body.uploadURL, avatar)).body).toMatchObject({
      code: 'objects.expired',
    });
    expect((await client.get(body.objectPath)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const client = await test.newPerson();
    const { body } = await announce(client, avatar);
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 600_000));
    expect((await send(client, body.uploadURL, avatar)).body).toMatchObject({
      status: 409,
      code: 'objects.expired',
    });
    test.clock.set(start);
  });

  it('works only for the person who requested it', async () => {
    const client = await test.newPerson();
    const other = await test.newPerson({ studioId: client.studioId, role: 'trainer' });
    const { body } = await announce(client, avatar);
    const mine = await announce(other, avatar);
    const token = new URL(mine.body.uploadURL, 'http://x').searchParams.get('token');
    expect((await send(other, body.uploadURL, avatar)).status).toBe(404);
    expect((await send(client, `${body.objectPath}/content?token=${token}`, avatar)).status).toBe(404);
    expect((await send(client, `${body.objectPath}/content`, avatar)).status).toBe(400);
    expect((await send(client, body.uploadURL, avatar)).status).toBe(204);
  });

  it('is the only route that accepts such bodies', async () => {
    const client = await test.newPerson();
    for (const [method, url] of [
      ['POST', '/api/objects/upload'],
      ['PATCH', '/api/profile'],
      ['POST', '/api/auth/sign-in'],
    ] as const) {
      for (const type of ['image/png', 'video/mp4', 'text/vtt', 'image/svg+xml']) {
        const headers = { cookie: client.cookie, 'content-type': type };
        const answer = await test.request({ method, url, headers, payload: png });
        expect(answer.body, `${method} ${url} ${type}`).toMatchObject({ status: 415 });
      }
    }
    const { body } = await announce(client, avatar);
    for (const type of ['text/plain', 'application/octet-stream', 'application/json']) {
      const sent = await send(client, body.uploadURL, { contentType: type, bytes: png });
      expect([400, 415], type).toContain(sent.status);
    }
  });
});

describe('the upload limit', () => {
  const test = useApp({ RATE_LIMITS: 'on' });

  it('is twenty an hour, and an interrupted upload does not count', async () => {
    const client = await test.newPerson();
    const { body } = await announce(client, avatar);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const head = putHead(port, body.uploadURL, client.cookie, { contentType: 'image/png', size: png.length });
    await sendAndCut(port, head, png.subarray(0, 100), () =>
      expect.poll(() => rowsIn(test, 'token_hash is not null'), { interval: 5 }).toBe(0),
    );
    await expect.poll(() => rowsIn(test)).toBe(0);
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await announce(client, avatar)).status);
    expect(statuses).toEqual([...new Array(20).fill(201), 429]);
  });
});

describe('the address of an upload to S3', async () => {
  const store = await startS3StandIn();
  afterAll(() => store.stop());
  const test = useApp(store.environment);
  const video: File = { purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4() };

  it('is signed for one key, type and size, and for ten minutes', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, video);
    const url = new URL(body.uploadURL);
    expect(url.origin).toBe(store.origin);
    expect(url.pathname).toBe(`/gym/incoming/${body.objectPath.split('/').at(-1)}`);
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600);
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(url.search).not.toContain('x-amz-checksum');
    expect(url.search).not.toContain('secret');
  });

  it('is refused by the store when any part is changed', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, video);
    const { uploadURL } = body;
    const put = async (url: string, { contentType, bytes } = video) => {
      const headers = { 'content-type': contentType };
      return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status;
    };
    expect(await put(uploadURL.replace('/incoming/', '/files/'))).toBe(403);
    expect(
      await put(uploadURL.replace(/Signature=./, 'Signature=0').replace(/Expires=\d+/, 'Expires=60000')),
    ).toBe(403);
    expect(await put(uploadURL, { ...video, contentType: 'text/html' })).toBe(403);
    expect(await put(uploadURL, { ...video, bytes: mp4(50_001) })).toBe(403);
    expect(await put(uploadURL.split('?')[0] ?? '')).toBe(403);
    expect(await filesIn(test, store)).toEqual([]);
    expect(await put(uploadURL)).toBe(200);
    store.passTime(601_000);
    expect(await put(uploadURL)).toBe(403);
    store.passTime(-601_000);
  });

  it('has no effect once the file is finished', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, video);
    await send(trainer, body.uploadURL, video);
    expect((await trainer.get(body.objectPath)).status).toBe(200);
    const other = { ...video, bytes: Buffer.from(video.bytes).fill(3) };
    expect((await send(trainer, body.uploadURL, other)).status).toBe(200);
    const kept = store.files.get(`files/${body.objectPath.split('/').at(-1)}`);
    expect(kept?.bytes.equals(video.bytes)).toBe(true);
  });

  it('is the only other host that the content security policy lets our pages send to', async () => {
    const { headers } = await test.visitor.get('/api/auth/options');
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`connect-src 'self' ws://\\S+ ${store.origin}$`),
    );
  });

  it('is not an address of this server', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body } = await announce(trainer, video);
    expect((await send(trainer, `${body.objectPath}/content?token=x`, video)).status).toBe(404);
  });
});
