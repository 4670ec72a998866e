import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@spotter/contract/languages';
import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { readTexts } from './texts.ts';

const FOLDER = join(import.meta.dirname, 'texts');
const read = (language: string): Record<string, { name: string; description: string }> =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));

it('covers every achievement in nine languages, in one order, and nothing else', async () => {
  expect(readdirSync(FOLDER).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  const slugs = Object.keys(read('en'));
  expect([...slugs].sort()).toEqual(CATALOGUE.map(({ slug }) => slug as string).sort());
  for (const language of LANGUAGES) expect(Object.keys(read(language)), language).toEqual(slugs);
  expect(Object.keys(await readTexts())).toEqual([...LANGUAGES]);
});

it('has unique names, no exclamation marks, and the number of the goal', () => {
  for (const language of LANGUAGES) {
    const texts = read(language);
    const names = Object.values(texts).map(({ name }) => name);
    expect(new Set(names).size, language).toBe(names.length);
    for (const { slug, goal, metric } of CATALOGUE) {
      const { name, description } = texts[slug] ?? { name: '', description: '' };
      expect(name + description, `${language} ${slug}`).not.toMatch(/[!¡！]/);
      // The first of something has no number; volume is in tonnes, time in hours.
      const unit = metric === 'volume' ? 1_000 : metric === 'minutes' ? 60 : 1;
      if (goal > 1)
        expect(description.replace(/[.,\s\u202f]/g, ''), `${language} ${slug}`).toContain(
          String(goal / unit),
        );
    }
  }
});
