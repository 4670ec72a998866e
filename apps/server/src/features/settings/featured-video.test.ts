import { DEMO_FILM } from '@spotter/contract/featured-film';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const EMBED = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
});

const choose = (url: unknown) => trainer.put('/api/settings/featured-video', { url });
const shown = async (reader: Actor) => (await reader.get('/api/settings')).body.featuredVideoUrl;

describe('the featured video', () => {
  it('is null until a trainer chooses one, and null again when it is removed', async () => {
    expect(await shown(client)).toBeNull();
    const before = await client.get('/api/settings');
    expect((await choose('https://youtu.be/aqz-KE-bpKQ')).body.featuredVideoUrl).toBe(EMBED);
    const after = await client.get('/api/settings', { 'if-none-match': String(before.headers.etag) });
    expect([after.status, after.body.featuredVideoUrl]).toEqual([200, EMBED]);
    const stranger = await test.newPerson();
    expect(await shown(stranger)).toBeNull();
    expect(await shown(test.visitor)).toBeNull();
    await choose(null);
    expect(await shown(client)).toBeNull();
  });

  it('may be the built-in video, and no other file of this server', async () => {
    expect((await choose(DEMO_FILM)).body.featuredVideoUrl).toBe(DEMO_FILM);
    expect((await choose('/assets/films/other.mp4')).status).toBe(400);
    expect(await shown(client)).toBe(DEMO_FILM);
  });

  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ' https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    EMBED,
  ])('is the embed of the cookieless host for %s', async (url) => {
    expect((await choose(url)).body.featuredVideoUrl).toBe(EMBED);
  });

  it.each([
    'https://vimeo.com/1',
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'http://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=short',
    'javascript:alert(1)',
    'aqz-KE-bpKQ',
  ])('refuses %s and keeps the previous one', async (url) => {
    await choose(EMBED);
    expect(await choose(url)).toMatchObject({ status: 400, body: { code: 'settings.video_not_allowed' } });
    expect(await shown(client)).toBe(EMBED);
  });
});
