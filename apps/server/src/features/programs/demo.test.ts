import { expect, it } from 'vitest';
import { makeScene } from '#demo/scene.ts';
import { makeProgrammes } from '#demo/training/programmes.ts';
import { findDates } from './giving/rules.ts';

it('the clients of the demo have the days of their programme on which the product would plan them', () => {
  const now = new Date('2026-03-11T12:00:00Z');
  const { runs } = makeProgrammes(makeScene({ seed: 7, now, timeZone: 'Europe/Berlin', clients: 60 }));
  expect(runs).toHaveLength(12);
  for (const { program, client, startDate, days } of runs) {
    const dates = findDates(program.cells, { startDate, weekdays: client.weekdays });
    expect(days.map(({ cell, date }) => [cell.id, date])).toEqual([...dates]);
  }
});
