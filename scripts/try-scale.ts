import { parseArgs } from 'node:util';
import { buildServerForTests } from './build/server-build.ts';
import { checkWrites } from './scale/check-writes.ts';
import { costLines, measureCost } from './scale/cost.ts';
import { startInstallation } from './scale/installation.ts';
import { findPgBouncer } from './scale/pgbouncer.ts';
import { acknowledged } from './scale/tally.ts';
import { outcomeLines, type Setting, TRIALS, tryOne } from './scale/trials.ts';
import { untilWhole } from './scale/wholeness.ts';

/*
 * npm run scale:try: several servers behind a proxy on one PostgreSQL with a synchronous standby, with people who
 * train; then what an operator fears happens. docs/scale.md explains it.
 */

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    servers: { type: 'string', default: '2' },
    /** Seconds over which the cost is measured; 0: not measured. */
    seconds: { type: 'string', default: '60' },
    trials: { type: 'string', default: Object.keys(TRIALS).join(',') },
    /** Through PgBouncer in transaction pooling, where it is installed. */
    pgbouncer: { type: 'boolean', default: false },
  },
});
const sizes = {
  people: Number(values.people),
  servers: Number(values.servers),
  pgBouncer: values.pgbouncer ? findPgBouncer() : undefined,
};

const undo: (() => unknown)[] = [];
async function stopAll() {
  for (const step of undo.splice(0).reverse()) await step();
}
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void stopAll().finally(() => process.exit(130)));
}

/** @returns whether every trial was good */
async function runTrials(setting: Setting): Promise<boolean> {
  let database = setting.primary;
  let isGood = true;
  for (const key of values.trials.split(',').filter(Boolean)) {
    const trial = TRIALS[key];
    if (!trial) throw new Error(`There is no trial ${key}; there are ${Object.keys(TRIALS).join(', ')}.`);
    const tried = await tryOne(trial, { ...setting, primary: database });
    database = tried.database;
    console.log(outcomeLines(tried.outcome).join('\n'));
    isGood &&= tried.outcome.isGood;
  }
  const { trainees, tally } = setting.watched;
  await Promise.all(trainees.map((one) => one.finish()));
  const { lost, doubled } = await checkWrites(database, tally);
  console.log(
    `At the end: ${acknowledged(tally)} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${tally.failures.length} of ${tally.requests} requests failed and were sent again.`,
  );
  for (const what of [...lost, ...doubled].slice(0, 5)) console.log(`  ${what}`);
  return isGood && lost.length === 0 && doubled.length === 0;
}

async function main(): Promise<boolean> {
  if (values.pgbouncer && !sizes.pgBouncer) {
    console.log('Left out: PgBouncer is not installed (apt-get install pgbouncer).');
    return true;
  }
  await buildServerForTests();
  const setting = await startInstallation(sizes, (step) => undo.push(step));
  const through = sizes.pgBouncer ? `, through PgBouncer ${sizes.pgBouncer.version}` : '';
  console.log(`${sizes.people} people train on ${sizes.servers} servers${through}.`);
  await untilWhole(setting.watched, performance.now());
  const seconds = Number(values.seconds);
  if (seconds > 0) {
    const parts = { ...setting, tally: setting.watched.tally };
    console.log(costLines(await measureCost(parts, seconds), sizes.people).join('\n'));
  }
  return runTrials(setting);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
process.exit();
