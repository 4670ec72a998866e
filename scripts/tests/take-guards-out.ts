import { join, resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
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
      // Without one Vitest takes its own.
      reporters: [{}],
    },
    { plugins: [{ name: 'without-a-guard', enforce: 'pre', transform: edit }] },
  );
  let unwatched = 0;
  try {
    for (const guard of guards) {
      removed = guard;
      vitest.invalidateFile(pathOf(guard));
      const failed = await findFailed(vitest, guard);
      vitest.invalidateFile(pathOf(guard));
      if (!failed) unwatched += 1;
      console.log(`${failed ? 'red      ' : 'UNWATCHED'}  ${guard.what} (${failed ?? guard.tests})`);
    }
  } finally {
    await vitest.close();
  }
  console.log(`${guards.length} guards removed, ${unwatched} without a failing test`);
  process.exitCode = guards.length === 0 || unwatched > 0 ? 1 : 0;
}

/** The name of a test that failed; a file that cannot be loaded has none. */
async function findFailed(vitest: Vitest, { tests, named = '' }: Guard): Promise<string | undefined> {
  const files = await vitest.globTestSpecifications([tests]);
  const ids = new Set(files.map(({ moduleId }) => moduleId));
  vitest.setGlobalTestNamePattern(named);
  const { testModules } = await vitest.runTestSpecifications(files);
  // Those of former runs are still among them.
  const [failed] = testModules
    .filter(({ moduleId }) => ids.has(moduleId))
    .flatMap(({ children }) => [...children.allTests('failed')]);
  return failed && `${failed.module.relativeModuleId}: ${failed.fullName}`;
}

/** As Vite writes paths. */
const pathOf = ({ file }: Guard) => join(PROJECT, file).replaceAll('\\', '/');

await main(process.argv[2]);
