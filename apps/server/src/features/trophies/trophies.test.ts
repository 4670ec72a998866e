import { topicText } from '@spotter/contract/topic';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce, send, upload } from '#features/objects/upload/uploading.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { picture } from '../objects/files.fixture.ts';

const test = useApp();
const png = picture('png');
let coach: Actor;
let second: Actor;
let client: Actor;
let member: Actor;

beforeEach(async () => {
  coach = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  second = await test.newPerson({ role: 'trainer', studioId: coach.studioId });
  client = await test.newPerson({ studioId: coach.studioId, firstName: 'Mia', lastName: 'Larsen' });
  member = await test.newPerson({ studioId: coach.studioId });
  await test.coach(coach, client);
  await test.coach(second, client);
});

const award = (fields: object = {}) =>
  coach.post('/api/trophies', { title: '  Iron Will ', awardedTo: client.id, ...fields });
const uploadPicture = async (by: Actor) =>
  (await upload(by, { purpose: 'trophy', contentType: 'image/png', bytes: await png })).path;
const titles = async (reader: Actor, path = `/api/trophies?userId=${client.id}`) =>
  (await reader.get(path)).body.map(({ title }: { title: string }) => title);

/** Frames and touched topics published while something runs, as `type to whom`. */
async function framesOf(run: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const publish = test.ctx.signals.publish;
  test.ctx.signals.publish = (signal) => {
    for (const { to, frame } of signal.frames) {
      const whom = 'studio' in to ? 'studio' : [...to.people].sort().join();
      told.push(`${JSON.parse(frame).type} ${whom}`);
    }
    for (const { topic, to } of signal.touched) {
      const whom = to && 'people' in to ? [...to.people].sort().join() : 'studio';
      told.push(`${topicText(topic)} ${whom}`);
    }
    publish.call(test.ctx.signals, signal);
  };
  await run();
  test.ctx.signals.publish = publish;
  return told;
}

describe('a trophy', () => {
  it('has its picture, its giver and its date', async () => {
    const imageUrl = await uploadPicture(coach);
    const { status, body } = await award({ description: 'Ten weeks.', imageUrl });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Iron Will',
      description: 'Ten weeks.',
      imageUrl,
      visibility: 'public',
      awardedTo: client.id,
      awardedBy: coach.id,
      recipientName: 'Mia Larsen',
      coachName: 'Tara Stone',
    });
    expect((await client.get('/api/trophies')).body).toEqual([body]);
    expect((await client.get(`/api/trophies/${client.id}`)).body).toEqual([body]);
    expect((await coach.get('/api/trophies/given/by-me')).body).toEqual([body]);
    expect((await member.get(imageUrl)).status).toBe(200);
  });

  it('is visible only to recipient and giver when it is private, on every route', async () => {
    const imageUrl = await uploadPicture(coach);
    let id = '';
    const told = await framesOf(async () => {
      id = (await award({ visibility: 'private', imageUrl })).body.id;
    });
    expect(told.sort()).toEqual(
      [
        `notifications.changed ${client.id}`,
        `notifications/${client.id} ${client.id}`,
        `private-trophies/${client.id} ${client.id}`,
        `private-trophies/${coach.id} ${coach.id}`,
      ].sort(),
    );
    for (const stranger of [second, member]) {
      expect(await titles(stranger)).toEqual([]);
      expect(await titles(stranger, `/api/trophies/${client.id}`)).toEqual([]);
      expect((await stranger.get(imageUrl)).status).toBe(404);
      expect((await stranger.get('/api/activities')).body).toEqual([]);
      expect((await stranger.get('/api/notifications')).body).toEqual([]);
    }
    expect((await second.delete(`/api/trophies/${id}`)).status).toBe(404);
    expect(await titles(client)).toEqual(['Iron Will']);
    expect(await titles(coach)).toEqual(['Iron Will']);
    expect((await client.get(imageUrl)).status).toBe(200);
  });

  it('appears at once for the recipient, with a notification, also with the list’s ETag', async () => {
    const lists = ['/api/trophies', `/api/trophies?userId=${client.id}`];
    for (const visibility of ['public', 'private']) {
      for (const path of lists) {
        const { headers } = await client.get(path);
        await award({ visibility });
        const again = await client.get(path, { 'if-none-match': String(headers.etag) });
        expect([again.status, again.body.length > 0]).toEqual([200, true]);
      }
    }
    const [line] = (await client.get('/api/notifications')).body;
    expect(line).toMatchObject({
      kind: 'trophy_awarded',
      actorName: 'Tara Stone',
      path: '/profile#trophies',
    });
  });

  it('is withdrawn only by its giver, also after the coaching, with its notification', async () => {
    const { body } = await award();
    expect((await second.delete(`/api/trophies/${body.id}`)).status).toBe(404);
    const { body: coachings } = await coach.get('/api/coachings');
    await client.delete(`/api/coachings/${coachings[0].id}`);
    expect((await award()).body.code).toBe('trophies.client_not_found');
    expect((await coach.delete(`/api/trophies/${body.id}`)).status).toBe(204);
    expect((await coach.delete(`/api/trophies/${body.id}`)).body.code).toBe('trophies.not_found');
    expect(await titles(client)).toEqual([]);
    expect((await client.get('/api/notifications/unread')).body).toEqual({ count: 0 });
  });

  it('is listed newest first, in pages without gaps or duplicates', async () => {
    for (let index = 0; index < 5; index += 1) await award({ title: `No ${index}` });
    const first = await client.get('/api/trophies?limit=3');
    const next = await client.get(`/api/trophies?limit=3&before=${first.body[2].id}`);
    const seen = [...first.body, ...next.body].map(({ title }) => title);
    expect(seen).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0']);
    expect(first.headers.link).toContain('before=');
  });

  it.each([
    ['no title', { title: '   ' }],
    ['a title too long', { title: 'x'.repeat(121) }],
    ['an external picture', { imageUrl: 'https://evil.example/cup.png' }],
    ['an unknown visibility', { visibility: 'friends' }],
  ])('with %s is refused', async (_what, fields) => {
    expect((await award(fields)).status).toBe(400);
    expect(await titles(coach)).toEqual([]);
  });

  it('refuses a picture of another uploader or for another purpose', async () => {
    expect((await award({ imageUrl: await uploadPicture(second) })).status).toBe(404);
    const avatar = await upload(coach, { purpose: 'avatar', contentType: 'image/png', bytes: await png });
    expect((await award({ imageUrl: avatar.path })).status).toBe(404);
  });
});

describe('the picture of a trophy', () => {
  const finish = (by: Actor, imageURL: string) => by.put('/api/trophy-images', { imageURL });

  it('is accepted by upload address or by path, only from its uploader', async () => {
    for (const form of ['uploadURL', 'objectPath'] as const) {
      const file = { purpose: 'trophy' as const, contentType: 'image/png', bytes: await png };
      const { body } = await announce(coach, file);
      expect((await finish(coach, body[form])).body.code).toBe('objects.not_uploaded');
      await send(coach, body.uploadURL, file);
      expect(await finish(coach, body[form])).toMatchObject({
        status: 200,
        body: { objectPath: body.objectPath },
      });
      expect((await finish(second, body[form])).status).toBe(404);
    }
  });

  it.each([
    'https://evil.example/api/objects/0199aaaa-0000-7000-8000-000000000009',
    'http://localhost.evil.example/x.png',
    '//evil.example/x.png',
    '/api/objects/../profile',
    '/api/objects/0199aaaa-0000-7000-8000-000000000009/../../profile',
    '/api/objects/0199aaaa-0000-7000-8000-000000000009/content',
    'javascript:alert(1)',
    '',
  ])('is refused at %s', async (address) => {
    expect(await finish(coach, address)).toMatchObject({
      status: 400,
      body: { code: 'trophies.image_not_ours' },
    });
  });
});
