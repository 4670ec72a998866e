import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  ['en', 'Quads, Glutes, Core'],
  ['de', 'Quads, Glutes und Core'],
  ['zh', 'Quads、Glutes、Core'],
  ['ja', 'Quads、Glutes、Core'],
  ['ko', 'Quads, Glutes, Core'],
])('names are apart in %s', (language, text) => {
  expect(listed(['Quads', 'Glutes', 'Core'], language)).toBe(text);
});
