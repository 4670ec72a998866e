import { EXERCISE_CATEGORIES } from '@spotter/contract/exercises-limits';
import { LANGUAGES } from '@spotter/contract/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { readStarterLibrary } from './library/starter-library.ts';

const test = useApp();
let person: Actor;
beforeAll(async () => {
  person = await test.newPerson();
});

const names = async (query: string) =>
  (await person.get(`/api/exercises?limit=100${query}`)).body.map(
    (exercise: { name: string }) => exercise.name,
  );

describe('the starter library', () => {
  it('has at least 60 exercises, some in every category, each complete in nine languages', async () => {
    const library = await readStarterLibrary();
    expect(library.length).toBeGreaterThanOrEqual(60);
    expect(new Set(library.map((one) => one.category))).toEqual(new Set(EXERCISE_CATEGORIES));
    for (const { slug, text } of library) {
      expect(Object.keys(text).sort(), slug).toEqual([...LANGUAGES].sort());
      // An untranslated text would appear twice.
      const movements = LANGUAGES.map((language) => text[language].movement);
      expect(new Set(movements).size, slug).toBe(LANGUAGES.length);
    }
  });

  it('has unique names in each language', async () => {
    const library = await readStarterLibrary();
    for (const language of LANGUAGES) {
      const all = library.map(({ text }) => text[language].name.toLowerCase());
      expect(
        all.filter((name, index) => all.indexOf(name) !== index),
        language,
      ).toEqual([]);
    }
  });

  it('is listed by name, in the requested language, in pages', async () => {
    const all = await names('&language=de');
    expect(all).toContain('Kniebeuge');
    const { body: first } = await person.get('/api/exercises?limit=10&language=de');
    const { body: second } = await person.get(`/api/exercises?limit=10&language=de&after=${first[9].id}`);
    expect([...first, ...second].map((one: { name: string }) => one.name)).toEqual(all.slice(0, 20));
  });

  it('is found by an alias, in the reader’s language and in English, without wildcards', async () => {
    expect(await names('&search=rdl')).toContain('Romanian Deadlift');
    expect(await names('&search=deadlift+romanian')).toEqual(['Romanian Deadlift']);
    expect(await names('&language=fr&search=deadlift')).not.toEqual([]);
    expect(await names('&search=%25')).toEqual([]);
    expect((await person.get('/api/exercises?search=%00')).status).toBe(400);
  });

  it('is filtered by category, as a query and as a path', async () => {
    const byQuery = await person.get('/api/exercises?category=upper%20body&limit=100');
    const byPath = await person.get('/api/exercises/upper%20body?limit=100');
    expect(byQuery.body).toEqual(byPath.body);
    expect(new Set(byPath.body.map((one: { category: string }) => one.category))).toEqual(
      new Set(['upper body']),
    );
    expect((await person.get('/api/exercises/legs')).status).toBe(400);
  });
});
