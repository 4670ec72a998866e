import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { guards } from './guards.ts';

/**
 * Takes each guard out once, in a copy of the tree, and expects a test to go red.
 * `npm run guards` runs all, `npm run guards -- origin` those whose text or file contains the word.
 */
function main(): number {
  const project = resolve(import.meta.dirname, '..');
  const copy = mkdtempSync(join(tmpdir(), 'spotter-guards-'));
  const word = process.argv[2] ?? '';
  let unwatched = 0;
  try {
    for (const part of ['apps', 'packages', 'package.json', 'vitest.config.ts', 'tsconfig.base.json']) {
      const filter = (source: string) => !/[\\/](node_modules|dist)([\\/]|$)/.test(source);
      cpSync(join(project, part), join(copy, part), { recursive: true, filter });
    }
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
    for (const { what, file, find, replace, tests } of guards) {
      if (!`${what} ${file}`.includes(word)) continue;
      const path = join(copy, file);
      const original = readFileSync(path, 'utf8');
      if (!original.includes(find)) throw new Error(`${what}: ${file} no longer contains\n${find}`);
      writeFileSync(
        path,
        original.replace(find, () => replace),
      );
      const report = join(copy, 'report.json');
      spawnSync('vitest', ['run', '--root', copy, '--reporter=json', `--outputFile=${report}`, tests]);
      writeFileSync(path, original);
      const red = (JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }).numFailedTests;
      if (red === 0) unwatched += 1;
      console.log(`${red > 0 ? `${String(red).padStart(4)} red` : 'UNWATCHED'}  ${what}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return unwatched;
}

process.exitCode = main() > 0 ? 1 : 0;
