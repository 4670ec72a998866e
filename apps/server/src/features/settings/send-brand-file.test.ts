import { brandVersion } from '@spotter/contract/brand-address';
import { brandPalette } from '@spotter/contract/brand-palette';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { svg } from '#features/objects/files.fixture.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
const UNKNOWN = '01980000-0000-7000-8000-000000000000';

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
});

const file = (name: string, studio: string = trainer.studioId, headers = {}) =>
  test.visitor.get(`/api/brand/${studio}/${name}`, headers);

async function pixels(path: string) {
  const { rawPayload, statusCode } = await test.app.inject({ method: 'GET', url: path });
  expect(statusCode).toBe(200);
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return `#${data.subarray(from, from + 4).toString('hex')}`;
  };
  return { side: [info.width, info.height], at };
}

describe('the files of a brand', () => {
  it('include a style sheet with the colour, immutable only under its version', async () => {
    expect((await file('style.css')).body).toBe(':root{}');
    const { body } = await trainer.put('/api/settings', { themeColor: '#ffff00' });
    const palette = brandPalette('#ffff00');
    const style = await file(`style.css?v=${brandVersion(body)}`);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body).toContain(`--studio-light-brand:${palette?.light.brand};`);
    expect(style.body).toContain(`--studio-dark-brand-soft:${palette?.dark.soft}}`);
    expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const later = await file('style.css?v=before');
    expect(later.headers['cache-control']).toBe('public, no-cache');
    const known = { 'if-none-match': String(later.headers.etag) };
    expect((await file('style.css', trainer.studioId, known)).status).toBe(304);
    await trainer.put('/api/settings', { themeColor: '#ff0000' });
    expect((await file('style.css', trainer.studioId, known)).status).toBe(200);
  });

  it('are those of the product for an unknown studio, so that nobody can probe for studios', async () => {
    const [unknown, own, plain] = await Promise.all(
      [UNKNOWN, 'spotter', trainer.studioId].map((studio) => file('manifest.webmanifest', studio)),
    );
    expect(unknown?.body).toEqual(own?.body);
    expect(unknown?.body.name).toBe('Spotter');
    expect(plain?.body.name).toBe('Spotter');
    expect((await file('style.css', UNKNOWN)).body).toBe((await file('style.css')).body);
    expect((await file('style.css', 'nobody')).status).toBe(400);
    expect((await file('icon-999.png')).status).toBe(400);
  });

  it('include a manifest with the studio’s name and existing icons', async () => {
    await trainer.put('/api/settings', { appName: 'Iron "House" <1>', themeColor: '#1d5fd1' });
    const { body, headers } = await file('manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(body).toMatchObject({
      id: '/',
      name: 'Iron "House" <1>',
      start_url: '/',
      display: 'standalone',
      theme_color: '#1d5fd1',
    });
    expect(body.icons).toHaveLength(3);
    for (const { src, sizes } of body.icons) {
      const { side } = await pixels(src);
      expect(`${side[0]}x${side[1]}`).toBe(sizes);
    }
  });

  it('show the product’s sign in the studio’s colour when there is no logo', async () => {
    await trainer.put('/api/settings', { themeColor: '#1d5fd1' });
    const touch = await pixels(`/api/brand/${trainer.studioId}/icon-180.png`);
    expect([touch.side, touch.at(0.02, 0.02)]).toEqual([[180, 180], '#1d5fd1ff']);
    expect(touch.at(0.5, 0.5)).toBe('#ffffffff');
    const tab = await pixels(`/api/brand/${trainer.studioId}/icon-192.png`);
    expect(tab.at(0, 0)).toBe('#00000000');
  });

  it('show the logo on a background with enough contrast', async () => {
    const draw = async (fill: string) => {
      const bytes = svg(`<circle cx="12" cy="12" r="11" fill="${fill}"/>`);
      const { path } = await upload(trainer, { purpose: 'logo', contentType: 'image/svg+xml', bytes });
      await trainer.put('/api/settings', { logoUrl: path });
      return pixels(`/api/brand/${trainer.studioId}/icon-maskable-512.png`);
    };
    const dark = await draw('#102030');
    expect([dark.at(0.5, 0.5), dark.at(0.05, 0.05)]).toEqual(['#102030ff', '#ffffffff']);
    const light = await draw('#fefefe');
    expect([light.at(0.5, 0.5), light.at(0.05, 0.05)]).toEqual(['#fefefeff', '#171e1cff']);
  });
});
