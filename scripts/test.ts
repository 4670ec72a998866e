import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServerForTests } from './build/server-build.ts';
import { buildWebWhenStale } from './build/web-build.ts';
import { type Counts, countCheck } from './tests/test-counts.ts';
import { beginSteps } from './tests/test-steps.ts';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { lint: string; types: string };
};
const CHECKS = [
  ['types', scripts.types],
  ...scripts.lint.split(' && ').map((command) => ['lint', command] as const),
  ['row types', 'node scripts/write/write-row-types.ts --verify'],
] as const;

/**
 * Lane 1 of docs/testing.md: what must be true at each commit, in eight minutes on two slow cores. One step after the
 * other: side by side on two cores they take as long and fail by chance. A failed step does not stop later ones.
 */
async function main(): Promise<void> {
  const began = performance.now();
  const steps = beginSteps();
  const counts: Counts[] = [];
  const check = async (title: string, command: string) =>
    counts.push(countCheck(command, await steps.run(title, command)));
  for (const [title, command] of CHECKS) await check(title, command);
  const isBuilt = await buildBoth();
  counts.push(countCheck('the build', isBuilt));
  if (isBuilt) await check('sizes of the web app', 'node bench/run.ts web-sizes');
  counts.push(await steps.vitest('unit and server tests', '--project=!components --project=!wide'));
  counts.push(await steps.vitest('component tests', '--project=components'));
  if (isBuilt) counts.push(await steps.playwright('journeys', '', { SPOTTER_E2E_GATE: 'yes' }));
  console.log(`Total time: ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
  steps.end(counts);
}

/** Whether the server and the web app are built from these sources. */
async function buildBoth(): Promise<boolean> {
  try {
    await buildServerForTests();
    await buildWebWhenStale();
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
}

await main();
