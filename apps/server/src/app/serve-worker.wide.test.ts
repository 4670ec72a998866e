import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { landingName, VARIANTS } from '@spotter/contract/landing-pages';
import { LANGUAGES } from '@spotter/contract/languages';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFormPages } from '#testing/form-pages.ts';
import { useApp } from '#testing/use-app.ts';

const webDir = await mkdtemp(join(tmpdir(), 'spotter-worker-'));
await mkdir(join(webDir, 'assets'));
await mkdir(join(webDir, 'landing'));
await writeFormPages(webDir);
await writeFile(join(webDir, 'index.html'), '<html><head></head><body>app</body></html>');
await writeFile(join(webDir, 'service-worker.js'), 'self.skipWaiting;');
for (const language of LANGUAGES)
  for (const name of VARIANTS.map((variant) => landingName(language, variant))) {
    await writeFile(join(webDir, `landing/${name}.html`), '<html>gym</html>');
  }
afterAll(() => rm(webDir, { recursive: true, force: true }));

const test = useApp({}, { webDir });

describe('the service worker', () => {
  it('is served for the whole app, and browsers revalidate it', async () => {
    const { status, headers, body } = await test.visitor.get('/service-worker.js');
    expect(status).toBe(200);
    expect(body).toBe('self.skipWaiting;');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('learns for whom a page or an answer was made, and gets no reader without a session', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    for (const path of ['/', '/workouts', '/api/auth/user', '/api/workouts']) {
      expect((await trainer.get(path)).headers['x-reader'], path).toBe(trainer.id);
      expect((await test.visitor.get(path)).headers['x-reader'], path).toBeUndefined();
    }
    const { headers } = await trainer.get('/api/workouts');
    const again = await trainer.get('/api/workouts', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers['x-reader']]).toEqual([304, trainer.id]);
  });
});
