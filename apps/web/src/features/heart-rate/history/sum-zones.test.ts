import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { describe, expect, it } from 'vitest';
import { endsOf, everyDay, sumZones } from './sum-zones.ts';

const minute = (at: string, avg: number) => ({ at, min: avg - 2, avg, max: avg + 2 });

describe('minutes of heart rate', () => {
  it('count for the zone of their average, by the person’s own maximum', () => {
    const minutes = [minute('2026-11-21T10:00:00Z', 100), minute('2026-11-21T10:01:00Z', 131.4)];
    expect(sumZones(minutes, null)).toEqual({ rest: 1, 'fat-burn': 0, aerobic: 1, anaerobic: 0, max: 0 });
    expect(sumZones(minutes, 140)).toEqual({ rest: 0, 'fat-burn': 0, aerobic: 1, anaerobic: 0, max: 1 });
  });

  it('are plotted between whole quarters of an hour', () => {
    const { from, to } = endsOf([minute('2026-11-21T10:07:00Z', 100), minute('2026-11-21T11:00:00Z', 100)]);
    expect(new Date(from).toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(new Date(to).toISOString()).toBe('2026-11-21T11:15:00.000Z');
  });
});

describe('the last days', () => {
  const day = (date: string, minutes: number): DailyHeartRate => ({
    date,
    restingHeartRate: 55,
    maxHeartRate: 150,
    minutes,
    zoneMinutes: sumZones([], null),
  });

  it('are complete, oldest first, including days without data and days shortened by a clock change', () => {
    const days = everyDay([day('2026-03-30', 9), day('2026-03-27', 7)], 5);
    expect(days.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-03-26', 0],
      ['2026-03-27', 7],
      ['2026-03-28', 0],
      ['2026-03-29', 0],
      ['2026-03-30', 9],
    ]);
  });
});
