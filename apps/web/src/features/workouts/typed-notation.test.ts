import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@spotter/contract/languages';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SetTarget } from '@spotter/contract/workouts';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { durationText } from '#lib/time/duration-text.ts';
import { toKg, type Units, weightText } from '#lib/weight.ts';
import { newLine } from './builder/draft.ts';
import { loadFormat, loadOf, OPEN_LOAD } from './load-format.ts';
import { listFormat } from './measure-text.ts';
import { pauseFormat } from './pause-format.ts';
import { prescribe, readPrescription, splitTyped } from './prescription.ts';
import { SIDED, sidedDistance, sidedList } from './sided-list.ts';

afterEach(() => vi.unstubAllGlobals());

/** The page is in a language: fields write their numbers in it. */
const inLanguage = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });

const line = (measure: 'reps' | 'time' | 'distance' = 'reps') =>
  newLine({ id: 'x', name: 'Split squat', measure });
const typed = (text: string, units: Units = 'metric', measure?: 'reps' | 'time' | 'distance') =>
  prescribe(line(measure), readPrescription(text, units) ?? expect.fail(text)).sets.map(
    ({ key, ...set }) => set,
  );

describe('typed lines say', () => {
  test.each([
    ['3x8/side', { reps: 8, perSide: true }],
    ['3x8 per side', { reps: 8, perSide: true }],
    ['3x8 each side @20', { reps: 8, perSide: true, weight: 20 }],
    ['3x8 e/s r60', { reps: 8, perSide: true, restTime: 60 }],
    ['3x8 each leg', { reps: 8, perSide: true }],
    ['3x8 je Seite', { reps: 8, perSide: true }],
    ['3x5 bw+10kg', { reps: 5, added: 10, weight: null }],
    ['3x5@bw-20', { reps: 5, added: -20 }],
    ['3x5 bw', { reps: 5, added: 0 }],
    ['3x5@bodyweight + 10 kg', { reps: 5, added: 10 }],
    ['3x12 band red', { reps: 12, band: 'red' }],
    ['3x12 band Light Green r60', { reps: 12, band: 'Light Green', restTime: 60 }],
    ['3x12/side band "#2 r60"', { reps: 12, perSide: true, band: '#2 r60', restTime: null }],
    ['3x30s/side', { duration: 30, perSide: true }],
    ['3xAMRAP', { reps: null, amrap: true }],
    ['3xAMRAP/side @20', { reps: null, amrap: true, perSide: true, weight: 20 }],
  ])('%s', (text, wanted) => {
    expect(typed(text)).toMatchObject([wanted, wanted, wanted]);
  });
  test.each([
    ['EMOM 10: 5', 10, { reps: 5, every: 60, restTime: null }],
    ['emom 10 min: 5@60', 10, { reps: 5, every: 60, weight: 60 }],
    ['E2MOM 10: 3', 5, { reps: 3, every: 120 }],
    ['every 90s x8: 3', 8, { reps: 3, every: 90 }],
    ['every 1:30 x 8: 3/side', 8, { reps: 3, every: 90, perSide: true }],
    ['10x5 every 60', 10, { reps: 5, every: 60 }],
    ['8x30s/30s', 8, { duration: 30, restTime: 30 }],
  ])('%s', (text, sets, wanted) => {
    const made = typed(text);
    expect(made).toHaveLength(sets);
    for (const set of made) expect(set).toMatchObject(wanted);
  });
  test.each([
    'E2MOM 5: 3',
    'EMOM 105',
    '3x8 r60 every 60',
    '3x5@60 band red',
    '3x8 every 2',
    'band pull-apart',
  ])('nothing: %s', (text) => {
    expect(readPrescription(text, 'metric')).toBeNull();
  });
  test('a name first, and a name that begins with band or bodyweight is one', () => {
    expect(splitTyped('pull up 3x5 bw+10', 'metric').words).toBe('pull up');
    expect(splitTyped('burpee EMOM 10: 5', 'metric')).toMatchObject({
      words: 'burpee',
      prescription: { every: 60 },
    });
    expect(splitTyped('band pull-apart 3x12 band red', 'metric')).toMatchObject({
      words: 'band pull-apart',
      prescription: { loads: [{ band: 'red' }] },
    });
    expect(splitTyped('bodyweight squat 3x12', 'metric').words).toBe('bodyweight squat');
  });
  test('sets that differ, one by one', () => {
    expect(typed('12/10/8/side@bw/bw+5/bw+10')).toMatchObject([
      { reps: 12, perSide: true, added: 0 },
      { reps: 10, perSide: true, added: 5 },
      { reps: 8, perSide: true, added: 10 },
    ]);
  });
});

const name = fc.oneof(
  fc.constantFrom('red', 'Light Green', 'r60', '#2 (15 kg)', 'rest', 'Rot-schwarz', '緑', 'per side', '3x8'),
  fc
    .stringMatching(/^[A-Za-zé0-9 .#+()-]{1,24}$/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean),
);
/** In the person's unit, as they could type it. */
const load = (units: Units) => fc.integer({ min: 1, max: 700 }).map((halves) => toKg(halves / 2, units));
const amounts = {
  reps: fc.oneof(
    fc.record({ reps: fc.integer({ min: 1, max: 99 }), amrap: fc.boolean() }),
    fc.integer({ min: 1, max: 40 }).map((reps) => ({ reps, repsMax: reps + 4 })),
    fc.constant({ reps: null, amrap: true }),
  ),
  time: fc.integer({ min: 1, max: 3599 }).map((duration) => ({ duration })),
  distance: fc.integer({ min: 1, max: 9999 }).map((distance) => ({ distance })),
};
const inMetres = sidedDistance({ unit: 'km', bare: 'm' });
const loads = (units: Units) => [
  fc.constant({}),
  load(units).map((weight) => ({ weight })),
  fc.integer({ min: 40, max: 200 }).map((halves) => ({ percent: halves / 2 })),
  fc.tuple(load(units), fc.constantFrom(1, -1)).map(([kg, sign]) => ({ added: kg * sign })),
  fc.constant({ added: 0 }),
  name.map((band) => ({ band })),
];
const pause = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 0, max: 600 }).map((restTime) => ({ restTime })),
  fc.integer({ min: 5, max: 600 }).map((every) => ({ every })),
);
const plan = fc
  .record({
    units: fc.constantFrom<Units>('metric', 'imperial'),
    measure: fc.constantFrom('reps' as const, 'time' as const, 'distance' as const),
    kind: fc.nat(5),
    count: fc.integer({ min: 1, max: 6 }),
  })
  .chain(({ units, measure, kind, count }) =>
    fc.record({
      units: fc.constant(units),
      measure: fc.constant(measure),
      sides: fc.boolean(),
      between: pause,
      sets: fc.array(
        fc
          .tuple<[Partial<SetTarget>, Partial<SetTarget>]>(
            amounts[measure],
            loads(units)[kind] ?? fc.constant({}),
          )
          .map(([amount, weight]) => ({ ...amount, ...weight })),
        { minLength: count, maxLength: count },
      ),
    }),
  );

test.each(LANGUAGES)('what the fields of a line show is read as the same line again: %s', (language) => {
  inLanguage(language);
  fc.assert(
    fc.property(plan, ({ units, measure, sides, between, sets }) => {
      const wanted = sets.map((set): SetTarget => ({ ...OPEN_TARGET, ...set, ...between, perSide: sides }));
      const field = measure === 'distance' ? inMetres : SIDED[measure];
      const amount = sidedList(field as typeof SIDED.reps, /[/,]/).write(wanted);
      const weight = listFormat(loadFormat(units)).write(wanted.map(loadOf));
      const rest = pauseFormat.write(wanted[0] ?? OPEN_TARGET);
      const text = [
        // A bare number is at most a thousand.
        `${sets.length}x${measure === 'distance' ? amount.replace(/\d+/g, '$&m') : amount}`,
        weight && (weight.startsWith('band') ? weight : `@${weight}`),
        // 'r2' may be two minutes.
        rest && (rest.startsWith('every') ? rest : `r${rest}${/^[1-9]$/.test(rest) ? 's' : ''}`),
      ].join(' ');
      expect(typed(text, units, measure), text).toEqual(wanted);
      // And each field by itself.
      const [one = OPEN_TARGET] = wanted;
      const { added, band, weight: kg, percent, plus } = one;
      expect(loadFormat(units).read(loadFormat(units).write(loadOf(one)))?.value).toEqual({
        ...{ added, band, weight: kg, percent, plus },
      });
      expect(pauseFormat.read(pauseFormat.write(one))?.value).toEqual({
        restTime: one.restTime,
        every: one.every,
      });
    }),
    { numRuns: 60 },
  );
});

test('a field of loads takes the signs and fractions that all fields take', () => {
  const format = loadFormat('metric');
  expect(['62½', '+2½', '80 %', 'bw−7 1/2'].map((text) => format.read(text)?.value)).toEqual([
    { ...OPEN_LOAD, weight: 62.5 },
    { ...OPEN_LOAD, plus: 2.5 },
    { ...OPEN_LOAD, percent: 80 },
    { ...OPEN_LOAD, added: -7.5 },
  ]);
});

test('sets of which only some are per side are read as they are written', () => {
  const list = sidedList(SIDED.reps, /[/,]/);
  const reps = (count: number, perSide: boolean) => ({ reps: count, repsMax: null, amrap: false, perSide });
  for (const sets of [[reps(8, true), reps(8, false)], [reps(12, false), reps(8, true)], [reps(8, true)]]) {
    const read = list.read(list.write(sets))?.value;
    expect(read?.length === 1 ? sets.map(() => read[0]) : read).toEqual(sets);
  }
});

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL('../../locales/loads.json', import.meta.url), 'utf8'))[language].set;

test.each(LANGUAGES)('what is shown in words can be typed: %s', (language) => {
  inLanguage(language);
  const words = wordsOf(language);
  const say = (key: string, values: Record<string, string>) =>
    (words[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_all, value) => values[value] ?? '');
  const weight = weightText(12.5, 'metric', language);
  expect(
    typed(`3 × ${say('perSide', { amount: '8' })} @ ${say('bodyweightMore', { weight })}`),
  ).toMatchObject(Array.from({ length: 3 }, () => ({ reps: 8, perSide: true, added: 12.5 })));
  expect(typed(`2 × 5 @ ${say('bodyweightLess', { weight })}`)[1]).toMatchObject({ reps: 5, added: -12.5 });
  expect(typed(`2 × 5 @ ${say('bodyweight', {})}`)[1]).toMatchObject({ reps: 5, added: 0 });
  expect(typed(`2 × 12 @ ${say('band', { name: 'rot' })}`)[1]).toMatchObject({ reps: 12, band: 'rot' });
  for (const seconds of [45, 60, 90, 120]) {
    const time = durationText(seconds, language);
    expect(typed(`10 × 5 ${say('every', { time })}`)).toHaveLength(10);
    expect(typed(`10 × 5 ${say('every', { time })}`)[9]).toMatchObject({ reps: 5, every: seconds });
  }
});
