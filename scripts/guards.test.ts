import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';

test('every guard that can be taken out stands in the code', () => {
  const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const gone = guards.filter(({ file, find }) => !textOf(file).includes(find));
  expect(gone.map(({ what }) => what)).toEqual([]);
});
