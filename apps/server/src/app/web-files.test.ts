import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandVersion } from '@spotter/contract/brand-address';
import { LANGUAGES } from '@spotter/contract/languages';
import { settingsTopics } from '@spotter/contract/settings';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from './testing.ts';

const SHELL = `<!doctype html><html lang="en"><head>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#141a18" media="(prefers-color-scheme: dark)" />
<title>Spotter</title>
<link rel="icon" href="/assets/icon-x.svg" type="image/svg+xml" />
</head><body><div id="root"></div></body></html>`;
const LANDING = `<!doctype html><html><head><title>Spotter – your gym</title>
<link rel="icon" href="/assets/icon-x.svg" type="image/svg+xml"></head><body><span>
<svg aria-hidden="true" viewBox="0 0 32 32" class="x"><rect/></svg><span class="y">Spotter</span></span>
<a href="/api/login">Start</a></body></html>`;

const webDir = await mkdtemp(join(tmpdir(), 'spotter-web-'));
await mkdir(join(webDir, 'assets'));
await mkdir(join(webDir, 'landing'));
await writeFile(join(webDir, 'index.html'), SHELL);
for (const language of LANGUAGES) await writeFile(join(webDir, `landing/${language}.html`), LANDING);
afterAll(() => rm(webDir, { recursive: true, force: true }));

const test = useApp({}, { webDir });
let trainer: Actor;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  // More than one studio: a visitor without a cookie sees the product.
  await test.newStudio();
  test.ctx.versions.touch([settingsTopics.visitors.of('all')]);
});

const page = async (reader: Actor, path = '/', headers = {}) => (await reader.get(path, headers)).body;
const NAME = `A "<b>bold</b>" & 'gym'`;
const brandIt = () =>
  trainer.put('/api/settings', { appName: NAME, themeColor: '#ffff00' }).then(({ body }) => body);

describe('the first HTML', () => {
  it('is the product’s own for a studio without a brand', async () => {
    const html = await page(trainer);
    expect(html).toContain('<title>Spotter</title>');
    expect(html).toContain('/assets/icon-x.svg');
    expect(html).not.toContain('style.css');
    expect(html).toContain(`rel="manifest" href="/api/brand/${trainer.studioId}/manifest.webmanifest?v=`);
  });

  it('wears the reader’s studio, and nothing in its name becomes HTML', async () => {
    const settings = await brandIt();
    const html = await page(trainer);
    const escaped = "A &quot;&lt;b&gt;bold&lt;/b&gt;&quot; &amp; 'gym'";
    expect(html).toContain(`<title>${escaped}</title>`);
    expect(html).not.toContain('<b>');
    const base = `/api/brand/${trainer.studioId}`;
    const version = `?v=${brandVersion(settings)}`;
    expect(html).toContain(`rel="stylesheet" href="${base}/style.css${version}"`);
    expect(html).toContain(`rel="apple-touch-icon" href="${base}/icon-180.png${version}"`);
    expect(html).toContain(`<link rel="icon" href="${base}/icon-192.png${version}" type="image/png">`);
    expect(html).toContain('content="#797900" media="(prefers-color-scheme: light)"');
    const data = /<meta name="brand" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const read = data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(JSON.parse(read.replaceAll('&amp;', '&'))).toEqual({ studioId: trainer.studioId, ...settings });
  });

  it('wears the inviting studio where somebody is asked to join, as long as the invite is good', async () => {
    await brandIt();
    const { body: invite } = await trainer.post('/api/invites', {});
    const path = `/join/${invite.code}`;
    expect(await page(test.visitor, path)).toContain(`/api/brand/${trainer.studioId}/style.css`);
    await trainer.delete(`/api/invites/${invite.id}`);
    expect(await page(test.visitor, path)).not.toContain(trainer.studioId);
    expect(await page(test.visitor, '/join/nobody')).toContain('<title>Spotter</title>');
  });

  it('wears the studio somebody was last signed in to at this browser, without its video', async () => {
    await brandIt();
    await trainer.put('/api/settings/featured-video', { url: 'https://youtu.be/aqz-KE-bpKQ' });
    const cookie = { cookie: `studio=${trainer.studioId}` };
    const signIn = await page(test.visitor, '/sign-in', cookie);
    expect(signIn).toContain(`/api/brand/${trainer.studioId}/style.css`);
    expect(signIn).not.toContain('youtube');
    expect(await page(trainer)).toContain('youtube');
    const settings = await test.visitor.get('/api/settings', cookie);
    expect(settings.body).toMatchObject({ appName: NAME, featuredVideoUrl: null });
    const landing = await page(test.visitor, '/', cookie);
    expect(landing).toContain("&amp; 'gym'</span>");
    expect(landing).not.toContain('style.css');
    for (const bad of ['nobody', '01980000-0000-7000-8000-000000000000', '"\r\nx']) {
      const plain = await page(test.visitor, '/sign-in', { cookie: `studio=${encodeURIComponent(bad)}` });
      expect(plain).toContain('<title>Spotter</title>');
    }
  });

  it('changes with the brand, also for a visitor who asks again', async () => {
    const cookie = { cookie: `studio=${trainer.studioId}` };
    const before = await test.visitor.get('/api/settings', cookie);
    expect(before.body.appName).toBe('Spotter');
    await trainer.put('/api/settings', { appName: 'Iron' });
    const known = { ...cookie, 'if-none-match': String(before.headers.etag) };
    expect((await test.visitor.get('/api/settings', known)).body.appName).toBe('Iron');
    expect(await page(test.visitor, '/sign-in', cookie)).toContain('<title>Iron</title>');
  });

  it('has the logo in the bar of the landing page', async () => {
    await test.pool.query('update studios set logo_url = $2 where id = $1', [
      trainer.studioId,
      '/api/objects/01980000-0000-7000-8000-000000000000',
    ]);
    const html = await page(test.visitor, '/', { cookie: `studio=${trainer.studioId}` });
    expect(html).toContain('<img src="/api/objects/01980000-0000-7000-8000-000000000000" alt=""');
    expect(html).not.toContain('<svg');
  });
});

describe('an installation with one studio', () => {
  const alone = useApp({}, { webDir });

  it('wears that one’s brand everywhere, until there is a second; the demo’s never', async () => {
    const form = {
      email: 'a@example.test',
      password: 'squat-more-on-mondays',
      firstName: 'A',
      lastName: 'B',
    };
    await alone.pool.query(
      `insert into studios (id, name, app_name, is_demo, created_at)
       values ('01980000-0000-7000-8000-000000000001', 'Demo', 'Demo', true, now())`,
    );
    expect((await alone.visitor.get('/api/settings')).body.appName).toBe('Spotter');
    const first = await alone.visitor.post('/api/auth/sign-up', { ...form, studioName: 'Iron' });
    const [session = '', studio = ''] = first.headers['set-cookie'] as string[];
    expect(session).toMatch(/^spotter=/);
    expect(studio).toBe(`studio=${first.body.studio.id}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`);
    const cookie = session.split(';')[0] ?? '';
    const change = await alone.request({
      method: 'PUT',
      url: '/api/settings',
      headers: { cookie },
      payload: { appName: 'Iron App' },
    });
    expect(change.status).toBe(200);
    expect((await alone.visitor.get('/api/settings')).body.appName).toBe('Iron App');
    expect((await alone.visitor.get('/sign-in')).body).toContain('<title>Iron App</title>');
    await alone.visitor.post('/api/auth/sign-up', { ...form, email: 'b@example.test', studioName: 'Two' });
    expect((await alone.visitor.get('/api/settings')).body.appName).toBe('Spotter');
  });
});
