import { expect, test } from 'vitest';
import { clockText, durationText } from './duration-text.ts';

test('a clock shows minutes and seconds, and hours only from one hour on', () => {
  expect([0, 47, 725, 3723, -5, 59.9].map(clockText)).toEqual([
    '0:00',
    '0:47',
    '12:05',
    '1:02:03',
    '0:00',
    '0:59',
  ]);
});

test('a planned duration is written in the usual short form', () => {
  expect([30, 60, 300, 90].map((seconds) => durationText(seconds, 'en'))).toEqual([
    '30\u00a0sec',
    '1\u00a0min',
    '5\u00a0min',
    '1:30',
  ]);
});
