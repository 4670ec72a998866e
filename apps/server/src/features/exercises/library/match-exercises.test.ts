import type { ExerciseMatch } from '@spotter/contract/exercises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { APP_NAMES_ASKED, APP_NAMES_KNOWN } from './app-names.fixture.ts';
import { starterId } from './catalogue.ts';

const test = useApp();
let trainer: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
});

const match = async (names: string[], language = 'en'): Promise<ExerciseMatch[]> =>
  (await trainer.post('/api/exercises/matches', { names, language })).body;

const told = async (names: string[], language?: string) =>
  (await match(names, language)).map(
    ({ exercise, isSure }) => exercise && `${isSure ? '' : '? '}${exercise.name}`,
  );

describe('written names of exercises', () => {
  it('are names, other names and short forms, also with a slip', async () => {
    expect(await told(['Back Squat', 'deadlifts', 'Bench Prss', 'conventional deadlift'])).toEqual([
      'Back Squat',
      'Deadlift',
      'Bench Press',
      'Deadlift',
    ]);
  });

  it('may be of any language, whatever the reader’s', async () => {
    const names = ['Peso muerto', 'Kreuzheben', 'Soulevé de terre', 'デッドリフト', '데드리프트', '硬拉'];
    expect(await told(names)).toEqual(names.map(() => 'Deadlift'));
    const [inGerman] = await match(['deadlift'], 'de');
    expect(inGerman).toMatchObject({ exercise: { name: 'Kreuzheben', measure: 'reps' }, isSure: true });
  });

  it('are a guess where the search finds the nearest, and nothing where it finds none', async () => {
    const [guess, poor, none] = await match(['spoto barbell bench press', 'sled cable', 'qqzzx']);
    expect(guess).toMatchObject({ exercise: { name: 'Bench Press' }, isSure: false, fits: true });
    expect(poor).toMatchObject({ isSure: false, fits: false });
    expect(poor?.exercise).not.toBeNull();
    expect(none).toEqual({ name: 'qqzzx', exercise: null, isSure: false, fits: false });
  });

  it('may be the studio’s own, until it is retired', async () => {
    const { body } = await trainer.post('/api/exercises', { name: 'Zercher Carry', category: 'core' });
    expect(await told(['zercher carry'])).toEqual(['Zercher Carry']);
    await trainer.delete(`/api/exercises/${body.id}`);
    expect(await told(['zercher carry'])).not.toContain('Zercher Carry');
  });
});

describe('names in the exports of other apps', () => {
  const known = Object.values(APP_NAMES_KNOWN).flatMap((of) =>
    Object.entries(of).flatMap(([slug, names]) => names.map((name) => ({ name, id: starterId(slug) }))),
  );

  it('are understood without asking, at least 95 of 100', async () => {
    const names = known.map(({ name }) => name);
    // Of all the names in the list, those that the library has no exercise for among them.
    expect(known.length / (known.length + APP_NAMES_ASKED.length)).toBeGreaterThanOrEqual(0.95);
    expect(new Set(names).size).toBeGreaterThanOrEqual(220);
    const matches = await match(names);
    const missed = known.filter(
      ({ id }, index) => !matches[index]?.isSure || matches[index]?.exercise?.id !== id,
    );
    console.log(
      `names of other apps understood: ${known.length - missed.length} of ${known.length + APP_NAMES_ASKED.length}`,
    );
    expect(missed.map(({ name }) => name)).toEqual([]);
    // An account in another language has an export with the same names.
    const inGerman = await match(names, 'de');
    expect(inGerman.map(({ exercise }) => exercise?.id)).toEqual(known.map(({ id }) => id));
  });

  it('are asked for where the library has no such exercise', async () => {
    const matches = await match([...APP_NAMES_ASKED]);
    expect(
      matches.filter(({ isSure }) => isSure).map(({ name, exercise }) => `${name}: ${exercise?.name}`),
    ).toEqual([]);
  });
});
