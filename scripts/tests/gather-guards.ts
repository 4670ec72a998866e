import { globSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A line that protects something, and the edit that removes it. All paths are relative to the project. `tests`
 * is a part of the path of the tests that must fail; `named`, a pattern of their names, leaves out the others of a
 * slow file.
 */
export type Guard = {
  what: string;
  file: string;
  find: string;
  replace: string;
  tests: string;
  named?: string;
};

const PROJECT = resolve(import.meta.dirname, '../..');
const FILES = ['apps/*/src/**/guards.ts', 'packages/*/src/**/guards.ts'];

/**
 * Reads the guards of every `guards.ts`. In those, `file` is relative to the folder of `guards.ts`, and so
 * are `tests` that begin with a dot; other `tests` are relative to the project.
 */
export async function gatherGuards(): Promise<Guard[]> {
  const gathered: Guard[] = [];
  for (const path of globSync(FILES, { cwd: PROJECT }).sort()) {
    const folder = dirname(path.replaceAll('\\', '/'));
    const module: Record<string, Guard[]> = await import(pathToFileURL(join(PROJECT, path)).href);
    for (const guard of Object.values(module).flat()) {
      const tests = guard.tests.startsWith('.') ? posix.join(folder, guard.tests) : guard.tests;
      gathered.push({ ...guard, file: posix.join(folder, guard.file), tests });
    }
  }
  return gathered;
}
