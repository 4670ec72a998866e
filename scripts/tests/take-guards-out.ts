import { join, resolve } from 'node:path';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import { type Guard, gatherGuards } from './gather-guards.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/**
 * Removes each guard once and expects a test to fail. `npm run guards` takes all, `npm run guards -- origin` those
 * whose text or file contains the word. No file is changed: only the tests are given the edited text, so a process
 * that a test starts still has the guard.
 */
async function main(word = ''): Promise<void> {
  const guards = (await gatherGuards()).filter(({ what, file }) => `${what} ${file}`.includes(word));
  let removed: Guard | undefined;
  const edit = (text: string, id: string) =>
    removed && id === pathOf(removed) ? text.replace(removed.find, () => removed?.replace ?? '') : undefined;
  const failed: TestCase[] = [];
  const vitest = await createVitest(
    {
      root: PROJECT,
      config: false,
      include: ['{apps,packages}/**/*.test.ts'],
      globalSetup: ['apps/server/src/testing/setup.ts'],
      pool: 'forks',
      // It would keep the edited text for later runs.
      fsModuleCache: false,
      watch: false,
      bail: 1,
      maxWorkers: 2,
      // As in vitest.config.ts: a guard is not red because the machine is busy.
      testTimeout: 120_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000 } },
      reporters: [
        { onTestCaseResult: (test) => void (test.result().state === 'failed' && failed.push(test)) },
      ],
    },
    { plugins: [{ name: 'without-a-guard', enforce: 'pre', transform: edit }] },
  );
  let unwatched = 0;
  try {
    for (const guard of guards) {
      removed = guard;
      vitest.invalidateFile(pathOf(guard));
      failed.length = 0;
      await runTests(vitest, guard);
      vitest.invalidateFile(pathOf(guard));
      const [first] = failed;
      const red = first && `${first.module.relativeModuleId}: ${first.fullName}`;
      if (!red) unwatched += 1;
      console.log(`${red ? 'red      ' : 'UNWATCHED'}  ${guard.what} (${red ?? guard.tests})`);
    }
  } finally {
    await vitest.close();
  }
  console.log(`${guards.length} guards removed, ${unwatched} without a failing test`);
  process.exitCode = guards.length === 0 || unwatched > 0 ? 1 : 0;
}

/** Runs the tests of a guard until one fails. A file that cannot be loaded has none that could. */
async function runTests(vitest: Vitest, { tests, named = '' }: Guard): Promise<void> {
  vitest.setGlobalTestNamePattern(named);
  await vitest.runTestSpecifications(await vitest.globTestSpecifications([tests]));
}

/** As Vite writes paths. */
const pathOf = ({ file }: Guard) => join(PROJECT, file).replaceAll('\\', '/');

await main(process.argv[2]);
