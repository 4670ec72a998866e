import { beforeEach, describe, expect, it } from 'vitest';
import { listen, openSocket } from '#features/messages/messages.fixture.ts';
import { picture, svg } from '#features/objects/files.fixture.ts';
import { sweep } from '#features/objects/sweep.ts';
import { filesIn, upload } from '#features/objects/upload/uploading.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
});

const change = (body: unknown, by = trainer) => by.put('/api/settings', body);
const seenBy = async (reader: Actor) => (await reader.get('/api/settings')).body;
const newLogo = async (by: Actor) =>
  (await upload(by, { purpose: 'logo', contentType: 'image/png', bytes: await picture('png') })).path;

const DEFAULTS = {
  appName: 'Spotter',
  logoUrl: null,
  logoSize: 'medium',
  logoPosition: 'top-left',
  themeColor: null,
  featuredVideoUrl: null,
  community: true,
};
/** The settings as the members of a studio see them. */
const untouched = () => ({ ...DEFAULTS, ownerId: trainer.id });

describe('the studio’s brand', () => {
  it('is that of the product until the owner changes it, and keeps the other fields', async () => {
    expect(await seenBy(client)).toEqual(untouched());
    const before = await client.get('/api/settings');
    const logoUrl = await newLogo(trainer);
    const brand = { appName: ' Iron House ', logoUrl, logoSize: 'large', logoPosition: 'top-center' };
    const changed = await change({ ...brand, themeColor: '#FFCC00' });
    const now = { ...untouched(), ...brand, appName: 'Iron House', themeColor: '#ffcc00' };
    expect(changed).toMatchObject({ status: 200, body: now });
    const after = await client.get('/api/settings', { 'if-none-match': String(before.headers.etag) });
    expect([after.status, after.body]).toEqual([200, now]);
    await change({ logoSize: 'small' });
    expect(await seenBy(client)).toEqual({ ...now, logoSize: 'small' });
    expect((await test.visitor.get(logoUrl)).status).toBe(200);
  });

  it('can be reset, and does not affect other studios', async () => {
    const stranger = await test.newPerson();
    const logoUrl = await newLogo(trainer);
    await change({ appName: 'Iron House', logoUrl, themeColor: '#d12f2f', logoSize: 'small' });
    expect(await seenBy(stranger)).toEqual({ ...DEFAULTS, ownerId: null });
    const reset = {
      appName: '',
      logoUrl: null,
      logoSize: 'medium',
      logoPosition: 'top-left',
      themeColor: null,
    };
    expect((await change(reset)).body).toEqual(untouched());
    expect(await seenBy(client)).toEqual(untouched());
  });

  it('is sent to every open page of the studio', async () => {
    const page = await openSocket(await listen(test), client);
    await change({ appName: 'Iron House' });
    expect(await page.until('settings.changed')).toEqual([{ ...untouched(), appName: 'Iron House' }]);
    page.socket.close();
  });

  it.each([
    { appName: 'x'.repeat(41) },
    { themeColor: 'red' },
    { themeColor: '#fff' },
    { themeColor: '#12345g' },
    { logoSize: 'huge' },
    { logoPosition: 'bottom' },
    { logoUrl: 'https://evil.example/logo.png' },
    { logoUrl: '/api/objects/../x' },
    { name: 'Iron House' },
  ])('refuses %j and does not change', async (body) => {
    const answer = await change(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'http.invalid' } });
    expect(await seenBy(client)).toEqual(untouched());
  });

  it('accepts only a logo that the owner uploaded as one', async () => {
    const stranger = await test.newPerson({ role: 'trainer' });
    const theirs = await newLogo(stranger);
    const png = await picture('png');
    const avatar = await upload(trainer, { purpose: 'avatar', contentType: 'image/png', bytes: png });
    for (const logoUrl of [theirs, avatar.path, '/api/objects/01980000-0000-7000-8000-000000000000']) {
      expect(await change({ logoUrl })).toMatchObject({ status: 404, body: { code: 'objects.not_found' } });
    }
    expect((await seenBy(client)).logoUrl).toBeNull();
    // A form sends back the current logo.
    const own = await newLogo(trainer);
    await change({ logoUrl: own });
    expect(await change({ logoUrl: own, appName: 'Iron' })).toMatchObject({
      status: 200,
      body: { logoUrl: own, appName: 'Iron' },
    });
  });

  it('is public, and a file that is none is its uploader’s alone', async () => {
    const logo = await newLogo(trainer);
    const read = async () =>
      Promise.all([trainer, client, test.visitor].map(async (who) => (await who.get(logo)).status));
    expect(await read()).toEqual([200, 404, 404]);
    await change({ logoUrl: logo });
    expect(await read()).toEqual([200, 200, 200]);
    await change({ logoUrl: null });
    expect(await read()).toEqual([200, 404, 404]);
  });

  it('protects the current logo from the sweep, but not the previous one', async () => {
    const bytes = svg();
    const first = (await upload(trainer, { purpose: 'logo', contentType: 'image/svg+xml', bytes })).path;
    await change({ logoUrl: first });
    const second = await newLogo(trainer);
    await change({ logoUrl: second });
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 25 * 3_600_000));
    await sweep(test.ctx);
    test.clock.set(start);
    const files = (await filesIn(test, null)).join(' ');
    expect(files).toContain(second.split('/').at(-1));
    expect(files).not.toContain(first.split('/').at(-1));
    expect((await client.get(second)).status).toBe(200);
  });
});
