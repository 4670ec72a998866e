import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SHARED_POSTGRES, startPrepared } from '../../apps/server/src/testing/setup.ts';
import { copyTree } from './copied-tree.ts';
import { type Guard, gatherGuards } from './gather-guards.ts';
import { type GuardRunner, startGuardRunner } from './guard-runner.ts';

/** Number of copies of the tree in which guards are removed in parallel. */
const LANES = 2;

/** What removing a guard showed; a fault is a sentence for the end of the output. */
type Finding = { word: string; by?: string; fault?: string };

const DAY_MS = 86_400_000;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { parts: { type: 'string' } } });

/**
 * Removes each guard once, in a copy of the tree, and expects a test to fail. `npm run guards` runs all, `npm
 * run guards -- origin` those whose text or file contains the word, and `npm run guards -- --parts 5` a fifth
 * of them, another one each day.
 */
async function main(): Promise<number> {
  const [word = ''] = positionals;
  const parts = Number(values.parts ?? 1);
  const part = Math.floor(Date.now() / DAY_MS) % parts;
  const guards = await gatherGuards();
  const named = guards.filter(({ what, file }) => `${what} ${file}`.includes(word));
  const chosen = named.filter((_, index) => index % parts === part);
  // One server for all runs: starting one and making its template takes longer than most of the tests.
  const { connection, stop } = await startPrepared();
  process.env[SHARED_POSTGRES] = JSON.stringify(connection);
  const left = [...chosen];
  const faults: string[] = [];
  const lane = async () => {
    const copy = copyTree();
    const runner = await startGuardRunner(copy.folder);
    try {
      for (let guard = left.shift(); guard; guard = left.shift()) {
        const began = performance.now();
        const { word, by = '', fault } = await tryWithout(guard, copy.folder, runner);
        if (fault) faults.push(fault);
        const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
        console.log(`${word.padStart(9)} ${seconds} s  ${guard.what}${by && ` (${by})`}`);
      }
    } finally {
      await runner.close();
      copy.remove();
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await stop();
  }
  for (const fault of faults) console.log(fault);
  console.log(`${chosen.length} of ${guards.length} guards removed, ${faults.length} without a failing test`);
  if (parts > 1)
    console.log(`Part ${part + 1} of ${parts}, chosen by the date; \`npm run guards\` runs all.`);
  return faults.length;
}

/** Removes the guard from the copy, runs its tests and puts it back. */
async function tryWithout(guard: Guard, folder: string, runner: GuardRunner): Promise<Finding> {
  const path = join(folder, guard.file);
  const original = readFileSync(path, 'utf8');
  const write = (text: string) => {
    writeFileSync(path, text);
    runner.changed(path);
  };
  write(original.replace(guard.find, () => guard.replace));
  const { ran, failed, broken } = await runner.run(guard.tests, guard.named);
  write(original);
  if (failed) return { word: 'red', by: failed };
  const where = guard.named ? `${guard.tests}, "${guard.named}"` : guard.tests;
  return ran > 0
    ? { word: 'UNWATCHED', fault: `No test fails without this guard: ${guard.what} (${where})` }
    : { word: 'NO TEST', fault: `No test ran for this guard: ${guard.what} (${where}). ${broken.join(' ')}` };
}

process.exitCode = (await main()) > 0 ? 1 : 0;
