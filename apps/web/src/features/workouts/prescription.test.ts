import type { Exercise } from '@spotter/contract/exercises';
import { describe, expect, it, test } from 'vitest';
import { newLine } from './builder/draft.ts';
import { changeSet } from './builder/tidy-supersets.ts';
import {
  bareUnit,
  distanceFormat,
  listFormat,
  repsFormat,
  restFormat,
  rpeFormat,
  timeFormat,
  weightFormat,
} from './measure-text.ts';
import { readWrittenLine } from './paste/written-line-rules.ts';
import { prescribe, readPrescription, splitTyped } from './prescription.ts';

const kg = weightFormat('metric');
const lb = weightFormat('imperial');

describe('a typed measure', () => {
  test.each([
    ['12', { reps: 12, repsMax: null, amrap: false }, true],
    ['8-12', { reps: 8, repsMax: 12, amrap: false }, true],
    ['12 – 8', { reps: 8, repsMax: 12, amrap: false }, true],
    ['8-8', { reps: 8, repsMax: null, amrap: false }, true],
    ['8-', { reps: 8, repsMax: null, amrap: false }, false],
    ['5+', { reps: 5, repsMax: null, amrap: true }, true],
    ['９', { reps: 9, repsMax: null, amrap: false }, true],
    ['', { reps: null, repsMax: null, amrap: false }, true],
  ])('of repetitions: %s', (text, value, exact) => {
    expect(repsFormat.read(text)).toEqual({ value, exact });
  });
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['1:02:03', 3723],
    ['45s', 45],
    ['2min', 120],
    ['2,5 min', 150],
    ['1m30', 90],
    ['22:00', 1320],
    ['', null],
  ])('of time: %s', (text, value) => {
    expect(timeFormat.read(text)).toEqual({ value, exact: true });
  });
  it('is null when it is invalid', () => {
    expect([repsFormat.read('many'), timeFormat.read('1:75'), kg.read('heavy'), rpeFormat.read('x')]).toEqual(
      [null, null, null, null],
    );
  });
  it('is formatted in the usual form', () => {
    expect(repsFormat.write({ reps: 8, repsMax: 12, amrap: false })).toBe('8-12');
    expect(timeFormat.write(90)).toBe('1:30');
    expect(restFormat.write(90)).toBe('90');
    expect(kg.write(62.5)).toBe('62.5');
  });
  it('is never made another when it is out of its limits', () => {
    expect([kg.read('-20'), kg.read('5000'), rpeFormat.read('11'), repsFormat.read('-3')]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(rpeFormat.read('8.5')).toEqual({ value: 8.5, exact: true });
    const far = distanceFormat({ unit: 'km', bare: 'm' });
    expect(far.read('5 km')).toEqual({ value: 5000, exact: true });
    expect(['4,3', '1.500', '1,500 m', '3 mi'].map((text) => far.read(text)?.value)).toEqual([
      4300, 1500, 1500, 4828,
    ]);
  });
  it('of distance is in miles for who reads them, where one goes far', () => {
    const run = distanceFormat({ unit: 'mi', bare: 'mi' });
    expect(['3', '3,1', '104.6', '5k', '800m'].map((text) => run.read(text)?.value)).toEqual([
      4828, 4989, 168337, 5000, 800,
    ]);
    expect([4828, 4989, 400, 5000, 805, null].map(run.write)).toEqual([
      ...['3 mi', '3.1 mi', '400 m', '3.11 mi', '0.5 mi', ''],
    ]);
    const carry = distanceFormat({ unit: 'mi', bare: 'm' });
    expect(['40', '0.5'].map((text) => carry.read(text)?.value)).toEqual([40, 805]);
    expect(carry.write(40)).toBe('40');
    // Where a value is in miles, so is a bare number.
    const units = [[null], [40], [805], [1609, 50]].map((values) => bareUnit(values, 'mi', false));
    expect(units).toEqual(['m', 'm', 'mi', 'mi']);
    expect([bareUnit([null], 'mi', true), bareUnit([null], 'km', true)]).toEqual(['mi', 'm']);
    expect(readPrescription('4x0.5 mi', 'imperial')).toMatchObject({
      sets: 4,
      amounts: [{ unit: 'distance', low: 805 }],
    });
  });
  it('of weight is in the person’s unit unless it has another', () => {
    expect(lb.read('135')?.value).toBeCloseTo(61.23);
    expect(lb.read('60kg')?.value).toBe(60);
    expect(kg.read('135 lb')?.value).toBeCloseTo(61.23);
    expect(['25 lb', '25 lb.', '25 pounds', '60 kgs'].map((text) => kg.read(text)?.value)).toEqual([
      11.34, 11.34, 11.34, 60,
    ]);
    expect(lb.write(lb.read('135')?.value ?? null)).toBe('135');
  });
  it('may have one value for each set', () => {
    const list = listFormat(repsFormat);
    expect(list.read('12/10/8')?.value.map(({ reps }) => reps)).toEqual([12, 10, 8]);
    expect(list.read('12/')?.exact).toBe(false);
    expect(list.write([8, 8].map((reps) => ({ reps, repsMax: null, amrap: false })))).toBe('8');
    expect(list.write([12, 10].map((reps) => ({ reps, repsMax: null, amrap: false })))).toBe('12/10');
  });
});

describe('a prescription', () => {
  const kilos = (weight: number) => ({ weight, percent: null, plus: null });
  const bare = (low: number, high: number | null = null) => ({ unit: 'bare', low, high });
  test.each([
    ['3x8-12@60', { sets: 3, amounts: [bare(8, 12)], loads: [kilos(60)] }],
    ['5 x 5 @ 100kg', { sets: 5, amounts: [bare(5)], loads: [kilos(100)] }],
    ['3×12', { sets: 3, amounts: [bare(12)], loads: [] }],
    [
      '12/10/8@60/62.5/65',
      { sets: null, amounts: [bare(12), bare(10), bare(8)], loads: [kilos(60), kilos(62.5), kilos(65)] },
    ],
    ['@62,5', { sets: null, amounts: [], loads: [kilos(62.5)] }],
    ['4x400m', { sets: 4, amounts: [{ unit: 'distance', low: 400, high: null }] }],
    ['3x1:30', { sets: 3, amounts: [{ unit: 'time', low: 90, high: null }] }],
    ['3x45s', { sets: 3, amounts: [{ unit: 'time', low: 45, high: null }] }],
    ['3x8@rpe8.5', { sets: 3, amounts: [bare(8)], loads: [], rpe: 8.5 }],
    ['3x8@60 rpe 8 r90', { sets: 3, amounts: [bare(8)], loads: [kilos(60)], rpe: 8, rest: 90 }],
    ['3x8 r1:30', { sets: 3, rest: 90 }],
    ['5x3@80%', { sets: 5, amounts: [bare(3)], loads: [{ weight: null, percent: 80, plus: null }] }],
    ['5/3/1@75%/85%/95%', { loads: [{ percent: 75 }, { percent: 85 }, { percent: 95 }] }],
    ['3x5@rpe8', { sets: 3, rpe: 8, rir: null }],
    ['3x8@2rir', { sets: 3, rpe: null, rir: 2 }],
    ['3x8@60 rir 1.5', { sets: 3, loads: [kilos(60)], rir: 1.5 }],
    ['+2.5', { sets: null, amounts: [], loads: [{ weight: null, percent: null, plus: 2.5 }] }],
    ['3x8 +2,5kg', { sets: 3, loads: [{ plus: 2.5 }] }],
    ['3x5+', { sets: 3, amounts: [{ ...bare(5), amrap: true }] }],
    ['3x5+ +2.5 r90', { sets: 3, amounts: [{ amrap: true }], loads: [{ plus: 2.5 }], rest: 90 }],
    ['3xAMRAP', { sets: 3, amounts: [{ unit: 'open' }] }],
    ['8/8/amrap@60', { amounts: [bare(8), bare(8), { unit: 'open' }], loads: [kilos(60)] }],
    ['3x8@60 3-1-x-0', { sets: 3, tempo: '3-1-X-0' }],
    ['3x8@60 31x1', { sets: 3, amounts: [bare(8)], loads: [kilos(60)], tempo: '3-1-X-1' }],
    ['3x10 2 rir tempo 3110', { sets: 3, rir: 2, tempo: '3-1-1-0' }],
    ['3x8@80% rpe8 r2:00 tempo 31-0-1', { loads: [{ percent: 80 }], rpe: 8, rest: 120, tempo: '31-0-1' }],
  ])('is read: %s', (text, wanted) => {
    expect(readPrescription(text, 'metric')).toMatchObject(wanted);
  });
  test.each([
    '',
    '8',
    'squat',
    '3x',
    '0x8',
    '99x8',
    'x8',
    '3x8@',
    '3x8@heavy',
    '3x5000',
    '5x3@8%',
    '5x3@60 +2.5',
    '3x8@rpe11',
    '3x8-12+',
  ])('is none: %s', (text) => {
    expect(readPrescription(text, 'metric')).toBeNull();
  });
  const far = (low: number) => ({ unit: 'distance', low, high: null });
  const long = (low: number) => ({ unit: 'time', low, high: null });
  test.each([
    ['Running 4,3 km', 'Running', { sets: null, amounts: [far(4300)] }],
    ['Running 4.3km', 'Running', { sets: null, amounts: [far(4300)] }],
    ['Running 3 mi', 'Running', { amounts: [far(4828)] }],
    ['row 500m x4', 'row', { sets: 4, amounts: [far(500)] }],
    ['row 4x1,500 m', 'row', { sets: 4, amounts: [far(1500)] }],
    ['push up 3x amrap', 'push up', { sets: 3, amounts: [{ unit: 'open' }] }],
    ['squat 5x5@80%', 'squat', { sets: 5, loads: [{ percent: 80 }] }],
    ['squat 3 sets of 8', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['squat 3 Sätze à 8', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['squat 3 series de 8', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['lunge 3x8 each side', 'lunge', { sets: 3, perSide: true }],
    ['squat 3 x 8 reps', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['squat 3x8 Wdh.', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['squat 3x8 r90s', 'squat', { sets: 3, rest: 90 }],
    ['squat 3x8 rest 90 s', 'squat', { sets: 3, rest: 90 }],
    ['squat 3x8 2 min rest', 'squat', { sets: 3, rest: 120 }],
    ['squat 3x8 Pause 1m30', 'squat', { sets: 3, rest: 90 }],
    ['squat 3x8 60 kgs', 'squat', { sets: 3, loads: [kilos(60)] }],
    ['squat 3x8@25 pounds', 'squat', { sets: 3, loads: [kilos(11.34)] }],
    ['plank 90 secs', 'plank', { amounts: [long(90)] }],
    ['plank 3x30"', 'plank', { sets: 3, amounts: [long(30)] }],
    ['plank 3x1m30', 'plank', { sets: 3, amounts: [long(90)] }],
    ['plank 30″', 'plank', { amounts: [long(30)] }],
    ['run 1h', 'run', { amounts: [long(3600)] }],
    ['run 2,5 min', 'run', { amounts: [long(150)] }],
    ['run 1h30', 'run', { amounts: [long(5400)] }],
    ['lunge 3x10+10', 'lunge', { sets: 3, amounts: [bare(10)], perSide: true }],
    ['lunge 10+10', 'lunge', { sets: null, amounts: [bare(10)], perSide: true }],
    ['lunge 3x8/8', 'lunge', { sets: 3, amounts: [bare(8)], perSide: true }],
    ['curl 8/8', 'curl', { sets: null, amounts: [bare(8), bare(8)], perSide: false }],
    ['squat 3x8 90 secs', 'squat', { sets: 3, amounts: [bare(8)], rest: 90 }],
    ['squat 3x8, 2 min', 'squat', { sets: 3, rest: 120 }],
    ['squat 3x8, 60 kg, 90s, RPE 8', 'squat', { loads: [kilos(60)], rest: 90, rpe: 8 }],
    ['plank 3x30s 60s', 'plank', { sets: 3, amounts: [long(30)], rest: 60 }],
    ['row 4x500m 1:30', 'row', { sets: 4, amounts: [far(500)], rest: 90 }],
    ['run 5 km 25:00', 'run', { sets: null, amounts: [{ ...far(5000), seconds: 1500 }], rest: null }],
    ['run 25:00 5 km', 'run', { amounts: [{ ...far(5000), seconds: 1500 }] }],
    ['run 5k in 25 min', 'run', { amounts: [{ ...far(5000), seconds: 1500 }] }],
    ['walk 5,5 km 1:10:00', 'walk', { amounts: [{ ...far(5500), seconds: 4200 }] }],
    ['squat ٣×٨', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['squat ３×８＠６０', 'squat', { sets: 3, loads: [kilos(60)] }],
    ['squat ۳x۸ ٦٢٫٥ kg', 'squat', { sets: 3, loads: [kilos(62.5)] }],
    ['squat 3 sets to failure', 'squat', { sets: 3, amounts: [{ unit: 'open' }] }],
    ['squat 3x max', 'squat', { sets: 3, amounts: [{ unit: 'open' }] }],
    ['squat 3x8 @ 8 rpe 2 min', 'squat', { rpe: 8, loads: [], rest: 120 }],
    ['squat 3x8 2-0-2', 'squat', { sets: 3, tempo: '2-0-2' }],
    ['squat 3x8-10', 'squat', { sets: 3, amounts: [bare(8, 10)] }],
    ['squat 4 x 10 @ 60kg', 'squat', { sets: 4, loads: [kilos(60)] }],
    ['squat 8 reps x 3 sets', 'squat', { sets: 3, amounts: [bare(8)] }],
    ['bench 5x5x100', 'bench', { sets: 5, amounts: [bare(5)], loads: [kilos(100)] }],
    ['bench 60kg x 8 x 3', 'bench', { sets: 3, amounts: [bare(8)], loads: [kilos(60)] }],
    ['bike 10x1min on 1min off', 'bike', { sets: 10, amounts: [long(60)], rest: 60 }],
    ['bike 1min on 1min off', 'bike', { sets: null, amounts: [long(60)], rest: 60 }],
    ['Kniebeuge 3 x 8 Wdh. Pause 90 Sek.', 'Kniebeuge', { sets: 3, rest: 90 }],
    ['Kniebeuge 3 Sätze à 8 mit 62,5 kg', 'Kniebeuge', { sets: 3, loads: [kilos(62.5)] }],
    ['squat 3 séries de 10 avec 20 kg, repos 1 min 30', 'squat', { loads: [kilos(20)], rest: 90 }],
    ['スクワット3セット×8回', 'スクワット', { sets: 3, amounts: [bare(8)] }],
    ['スクワット 60kg×8回×3セット', 'スクワット', { sets: 3, amounts: [bare(8)], loads: [kilos(60)] }],
    ['プランク 30秒 3セット 休憩90秒', 'プランク', { sets: 3, amounts: [long(30)], rest: 90 }],
    ['ランニング 5キロ', 'ランニング', { amounts: [far(5000)] }],
    ['深蹲 3组，每组8次，休息90秒', '深蹲', { sets: 3, amounts: [bare(8)], rest: 90 }],
    ['스쿼트 3세트 8회 60kg', '스쿼트', { sets: 3, amounts: [bare(8)], loads: [kilos(60)] }],
  ])('is read in other spellings: %s', (text, words, wanted) => {
    expect(readWrittenLine(text, 'metric')).toMatchObject({ words, prescription: wanted, left: '' });
  });
  it('follows the words of an exercise name; numbers in the name stay with it', () => {
    expect(splitTyped('rdl 3x8@60', 'metric')).toMatchObject({ words: 'rdl', prescription: { sets: 3 } });
    expect(splitTyped('90 90 stretch 2x1:00', 'metric').words).toBe('90 90 stretch');
    expect(splitTyped('push up 3xAMRAP', 'metric')).toMatchObject({
      words: 'push up',
      prescription: { sets: 3 },
    });
    expect(splitTyped('90 90', 'metric')).toEqual({ words: '90 90', prescription: null, joins: false });
    expect(splitTyped('3x8@60 r90', 'metric').words).toBe('');
    expect(splitTyped('+ curl 3x10', 'metric')).toMatchObject({ words: 'curl', joins: true });
  });
  it('creates its sets, with bare numbers in the exercise’s measure', () => {
    const read = (text: string) => readPrescription(text, 'metric') ?? expect.fail(text);
    const squat = newLine({ id: 'x', name: 'Squat', measure: 'reps' });
    expect(prescribe(squat, read('3xAMRAP')).sets).toMatchObject(Array(3).fill({ reps: null }));
    const sets = prescribe(squat, read('2x8-10@60')).sets;
    expect(sets).toHaveLength(2);
    expect(sets[1]).toMatchObject({ reps: 8, repsMax: 10, weight: 60, duration: null });
    const plank = newLine({ id: 'x', name: 'Plank', measure: 'time' });
    expect(prescribe(plank, read('3x45')).sets[2]).toMatchObject({ reps: null, duration: 45 });
    const row = newLine({ id: 'x', name: 'Row', measure: 'distance' });
    expect(prescribe(row, read('5 km 25:00')).sets).toMatchObject([{ distance: 5000, duration: 1500 }]);
    expect(
      ['4,3 km', '20 min', '400m', '3x5 km'].map((text) => prescribe(row, read(text)).sets.length),
    ).toEqual([...[1, 1, 3, 3]]);
    expect(prescribe(row, read('4x500')).sets[3]).toMatchObject({ distance: 500, duration: null });
    expect(prescribe(squat, read('12/10@50/60')).sets.map(({ reps, weight }) => [reps, weight])).toEqual([
      [12, 50],
      [10, 60],
    ]);
  });
  it('has what is more as a load on the body where nothing else can carry it', () => {
    const read = readPrescription('3x8 +10kg', 'metric') ?? expect.fail();
    const of = (equipment: Exercise['equipment']) =>
      prescribe(newLine({ id: 'x', name: 'X', measure: 'reps', equipment }), read).sets[0];
    expect(of(['pull-up-bar'])).toMatchObject({ plus: null, added: 10 });
    expect(of(['bench', 'dumbbells'])).toMatchObject({ plus: 10, added: null });
    expect(of([])).toMatchObject({ plus: 10, added: null });
  });
  it('does not change warm-ups or targets that it does not mention', () => {
    const squat = newLine({ id: 'x', name: 'Squat', measure: 'reps' });
    const warm = changeSet(squat, squat.sets[0]?.key ?? '', { type: 'warmup', weight: 20 });
    const made = prescribe(warm, readPrescription('3x5@100', 'metric') ?? expect.fail());
    expect(made.sets.map(({ type, reps, weight }) => [type, reps, weight])).toEqual([
      ['warmup', 12, 20],
      ['normal', 5, 100],
      ['normal', 5, 100],
      ['normal', 5, 100],
    ]);
    expect(prescribe(made, readPrescription('@110', 'metric') ?? expect.fail()).sets[1]).toMatchObject({
      reps: 5,
      weight: 110,
    });
  });
});

test('two times of several sets are work and rest in turn', () => {
  const interval = readPrescription('8x30s/30s', 'metric');
  expect(interval).toMatchObject({ sets: 8, amounts: [{ unit: 'time', low: 30 }], rest: 30 });
  expect(readPrescription('5x1:00/20s', 'metric')).toMatchObject({ amounts: [{ low: 60 }], rest: 20 });
  expect(readPrescription('2x30s/20s', 'metric')).toMatchObject({
    amounts: [{ low: 30 }, { low: 20 }],
    rest: null,
  });
  const line = newLine({ id: 'plank', name: 'Plank', measure: 'time' });
  const { sets } = interval ? prescribe(line, interval) : line;
  expect(sets.map(({ duration, restTime }) => [duration, restTime])).toEqual(
    Array.from({ length: 8 }, () => [30, 30]),
  );
});
