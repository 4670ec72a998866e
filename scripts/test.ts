import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServerForTests } from './build/server-build.ts';
import { buildWebWhenStale } from './build/web-build.ts';
import { type Counts, countCheck } from './tests/test-counts.ts';
import { beginSteps } from './tests/test-steps.ts';

/** Each part of `npm run lint` is a step of its own, because they run in parallel. */
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { lint: string; types: string };
};
const CHECKS = [
  ['types', scripts.types],
  ...scripts.lint.split(' && ').map((command) => ['lint', command] as const),
  ['row types', 'node scripts/write/write-row-types.ts --verify'],
] as const;

/** What `npm run test:long` runs; printed in each run, so that nobody assumes it was tested. */
const LATER = [
  'every page in a pseudo-language',
  'reads beside a million logged sets (beside 80,000 here)',
  'kills of every process of the server and of pairs of them',
  'the container image, step by step',
  'two servers of which one is restarted, and a database that dies',
  'a part of the guards, another one each day',
];

const steps = beginSteps();

/**
 * What must be true at each commit, in nine minutes on two quiet cores; a failed step does not stop later
 * ones. The web app is built first, because the browser tests need it. The browser tests run alone: beside others on
 * two cores, a page or a worker is now and then late by seconds, and a journey fails that has found nothing.
 */
async function main(): Promise<void> {
  const began = performance.now();
  const build = buildBoth();
  const checks = CHECKS.map(async ([title, command]) =>
    countCheck(command, await steps.run(title, command, 'at the end')),
  );
  const counts = await Promise.all(checks);
  counts.push(...(await browserTests(await build)));
  counts.push(await steps.vitest('unit and server tests', '', 'at the end'));
  for (const name of LATER) console.log(`Only in npm run test:long: ${name}`);
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

async function browserTests(isBuilt: boolean): Promise<Counts[]> {
  if (!isBuilt) {
    console.log('Skipped: all browser tests, because they need the server and the web app.');
    return [countCheck('the build', false)];
  }
  const sizes = countCheck(
    'sizes of the web app',
    await steps.run('sizes of the web app', 'node bench/run.ts web-sizes', 'at the end'),
  );
  return [sizes, await steps.playwright('browser tests', '--grep-invert @long')];
}

await main();
