import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { landingName, VARIANTS } from '@spotter/contract/landing-pages';
import { LANGUAGES } from '@spotter/contract/languages';
import { afterAll, expect, it } from 'vitest';
import { writeFormPages } from '#testing/form-pages.ts';
import { openPrerendered } from './prerendered.ts';

const webDir = await mkdtemp(join(tmpdir(), 'spotter-prerendered-'));
afterAll(() => rm(webDir, { recursive: true, force: true }));
const landingFile = (name: string) => join(webDir, 'landing', `${name}.html`);

it('ends the start when a page is missing, and reads one when it is opened, until it could be read', async () => {
  await mkdir(join(webDir, 'landing'));
  const names = LANGUAGES.flatMap((language) => VARIANTS.map((variant) => landingName(language, variant)));
  const [first = '', ...others] = names;
  await Promise.all(others.map((name) => writeFile(landingFile(name), name)));
  await writeFormPages(webDir);
  await expect(openPrerendered(webDir)).rejects.toThrow(`${first}.html`);
  await writeFile(landingFile(first), first);
  const { landing } = await openPrerendered(webDir);
  await rm(landingFile(first));
  await expect(landing(first)).rejects.toThrow(`${first}.html`);
  await writeFile(landingFile(first), 'again');
  expect(await landing(first)).toMatchObject({ html: 'again' });
  await rm(landingFile(first));
  expect(await landing(first)).toMatchObject({ html: 'again' });
});
