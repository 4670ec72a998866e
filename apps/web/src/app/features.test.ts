import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyFeature } from './every-feature.ts';

const SOURCE = join(import.meta.dirname, '..');
const pages = everyFeature.flatMap((feature) => feature.pages ?? []);
const navigation = everyFeature.flatMap((feature) => feature.navigation ?? []);

test('every folder under features/ is in features.ts with its feature.ts', async () => {
  const folders = readdirSync(join(SOURCE, 'features'));
  const missing: string[] = [];
  for (const folder of folders) {
    const door: object = await import(`../features/${folder}/feature.ts`);
    if (!Object.values(door).every((feature) => everyFeature.includes(feature))) missing.push(folder);
  }
  expect(missing).toEqual([]);
  // Plus `composed`, the pages that the app composes.
  expect(everyFeature).toHaveLength(folders.length + 1);
});

test('each address has one page', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test('a navigation item leads to a page that its readers may open, and has its own position', () => {
  for (const item of navigation) {
    expect(pages.find(({ path }) => path === item.path)?.only, item.path).toBe(item.only);
  }
  const places = navigation.map(({ order }) => order);
  expect(places).toEqual([...new Set(places)]);
});

test('a word pack belongs to one feature and names an existing catalogue', () => {
  const catalogues = readdirSync(join(SOURCE, 'locales')).map((file) => file.replace('.json', ''));
  const named = everyFeature.flatMap((feature) => Object.keys(feature.words ?? {}));
  expect(catalogues).toEqual(expect.arrayContaining(named));
  expect(named).toEqual([...new Set(named)]);
});

test('a page waits only for word packs that a catalogue is in', () => {
  const packs = new Set(everyFeature.flatMap((feature) => Object.values(feature.words ?? {})));
  expect(pages.flatMap(({ words = [] }) => words.filter((pack) => !packs.has(pack)))).toEqual([]);
});
