import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@spotter/contract/languages';
import { expect, test } from 'vitest';
import { renderLanding } from './render.tsx';

const PRODUCT = { saysThousands: false, isOfStudio: false };
const STUDIO = { saysThousands: false, isOfStudio: true };
/** Bytes by gzip, with two figures in it. */
const MOST = 15_000;
const OF_TRAINERS = ['Client management', 'Custom branding', 'Workout programming'];

const labelsIn = (body: string) =>
  [...body.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, one]) => one);

test('every picture of the landing page is drawn in the page’s words, has a description of its own, and costs little', async () => {
  const labels: unknown[] = [];
  for (const language of LANGUAGES) {
    const { body } = await renderLanding(language, PRODUCT);
    labels.push(...labelsIn(body));
    expect(body, language).not.toContain('<img');
    expect(gzipSync(body, { level: 9 }).length, language).toBeLessThan(MOST);
    if (language !== 'en') expect(body, language).not.toContain('Back Squat');
  }
  expect(labels).toHaveLength(13 * LANGUAGES.length);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).not.toContain('');
});

test('thousands are claimed beside the word demo where it is one, and not in what search engines quote', async () => {
  const claim = 'Thousands of trainers and clients already use Spotter.';
  const demo = await renderLanding('en', { saysThousands: 'demo', isOfStudio: false });
  expect(demo.body).toMatch(new RegExp(`>Demo</span>${claim}`));
  expect(demo.description).not.toBe(claim);
  const real = await renderLanding('en', { saysThousands: true, isOfStudio: false });
  expect(real.body).toContain(`>${claim}`);
  expect(real.body).not.toContain('>Demo<');
});

test('a studio’s own page speaks to its clients', async () => {
  const product = (await renderLanding('en', PRODUCT)).body;
  const { body } = await renderLanding('en', STUDIO);
  expect(body).toContain('Your coach writes your plan.');
  expect(body).toContain('Your coach is right beside you');
  expect(body).not.toMatch(/npm|server/);
  for (const name of OF_TRAINERS) {
    expect(product).toContain(name);
    expect(body).not.toContain(name);
  }
});
