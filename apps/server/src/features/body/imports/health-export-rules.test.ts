import { HealthExport } from '@spotter/contract/body';
import { expect, test } from 'vitest';
import { samplesOfExport } from './health-export-rules.ts';

const read = (...metrics: object[]) =>
  samplesOfExport(HealthExport.parse({ data: { metrics, workouts: [] } }));
const metric = (name: string, units: string, ...data: object[]) => ({ name, units, data });

test('what adds up is a total for each day of the phone', () => {
  expect(
    read(
      metric(
        'step_count',
        'count',
        { date: '2026-03-01 09:00:00 +0100', qty: 400, source: 'Watch' },
        { date: '2026-03-01 23:30:00 +0100', qty: '600' },
        { date: '2026-03-02 00:10:00 +0100', qty: 50 },
      ),
      metric('dietary_water', 'fl_oz_us', { date: '2026-03-01 10:00:00 +0100', qty: 8 }),
    ),
  ).toEqual([
    { kind: 'steps', value: 1000, unit: 'count', day: '2026-03-01' },
    { kind: 'steps', value: 50, unit: 'count', day: '2026-03-02' },
    { kind: 'water', value: 8, unit: 'fl_oz_us', day: '2026-03-01' },
  ]);
});

test('a measurement is of its moment, and of its day when the app gives days', () => {
  expect(
    read(
      metric(
        'weight_body_mass',
        'lb',
        { date: '2026-03-01 07:30:00 -0500', qty: 176.4 },
        { date: '2026-03-02 7:30:00\u202fPM -0500', qty: 177 },
        { date: '2026-03-03 12:00:00 AM -0500', qty: 178 },
      ),
    ),
  ).toEqual([
    { kind: 'weight', value: 176.4, unit: 'lb', at: '2026-03-01T12:30:00.000Z' },
    { kind: 'weight', value: 177, unit: 'lb', at: '2026-03-03T00:30:00.000Z' },
    { kind: 'weight', value: 178, unit: 'lb', day: '2026-03-03' },
  ]);
});

test('a night has its hours by the old and the new name', () => {
  const night = { date: '2026-03-01 00:00:00 +0100' };
  expect(
    read(
      metric('sleep_analysis', 'hr', { ...night, totalSleep: 7.5, asleep: 0, deep: 1 }),
      metric('sleep_analysis', 'hr', { date: '2026-03-02', totalSleep: 0, asleep: 6.5 }),
    ).map((one) => one?.value),
  ).toEqual([7.5, 6.5]);
});

test('what is no number of the body is left out, and what cannot be read is null', () => {
  expect(
    read(
      metric('heart_rate', 'count/min', { date: '2026-03-01 09:00:00 +0100', Avg: 70 }),
      metric('constructor', '', { date: '2026-03-01 09:00:00 +0100', qty: 1 }),
      metric(
        'weight_body_mass',
        'kg',
        { date: 'yesterday', qty: 80 },
        { date: '2026-13-01 09:00:00 +0100', qty: 80 },
      ),
      metric('weight_body_mass', 'kg', { date: '2026-03-01 09:00:00 +0100' }, { qty: 80 }),
    ),
  ).toEqual([null, null, null, null]);
});

test('a day that no calendar has is not read, and keeps nothing else from it', () => {
  const dates = ['2026-02-30 00:00:00 +0100', '0000-01-01 09:00:00 +0100', '2026-03-01 09:00:00 +0100'];
  const data = dates.map((date) => ({ date, qty: 10 }));
  expect(read(metric('step_count', 'count', ...data)).filter((one) => one !== null)).toEqual([
    { kind: 'steps', value: 10, unit: 'count', day: '2026-03-01' },
  ]);
});
