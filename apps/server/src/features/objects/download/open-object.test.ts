import { afterAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { mp4, picture } from '../files.fixture.ts';
import { startS3StandIn } from '../s3-stand-in.fixture.ts';
import { type File, upload } from '../upload/uploading.fixture.ts';

const store = await startS3StandIn();
afterAll(() => store.stop());
const video: File = { purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4(10_000) };
const all = video.bytes.length;

describe.each([
  { where: 'a folder', s3: null },
  { where: 'S3', s3: store },
])('a stored file in $where', ({ s3 }) => {
  const test = useApp(s3?.environment);
  const ask = (actor: Actor, url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url, headers: { cookie: actor.cookie, ...headers } });

  it.each<[string, number, [number, number] | null]>([
    ['bytes=0-0', 206, [0, 0]],
    ['bytes=0-99', 206, [0, 99]],
    ['bytes=100-', 206, [100, all - 1]],
    ['bytes=-100', 206, [all - 100, all - 1]],
    [`bytes=-${all + 5}`, 206, [0, all - 1]],
    [`bytes=5-${all + 5}`, 206, [5, all - 1]],
    [`bytes=${all - 1}-`, 206, [all - 1, all - 1]],
    [`bytes=${all}-`, 416, null],
    ['bytes=-0', 416, null],
    ['bytes=9-5', 200, null],
    ['bytes=0-1,5-9', 200, null],
    ['bytes=x-y', 200, null],
    ['bytes=-', 200, null],
    ['lines=0-5', 200, null],
  ])('answers Range %s with %i', async (range, status, part) => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { path } = await upload(trainer, video);
    const answer = await ask(trainer, path, { range });
    expect(answer.statusCode).toBe(status);
    if (status === 416) return expect(answer.headers['content-range']).toBe(`bytes */${all}`);
    const [from, to] = part ?? [0, all - 1];
    expect(answer.headers['content-range']).toBe(part ? `bytes ${from}-${to}/${all}` : undefined);
    expect(answer.headers['content-length']).toBe(String(to - from + 1));
    expect(answer.rawPayload.equals(video.bytes.subarray(from, to + 1))).toBe(true);
    return undefined;
  });

  it('answers If-Range with a part only for the same version', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { path, headers } = await upload(trainer, video);
    const part = { range: 'bytes=0-9' };
    expect((await ask(trainer, path, { ...part, 'if-range': String(headers.etag) })).statusCode).toBe(206);
    expect((await ask(trainer, path, { ...part, 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await ask(trainer, path, { ...part, 'if-range': new Date().toUTCString() })).statusCode).toBe(
      200,
    );
  });

  it('answers HEAD with the headers of GET', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { path } = await upload(trainer, video);
    const answer = await ask(trainer, path, { range: 'bytes=0-9' }, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-length': String(all), 'accept-ranges': 'bytes' });
    expect(answer.rawPayload.length).toBe(0);
  });

  it('is 304 for its reader, and 404 for anybody else with its ETag', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { path, headers } = await upload(trainer, video);
    const known = { 'if-none-match': String(headers.etag) };
    const unchanged = await ask(trainer, path, known);
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers.vary).toBe('cookie');
    const others = [
      test.visitor,
      await test.newPerson({ role: 'trainer', studioId: trainer.studioId }),
      await test.newPerson({ role: 'trainer' }),
    ];
    for (const other of others) {
      const answer = await ask(other, path, known);
      expect(answer.json()).toMatchObject({ status: 404, code: 'objects.not_found' });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it('in use as a profile picture is visible to the members of the studio', async () => {
    const client = await test.newPerson();
    const file: File = { purpose: 'avatar', contentType: 'image/png', bytes: await picture('png') };
    const { path } = await upload(client, file);
    const member = await test.newPerson({ studioId: client.studioId });
    const stranger = await test.newPerson();
    expect((await member.get(path)).status).toBe(404);
    await client.patch('/api/profile', { profileImageUrl: path });
    expect((await member.get(path)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await test.visitor.get(path)).status).toBe(404);
    await client.patch('/api/profile', { profileImageUrl: null });
    expect((await member.get(path)).status).toBe(404);
  });
});
