import type { Exercise } from '@spotter/contract/exercises';
import { EXERCISE_CATEGORIES, LEVELS, MUSCLES } from '@spotter/contract/exercises-limits';
import { LANGUAGES } from '@spotter/contract/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { starterId } from './library/catalogue.ts';
import { readStarterLibrary } from './library/read-starter-library.ts';
import { stepsIn } from './library/steps-of.ts';

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
  it('takes what an exercise leaves out from the one it is like', async () => {
    const library = new Map((await readStarterLibrary()).map((one) => [one.slug, one]));
    const [flat, curl] = [library.get('bench-press'), library.get('seated-leg-curl')];
    const incline = library.get('incline-bench-press');
    expect(incline?.equipment).toEqual(flat?.equipment);
    expect(incline?.text.de.mistakes).toEqual(flat?.text.de.mistakes);
    expect(incline?.text.de.setup).not.toBe(flat?.text.de.setup);
    expect(incline?.muscles.primary).toEqual(['chest', 'shoulders']);
    expect(curl?.muscles).toEqual(library.get('lying-leg-curl')?.muscles);
  });

  it('has at least 300 exercises, some in every category, each complete in nine languages', async () => {
    const library = await readStarterLibrary();
    expect(library.length).toBeGreaterThanOrEqual(300);
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

  it('is listed with those at the end that are others in a certain way, each part by name', async () => {
    const listed: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await person.get(`/api/exercises?limit=100${after}`);
      listed.push(...body.map(({ name }: Exercise) => name));
      if (body.length < 100) break;
      after = `&after=${body.at(-1).id}`;
    }
    const library = await readStarterLibrary();
    const { compare } = new Intl.Collator('en', { numeric: true });
    const part = (inWay: boolean) =>
      library
        .filter(({ way }) => (way !== undefined) === inWay)
        .map(({ text }) => text.en.name)
        .sort(compare);
    expect(listed).toEqual([...part(false), ...part(true)]);
  });

  it('joins the sentences of an exercise and of a way', async () => {
    const library = new Map((await readStarterLibrary()).map((one) => [one.slug, one]));
    const [pullUp, weighted] = [library.get('pull-up'), library.get('weighted-pull-up')];
    const slow = library.get('slow-pull-up');
    expect(weighted?.text.en.setup).toMatch(/^Add weight .*\. Grip the bar overhand/);
    expect(slow?.text.en.movement.startsWith(`${pullUp?.text.en.movement} Count four`)).toBe(true);
    expect(slow?.text.ja.movement.startsWith(`${pullUp?.text.ja.movement}下ろす`)).toBe(true);
    expect(slow?.figure).toBe('pull-up/slow');
    const band = library.get('band-lat-pulldown');
    expect(band?.equipment).toEqual(['band']);
    expect(library.get('held-push-up')?.measure).toBe('time');
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
    expect((await names('&search=deadlift+romanian'))[0]).toBe('Romanian Deadlift');
    expect(await names('&language=fr&search=deadlift')).not.toEqual([]);
    expect(await names('&search=%25')).toEqual([]);
    expect(await names('&search=dead%0blift%00')).toEqual(await names('&search=dead%20lift'));
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

  it('says of each hit of a search whether the words name it, and of no other', async () => {
    const fits = async (query: string) =>
      (await person.get(`/api/exercises?${query}`)).body.slice(0, 1).map((one: Exercise) => one.fits);
    expect(await fits('search=cable+fly')).toEqual([true]);
    expect(await fits('search=seated+cable+fly')).toEqual([false]);
    expect(await fits('limit=1')).toEqual([undefined]);
  });

  it('is filtered by main muscle, equipment and level, each beside a search and the category', async () => {
    const read = async (query: string): Promise<Exercise[]> =>
      (await person.get(`/api/exercises?limit=100&${query}`)).body;
    for (const { muscles } of await read('muscle=chest')) expect(muscles.primary).toContain('chest');
    for (const { equipment } of await read('equipment=kettlebell')) expect(equipment).toContain('kettlebell');
    for (const { level } of await read('level=advanced')) expect(level).toBe('advanced');
    const alone = await read('equipment=none');
    expect(alone.map(({ name }) => name)).toEqual(expect.arrayContaining(['Push-Up', 'Wall Sit', 'Plank']));
    expect(alone.map(({ name }) => name)).not.toContain('Bench Press');
    const found = await read('search=press&muscle=chest&equipment=dumbbells&level=beginner');
    expect(found.map(({ name }) => name)).toContain('Dumbbell Bench Press');
    expect(found.map(({ name }) => name)).not.toContain('Bench Press');
    expect(await read('search=squat&category=core')).toEqual([]);
    expect((await person.get('/api/exercises?level=hard')).status).toBe(400);
  });

  it('has an exercise for each choice of the filters', async () => {
    const library = await readStarterLibrary();
    expect(new Set(library.flatMap(({ muscles }) => muscles.primary))).toEqual(new Set(MUSCLES));
    expect(new Set(library.map(({ level }) => level))).toEqual(new Set(LEVELS));
  });

  it('leads from an exercise to easier and harder ones, in the requested language, and back', async () => {
    const one = async (slug: string): Promise<Exercise> =>
      (await person.get(`/api/exercises/by-id/${starterId(slug)}?language=de`)).body;
    const pullUp = await one('pull-up');
    expect(pullUp.easier?.[0]).toEqual({ id: starterId('chin-up'), name: (await one('chin-up')).name });
    expect((await one('chin-up')).harder?.map(({ id }) => id)).toContain(pullUp.id);
    const capitals = await person.get(`/api/exercises/by-id/${pullUp.id.toUpperCase()}?language=de`);
    expect(capitals.body).toEqual(pullUp);
    expect((await person.get('/api/exercises?search=pull-up')).body[0]).not.toHaveProperty('easier');
  });

  it('has no step to an unknown exercise, to a higher level, or in a circle', async () => {
    const library = await readStarterLibrary();
    const bySlug = new Map(library.map((one) => [one.slug, one]));
    const steps = stepsIn(library);
    const below = (slug: string, above: readonly string[]): void => {
      expect(above, slug).not.toContain(slug);
      for (const next of steps.get(slug)?.easier ?? []) below(next, [...above, slug]);
    };
    for (const { slug, level } of library) {
      below(slug, []);
      for (const step of steps.get(slug)?.easier ?? []) {
        expect(bySlug.has(step), `${slug}: ${step}`).toBe(true);
        const of = LEVELS.indexOf(bySlug.get(step)?.level ?? 'advanced');
        expect(of, `${slug}: ${step}`).toBeLessThanOrEqual(LEVELS.indexOf(level));
      }
    }
  });
});
