import { expect, test } from 'vitest';
import { differ, placeOf } from './zones.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test('zones of other names whose clocks agree all year do not differ; those that agree in winter alone do', () => {
  expect(differ('Europe/Berlin', 'Europe/Paris', NOW)).toBe(false);
  expect(differ('Europe/Berlin', 'Asia/Tokyo', NOW)).toBe(true);
  expect(differ('Europe/Berlin', 'Africa/Lagos', NOW)).toBe(true);
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
