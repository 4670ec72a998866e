import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatherGuards } from './gather-guards.ts';

const guards = await gatherGuards();
const project = join(import.meta.dirname, '../..');

test('every guard occurs in its file exactly once', () => {
  const countIn = ({ file, find }: (typeof guards)[number]) => {
    const path = join(project, file);
    return existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
  };
  const wrong = guards.filter((guard) => countIn(guard) !== 1);
  expect(wrong.map((guard) => `${guard.file}: ${guard.what} (${countIn(guard)} times)`)).toEqual([]);
  expect(guards).not.toEqual([]);
});

test('every guard names tests that exist', () => {
  const files = globSync('{apps,packages}/**/*.test.ts', { cwd: project, exclude: ['**/node_modules/**'] });
  const without = guards.filter(({ tests }) => !files.some((file) => file.includes(tests)));
  expect(without.map(({ what, tests }) => `${what}: ${tests}`)).toEqual([]);
});
