import { expect, test } from 'vitest';
import { differ, placeOf } from './place-of.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test('two zones with the same times all year do not differ; two with the same times only in winter do', () => {
  expect(differ('Europe/Berlin', 'Europe/Paris', NOW)).toBe(false);
  expect(differ('Europe/Berlin', 'Asia/Tokyo', NOW)).toBe(true);
  expect(differ('Europe/Berlin', 'Africa/Lagos', NOW)).toBe(true);
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
