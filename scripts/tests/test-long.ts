import { spawnSync } from 'node:child_process';
import { buildServerForTests } from '../build/server-build.ts';
import { buildWebWhenStale } from '../build/web-build.ts';
import { type Counts, countCheck } from './test-counts.ts';
import { beginSteps } from './test-steps.ts';

/** All guards take 25 minutes on two quiet cores, too long for the 40 minutes allowed for a checkout: each day has its part. */
const GUARD_PARTS = 16;

/** What `npm run scale:try` does with few people. */
const SMALL = '--people 40 --servers 2 --seconds 0';

/** People of whom each has 20 sets, for `growth.test.ts`. */
process.env.SPOTTER_GROWTH_PEOPLE ??= '50000';

const steps = beginSteps();

/** What `npm test` leaves out, because it takes longer than a person waits at each commit. */
async function main(): Promise<void> {
  const began = performance.now();
  await buildServerForTests();
  await buildWebWhenStale();
  const check = async (title: string, command: string) =>
    countCheck(title, await steps.run(title, command, 'at the end'));
  const counts: Counts[] = [
    // Compares its pages with the window's width, so nothing else that loads the machine may run beside it.
    await steps.playwright('a pseudo-language', '--grep @long'),
    await steps.vitest('reads beside a million sets', 'apps/server/src/app/growth.test.ts', 'at the end'),
    ...(await Promise.all([
      check('kills', 'node scripts/tests/kill-lane.ts --gaps 30'),
      check('guards', `node scripts/tests/take-guards-out.ts --parts ${GUARD_PARTS}`),
    ])),
    await check('the container image', 'node scripts/try-deploy.ts'),
    // Alone, because they look how soon everybody is served again.
    await check('several servers', `node scripts/try-scale.ts ${SMALL} --trials roll,primary`),
    await check(
      'several servers through PgBouncer',
      `node scripts/try-scale.ts ${SMALL} --trials primary --pgbouncer`,
    ),
  ];
  for (const what of findLeftOut()) console.log(`Skipped: ${what}`);
  console.log(`Total time: ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
  steps.end(counts);
}

/** What this machine cannot test. */
function findLeftOut(): string[] {
  const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  return [
    ...(has('turnserver') ? [] : ['calls through coturn; `npm test` used node-turn instead']),
    ...(has('pgbouncer') ? [] : ['several servers through PgBouncer, which is not installed']),
    `all but one of ${GUARD_PARTS} parts of the guards; each day runs another part, and \`npm run guards\` runs all`,
    'kills of pairs after 0, 120 and 500 ms; `npm run test:kill` runs them',
    'the container image in a container engine; its steps ran in folders',
  ];
}

await main();
