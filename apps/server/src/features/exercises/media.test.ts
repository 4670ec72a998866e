import type { UploadPurpose } from '@spotter/contract/objects';
import { beforeAll, describe, expect, it } from 'vitest';
import { mp4, picture, vtt } from '#features/objects/files.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp({ VIDEO_HOSTS: 'videos.example.test' });
let trainer: Actor;
let other: Actor;
let client: Actor;
let stranger: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
  client = await test.newPerson({ studioId: trainer.studioId });
  stranger = await test.newPerson({ role: 'trainer' });
});

type File = { purpose: UploadPurpose; contentType: string; bytes: Buffer };

const video = (): File => ({ purpose: 'exercise-video', contentType: 'video/mp4', bytes: mp4() });
const captions = (): File => ({ purpose: 'exercise-captions', contentType: 'text/vtt', bytes: vtt() });
const thumbnail = async (): Promise<File> => ({
  purpose: 'exercise-thumbnail',
  contentType: 'image/png',
  bytes: await picture('png'),
});

async function put({ purpose, contentType, bytes }: File, actor = trainer): Promise<string> {
  const { body } = await actor.post('/api/objects/upload', { purpose, contentType, size: bytes.length });
  const sent = await actor.putFile(body.uploadURL, contentType, bytes);
  expect(sent.status, JSON.stringify(sent.body)).toBe(204);
  return body.objectPath;
}
const add = (fields: Record<string, unknown>) =>
  trainer.post('/api/exercises', { name: 'Pin Squat', category: 'lower body', ...fields });

describe('the media of an exercise', () => {
  it('are uploads of the author, visible only to the members of the studio', async () => {
    const media = {
      videoUrl: await put(video()),
      thumbnailUrl: await put(await thumbnail()),
      captionsUrl: await put(captions()),
      duration: 42,
    };
    expect((await client.get(media.videoUrl)).status).toBe(404);
    const { status, body } = await add(media);
    expect([status, body]).toMatchObject([201, media]);
    for (const path of [media.videoUrl, media.thumbnailUrl, media.captionsUrl]) {
      expect((await client.get(path)).status).toBe(200);
      expect((await stranger.get(path)).status).toBe(404);
      expect((await test.visitor.get(path)).status).toBe(404);
    }
    const films = async (reader: Actor) => (await reader.get('/api/exercise-films')).body.count;
    expect([await films(client), await films(stranger)]).toEqual([1, 0]);
    await trainer.patch(`/api/exercises/${body.id}`, { videoUrl: null });
    expect((await client.get(media.videoUrl)).status).toBe(404);
    expect(await films(client)).toBe(0);
    expect((await client.get(`/api/exercises/by-id/${body.id}`)).body).toMatchObject({
      videoUrl: null,
      duration: null,
      thumbnailUrl: media.thumbnailUrl,
    });
  });

  it('are accepted again when they do not change, however old the upload', async () => {
    const videoUrl = await put(video());
    const { body } = await add({ videoUrl, duration: 20 });
    await test.pool.query(
      "update objects set expires_at = $2::timestamptz - interval '9 days', purpose = 'trophy' where id::text = $1",
      [videoUrl.split('/').at(-1), test.clock.now()],
    );
    const same = await trainer.patch(`/api/exercises/${body.id}`, { videoUrl, name: 'Pause Squat' });
    expect(same).toMatchObject({ status: 200, body: { videoUrl, name: 'Pause Squat', duration: 20 } });
  });

  it('cannot be uploads of others, uploads for another purpose, or missing', async () => {
    const foreign = await put(video(), other);
    const picture = await put(await thumbnail());
    const nothing = '/api/objects/0199aaaa-0000-7000-8000-000000000009';
    for (const fields of [{ videoUrl: foreign }, { videoUrl: picture }, { thumbnailUrl: nothing }]) {
      expect((await add(fields)).body.code, JSON.stringify(fields)).toBe('objects.not_found');
    }
  });

  it('may be an external video: YouTube without cookies, or a file at a host the operator allows', async () => {
    const youtube = await add({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    expect(youtube.body.videoUrl).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    const file = await add({ videoUrl: 'https://videos.example.test/squat.mp4', duration: 9 });
    expect(file.body).toMatchObject({ videoUrl: 'https://videos.example.test/squat.mp4', duration: 9 });
  });

  it('are refused at other hosts, with a list of what is allowed', async () => {
    const elsewhere = await add({ videoUrl: 'https://evil.example.test/squat.mp4' });
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'exercises.host_not_allowed' } });
    expect(elsewhere.body.detail).toContain('YouTube');
    expect(elsewhere.body.detail).toContain('videos.example.test');
    const address = 'https://videos.example.test/squat.png';
    for (const field of ['thumbnailUrl', 'captionsUrl']) {
      expect((await add({ [field]: address })).body).toMatchObject({
        code: 'exercises.host_not_allowed',
        detail: 'Upload the file.',
        errors: [{ path: field }],
      });
    }
  });
});
