import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServerForTests } from './build/server-build.ts';
import { buildWebWhenStale } from './build/web-build.ts';
import { changedFiles, findReached } from './tests/reach.ts';
import { type Counts, countCheck } from './tests/test-counts.ts';
import { beginSteps } from './tests/test-steps.ts';

/*
 * Lane 2 of docs/testing.md: what is run before an issue is called done, and every night. It refuses nothing by itself.
 * npm run test:wide                    all of it, about an hour on two cores
 * npm run test:wide -- 3/6             the third of six shards
 * npm run test:wide -- --since main    what the changes since a commit can reach
 */

const PROJECT = join(import.meta.dirname, '..');

/** What `npm run scale:try` does with few people. */
const SMALL = '--people 40 --servers 2 --seconds 0';

/** Tests of properties, which `npm test` runs with the same values every day: here each run tries others. */
const PROPERTIES = globSync('{apps,packages}/**/*.test.ts', { cwd: PROJECT, exclude: ['**/node_modules/**'] })
  .filter((file) => readFileSync(join(PROJECT, file), 'utf8').includes("'fast-check'"))
  .join(' ');
process.env.SPOTTER_OTHER_VALUES = 'yes';

/** Parts that are no tests of Vitest or Playwright, and the files whose change they can notice. */
const PARTS: readonly { title: string; command: string; reach: RegExp }[] = [
  {
    title: 'kills',
    command: 'node scripts/tests/kill-lane.ts --gaps 30',
    reach: /^apps\/server\/src\/(app|db)\/|^packages\/embedded-postgres\//,
  },
  {
    title: 'the container image',
    command: 'node scripts/try-deploy.ts',
    reach: /^(deploy|scripts)\/|package(-lock)?\.json$/,
  },
  {
    title: 'several servers',
    command: `node scripts/try-scale.ts ${SMALL} --trials roll,primary`,
    reach: /^apps\/server\/src\/(app|db|lib)\/|^scripts\/scale\//,
  },
  {
    title: 'several servers through PgBouncer',
    command: `node scripts/try-scale.ts ${SMALL} --trials primary --pgbouncer`,
    reach: /^apps\/server\/src\/db\/|^scripts\/scale\//,
  },
];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
const [shard = '1/1'] = positionals;
const [, at = 1, of = 1] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);

async function main(): Promise<void> {
  const began = performance.now();
  await buildServerForTests();
  await buildWebWhenStale();
  const steps = beginSteps();
  const changed = values.since === undefined ? undefined : changedFiles(values.since);
  const reached = changed && findReached(changed);
  const counts: Counts[] = [];
  const since = values.since === undefined ? '' : ` --changed=${values.since}`;
  counts.push(
    await steps.vitest('wide tests', `--project=wide --passWithNoTests --shard=${at}/${of}${since}`),
  );
  counts.push(
    await steps.vitest(
      'properties with other values',
      `--project=!components --project=!wide --passWithNoTests --shard=${at}/${of}${since} ${PROPERTIES}`,
    ),
  );
  if (reached?.length !== 0) {
    const specs = (reached ?? []).join(' ');
    counts.push(await steps.playwright('journeys and pages', `${specs} --shard=${at}/${of}`));
  }
  for (const [index, { title, command, reach }] of PARTS.entries()) {
    if (index % of !== at - 1 || (changed && !changed.some((file) => reach.test(file)))) continue;
    counts.push(countCheck(title, await steps.run(title, command)));
  }
  console.log(`Total time: ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
  steps.end(counts);
}

await main();
