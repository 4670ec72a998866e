import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandVersion } from '@spotter/contract/brand-address';
import { withoutFrame } from '@spotter/contract/first-answers';
import { LANGUAGES } from '@spotter/contract/languages';
import { settingsTopics } from '@spotter/contract/settings';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMIT } from '#lib/rate-limits.ts';
import { writeFormPages } from '#testing/form-pages.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const SHELL = `<!doctype html><html lang="en"><head>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#171e1c" media="(prefers-color-scheme: dark)" />
<title>Spotter</title>
<link rel="icon" href="/assets/icon-x.svg" type="image/svg+xml" />
</head><body><div id="root"></div></body></html>`;
const LANDING = `<!doctype html><html><head><title>Spotter – your gym</title>
<link rel="icon" href="/assets/icon-x.svg" type="image/svg+xml"><style>p{top:0}</style></head><body><span>
<svg aria-hidden="true" viewBox="0 0 32 32" class="x"><rect/></svg><span class="y">Spotter</span></span>
<a href="/api/login">Start</a>
<pre>npm start</pre></body></html>`;
const variant = (words: string) => LANDING.replace('Start', words);

const webDir = await mkdtemp(join(tmpdir(), 'spotter-web-'));
await mkdir(join(webDir, 'assets'));
await mkdir(join(webDir, 'landing'));
await writeFormPages(webDir);
await writeFile(join(webDir, 'index.html'), SHELL);
const pages = {
  '/': ['/assets/home-x.js'],
  '/workouts/:id': ['/assets/desk-x.js', '/assets/shared-x.js'],
  '/workouts/:id/print': ['/assets/print-x.js'],
};
// It draws what it is given; a studio named Broken cannot be drawn, one named Open is not.
await mkdir(join(webDir, 'frame'));
await writeFile(
  join(webDir, 'frame/home.mjs'),
  `export const drawHome = async (language, answers, hasFonts) => {
    const { appName } = JSON.parse(answers.find(({ path }) => path === '/api/settings').body);
    if (appName === 'Broken') throw new Error('broken');
    return appName === 'Open' ? null : '<i>' + [language, answers.length > 3, hasFonts].join(' ') + '</i>';
  };`,
);
await writeFile(join(webDir, 'first-load.json'), JSON.stringify({ pages }));
for (const language of LANGUAGES) {
  const write = (name: string, html: string) =>
    writeFile(join(webDir, `landing/${language}${name}.html`), html);
  await write('', LANDING);
  await write('-thousands', variant('Thousands'));
  await write('-demo', variant('Demo: Thousands'));
  await write('-studio', variant('Your coach').replace(/<pre>.*?<\/pre>/, '<b><span>Spotter</span></b>'));
  await write('-studio-thousands', variant('Your coach. Thousands'));
}
afterAll(() => rm(webDir, { recursive: true, force: true }));

const test = useApp({ RATE_LIMITS: 'on' }, { webDir });
let trainer: Actor;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  // With more than one studio, a visitor without a cookie sees the product's brand.
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

  it('has the brand of the reader’s studio, with its name escaped', async () => {
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

  it('has the brand of the inviting studio while the invite is valid', async () => {
    await brandIt();
    const { body: invite } = await trainer.post('/api/invites', {});
    const path = `/join/${invite.code}`;
    expect(await page(test.visitor, path)).toContain(`/api/brand/${trainer.studioId}/style.css`);
    await trainer.delete(`/api/invites/${invite.id}`);
    expect(await page(test.visitor, path)).not.toContain(trainer.studioId);
    expect(await page(test.visitor, '/join/nobody')).toContain(' · Spotter</title>');
  });

  it('has the brand of the last studio signed in to on this browser, without its video', async () => {
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
    expect(landing).toContain('/style.css');
    for (const bad of ['nobody', '01980000-0000-7000-8000-000000000000', '"\r\nx']) {
      const plain = await page(test.visitor, '/sign-in', { cookie: `studio=${encodeURIComponent(bad)}` });
      expect(plain).toContain('<title>sign-in · Spotter</title>');
    }
  });

  it('follows a change of the brand, also for a visitor who revalidates', async () => {
    const cookie = { cookie: `studio=${trainer.studioId}` };
    const before = await test.visitor.get('/api/settings', cookie);
    expect(before.body.appName).toBe('Spotter');
    await trainer.put('/api/settings', { appName: 'Iron' });
    const known = { ...cookie, 'if-none-match': String(before.headers.etag) };
    expect((await test.visitor.get('/api/settings', known)).body.appName).toBe('Iron');
    expect(await page(test.visitor, '/sign-in', cookie)).toContain('<title>sign-in · Iron</title>');
  });

  it('may use the rules that stand in it, and no page of the app others', async () => {
    await brandIt();
    const cookie = { cookie: `studio=${trainer.studioId}` };
    const { headers, body } = await test.visitor.get('/', { accept: 'text/html', ...cookie });
    const [, rules = ''] = /<style>(.*?)<\/style>/.exec(String(body)) ?? [];
    const digest = createHash('sha256').update(rules).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}';`);
    const own = await trainer.get('/', { accept: 'text/html' });
    expect(own.headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('is a landing page for its clients where a studio has a brand of its own', async () => {
    const product = await page(test.visitor);
    expect(product).toContain('npm start');
    expect(product).toContain('<title>Spotter – your gym</title>');
    expect(product).not.toContain('style.css');
    await brandIt();
    const own = await page(test.visitor, '/', { cookie: `studio=${trainer.studioId}` });
    expect(own).toContain('Your coach');
    expect(own).not.toMatch(/npm start|Spotter/);
    expect(own.match(/&amp; 'gym'<\/span>/g)).toHaveLength(2);
  });

  it('names the scripts of the page that is opened, home’s before others', async () => {
    const home = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-x.js">';
    const low = (name: string) =>
      `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${name}-x.js">`;
    expect(await page(trainer)).toContain(home);
    for (const path of ['/workouts/1', '/workouts/1/', '/workouts/1?search=x']) {
      const html = await page(trainer, path);
      expect(html).toContain(low('desk') + low('shared'));
      expect(html).not.toMatch(/home-x|print-x/);
    }
    expect(await page(trainer, '/workouts/1/print')).toContain(low('print'));
    expect(await page(trainer, '/calendar')).not.toContain('-x.js');
    expect(await page(test.visitor, '/workouts/1')).not.toContain('-x.js');
  });

  it('is the product’s landing page in the demo studio', async () => {
    await test.pool.query('update studios set is_demo = true where id = $1', [trainer.studioId]);
    test.ctx.versions.touch([settingsTopics.settings.of(trainer.studioId)]);
    expect(await page(test.visitor, '/', { cookie: `studio=${trainer.studioId}` })).toContain('npm start');
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

describe('the pages for signing in', () => {
  const provided = useApp(
    { OIDC_ISSUER: 'https://id.example.test', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    { webDir },
  );
  const invite = async (invited = {}) => (await trainer.post('/api/invites', invited)).body.code as string;

  it('are prerendered, each at its path, also with a slash at its end', async () => {
    for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/reset-password/x', '/sign-in/']) {
      const name = path.split('/')[1];
      expect(await page(test.visitor, path)).toContain(`<main><form>${name}</form>`);
    }
    expect(await page(test.visitor, '/sign-in/more')).toContain('/api/login?next=');
  });

  it('say who invites, with names escaped, and show nothing of an invite that has ended', async () => {
    await trainer.patch('/api/profile', { firstName: '<b>%%code%%</b>', lastName: '"X"' });
    const code = await invite();
    const html = await page(test.visitor, `/join/${code}`);
    const shown = '&lt;b&gt;%%code%%&lt;/b&gt; &quot;X&quot;';
    expect(html).toContain(`<form>join-client ${shown} `);
    expect(html).toContain(`<title>With ${shown} · Spotter</title>`);
    expect(html).toContain(` ${code}</form>`);
    expect(await page(test.visitor, `/join/${await invite({ role: 'trainer' })}`)).toContain(
      '<form>join-trainer',
    );
    const none = await page(test.visitor, '/join/nobody');
    expect(none).toContain('<form>join-failed/accounts.invite_invalid</form>');
    expect(none).not.toContain('%%');
  });

  it('offer the ways of signing in that this server has', async () => {
    expect(await page(test.visitor, '/sign-in')).toContain('<a hidden="" data-part="oidc">');
    const html = (await provided.visitor.get('/sign-in')).body;
    expect(html).toContain('<a data-part="oidc">Outside</a><p hidden="" data-part="demo">');
  });

  it('have the logo of the studio in its size', async () => {
    await test.pool.query("update studios set logo_url = $2, logo_size = 'large' where id = $1", [
      trainer.studioId,
      '/api/objects/01980000-0000-7000-8000-000000000000',
    ]);
    const html = await page(test.visitor, `/join/${await invite()}`);
    expect(html).toContain('<img src="/api/objects/01980000-0000-7000-8000-000000000000" class="large">');
  });

  it('name the reader to the service worker when somebody is signed in', async () => {
    expect((await trainer.get('/sign-in')).headers['x-reader']).toBe(trainer.id);
  });

  it('are compressed, as every page is', async () => {
    const opened = [
      [test.visitor, '/sign-in'],
      [test.visitor, `/join/${await invite()}`],
      [test.visitor, '/'],
      [test.visitor, '/calendar'],
      [trainer, '/'],
      [trainer, '/calendar'],
    ] as const;
    for (const [who, path] of opened) {
      const { headers } = await who.get(path, { 'accept-encoding': 'br' });
      expect(headers['content-encoding'], path).toBe('br');
      expect(headers.vary, path).toContain('accept-encoding');
      expect((await who.get(path)).headers['content-encoding'], path).toBeUndefined();
    }
  });
});

describe('the first answers in the first HTML', () => {
  const answersIn = (html: string) => {
    const text = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html)?.[1];
    return text ? (JSON.parse(text) as { since: string; answers: { path: string; body: string }[] }) : null;
  };

  it('are what the reader’s own calls answer, and are stored by nobody', async () => {
    await trainer.post('/api/activities', { type: 'post', content: '</script><b>hi' });
    const { body, headers } = await trainer.get('/');
    const given = answersIn(body);
    for (const path of ['/api/auth/user', '/api/activities', '/api/channels']) {
      const answer = given?.answers.find((one) => one.path === path);
      expect(JSON.parse(answer?.body ?? 'null')).toEqual((await trainer.get(path)).body);
    }
    expect(headers['cache-control']).toBe('no-store');
    const other = await test.newPerson({ role: 'trainer' });
    expect((await other.get('/')).body).not.toContain(trainer.id);
    // A page that is not home reads no feed.
    expect(answersIn(await page(trainer, '/calendar'))?.answers.map(({ path }) => path)).not.toContain(
      '/api/activities',
    );
  });

  it('are left out for visitors and for a worker that keeps the page', async () => {
    expect(await page(trainer, '/', { 'sec-fetch-dest': 'empty' })).not.toContain('first-answers');
    expect(await page(trainer, '/', { 'sec-fetch-dest': 'document' })).toContain('first-answers');
    expect(await page(test.visitor, '/sign-in')).not.toContain('first-answers');
  });

  it('count as one of the account’s 300 requests a minute, and leave it to the page to say that they are used up', async () => {
    for (let load = 1; load <= 24; load += 1) expect(answersIn(await page(trainer))).not.toBeNull();
    for (let taken = 25; taken <= 299; taken += 1) await test.ctx.limits.take(ACCOUNT_LIMIT, trainer.id);
    expect(answersIn(await page(trainer))).not.toBeNull();
    expect(answersIn(await page(trainer))).toBeNull();
    expect(await trainer.get('/api/auth/user')).toMatchObject({
      status: 429,
      body: { code: 'http.too_many_requests' },
    });
  });
});

describe('home’s first frame', () => {
  const rootOf = (html: string) => /<div id="root">.*<\/div>/s.exec(html)?.[0];
  const NONE = '<div id="root"></div>';

  it('is drawn in the reader’s language and theme, of the answers that the page has', async () => {
    const html = await page(trainer);
    expect(rootOf(html)).toBe('<div id="root"><!--frame--><i>en true false</i><!--/frame--></div>');
    expect(withoutFrame(html)).toContain(NONE);
    const known = await page(trainer, '/?activity=1', {
      cookie: `${trainer.cookie}; app-language=ja; app-theme=dark`,
    });
    expect(known).toContain('<i>ja true true</i>');
    expect(known).toContain('<html lang="ja" data-theme="dark">');
    const strange = await page(trainer, '/', { cookie: `${trainer.cookie}; app-theme="x"` });
    expect(strange).toContain('<html lang="en">');
  });

  it('comes before the scripts', async () => {
    const html = await page(trainer);
    expect(html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home-x.js">',
    );
    expect(html).not.toMatch(/modulepreload"(?! fetchpriority)/);
  });

  it('is on no other page, on none that a worker keeps, and on none without answers', async () => {
    for (const path of ['/calendar', '/workouts/1']) expect(rootOf(await page(trainer, path))).toBe(NONE);
    expect(rootOf(await page(trainer, '/', { 'sec-fetch-dest': 'empty' }))).toBe(NONE);
    expect(await page(test.visitor)).not.toContain('<!--frame-->');
  });

  it('is left out where it cannot be drawn', async () => {
    for (const appName of ['Broken', 'Open']) {
      await trainer.put('/api/settings', { appName });
      const html = await page(trainer);
      expect(rootOf(html)).toBe(NONE);
      expect(html).toContain('first-answers');
    }
  });
});

describe('an installation with one studio', () => {
  const alone = useApp({}, { webDir });

  it('has that studio’s brand everywhere until there is a second studio, and never the demo’s', async () => {
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
    const cookies = first.headers['set-cookie'] as string[];
    const [session = ''] = cookies;
    const studio = cookies.find((line) => line.startsWith('studio='));
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
    expect((await alone.visitor.get('/sign-in')).body).toContain('<title>sign-in · Iron App</title>');
    await alone.visitor.post('/api/auth/sign-up', { ...form, email: 'b@example.test', studioName: 'Two' });
    expect((await alone.visitor.get('/api/settings')).body.appName).toBe('Spotter');
  });
});

describe('the claim that thousands use the product', () => {
  const real = useApp({}, { webDir });
  const demo = useApp({ SPOTTER_DEMO: 'on' }, { webDir });
  const claims = async (app: typeof real, claim = 'Thousands') =>
    (await page(app.visitor)).includes(`>${claim}<`);

  it('is shown in the demo, which says that it is one', async () => {
    const studio = '01980000-0000-7000-8000-000000000001';
    await demo.pool.query(
      "insert into studios (id, name, is_demo, created_at) values ($1, 'Demo', true, now())",
      [studio],
    );
    await demo.pool.query(
      `insert into people (id, studio_id, role, email, time_zone, language, created_at)
       values ($1, $1, 'trainer', 'trainer@demo.spotter.invalid', 'UTC', 'en', now())`,
      [studio],
    );
    expect(await claims(demo, 'Demo: Thousands')).toBe(true);
  });

  it('is not shown by a small installation, and is shown within an hour of reaching thousands of people', async () => {
    const { studioId } = await real.newPerson({ role: 'trainer' });
    // An installation with one studio shows that studio's own page.
    await real.newStudio();
    expect(await claims(real)).toBe(false);
    const add = (from: number, to: number) =>
      real.pool.query(
        `insert into people (id, studio_id, role, email, time_zone, language, created_at)
         select gen_random_uuid(), $1, 'client', 'many-' || n || '@example.test', 'UTC', 'en', now()
         from generate_series($2::int, $3::int) n`,
        [studioId, from, to],
      );
    await add(1, 1998);
    const start = real.clock.now().getTime();
    real.clock.set(new Date(start + 61 * 60_000));
    expect(await claims(real)).toBe(false);
    await add(1999, 1999);
    // Cached: a visit costs no query.
    real.clock.set(new Date(start + 90 * 60_000));
    expect(await claims(real)).toBe(false);
    real.clock.set(new Date(start + 130 * 60_000));
    expect(await claims(real)).toBe(true);
    // People of the demo do not count.
    await real.pool.query('update studios set is_demo = true');
    real.clock.set(new Date(start + 200 * 60_000));
    expect(await claims(real)).toBe(false);
  });
});
