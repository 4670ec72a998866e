import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Counts, countCheck, countPlaywright, countVitest, sum, sumLine } from './test-counts.ts';
import { buildWebWhenStale } from './web-build.ts';

const PROJECT = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'spotter-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const CHECKS = [
  ['types', 'tsc -b'],
  ['lint', 'biome check --error-on-warnings .'],
  ['unused code', 'knip'],
  ['row types', 'node apps/server/src/db/write-types.ts --verify'],
] as const;

/** Every check there is, in the order of their price; a failure does not keep the later ones from running. */
async function main(): Promise<void> {
  // Side by side, as none of them keeps two cores busy for long.
  const checks = await Promise.all(CHECKS.map(([title, command]) => run(title, command, 'at its end')));
  const counts = checks.map(countCheck);
  const vitest = `vitest run --reporter=default --reporter=json "--outputFile.json=${vitestReport}"`;
  counts.push(countVitest(vitestReport, await run('unit and server tests', vitest)));
  counts.push(await browserTests());

  const total = sum(counts);
  for (const name of total.leftOut) console.log(`Left out: ${name}`);
  for (const name of total.repeated) console.log(`Passed only when run again: ${name}`);
  for (const name of total.broken) console.log(`Failed: ${name}`);
  rmSync(reports, { recursive: true, force: true });
  console.log(sumLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function browserTests(): Promise<Counts> {
  console.log('\n== browser tests');
  try {
    await buildWebWhenStale();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    console.log('Left out: all browser tests, which need the web app.');
    return countCheck(false);
  }
  const sizes = countCheck(await run('sizes of the web app', 'node bench/run.ts web-sizes'));
  const ok = await run('browser tests', 'playwright test --config e2e/playwright.config.ts');
  return sum([sizes, countPlaywright(playwrightReport, ok)]);
}

/**
 * Runs a command. Its output is streamed, or shown in one piece when it has ended, for those that run side by side.
 * @returns whether it ended well
 */
async function run(
  title: string,
  command: string,
  show: 'streamed' | 'at its end' = 'streamed',
): Promise<boolean> {
  const heading = `\n== ${title}: ${command.split(' ').slice(0, 3).join(' ')}`;
  if (show === 'streamed') console.log(heading);
  const started = performance.now();
  const child = spawn(command, {
    // npm's programs are shell scripts, on Windows .cmd files.
    shell: true,
    cwd: PROJECT,
    stdio: [
      'ignore',
      ...(show === 'streamed' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
    env: {
      ...process.env,
      PATH: join(PROJECT, 'node_modules/.bin') + delimiter + process.env.PATH,
      SPOTTER_E2E_REPORT: playwrightReport,
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
  const [code] = await once(child, 'close');
  if (show === 'at its end') process.stdout.write(`${heading}\n${Buffer.concat(output)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}

await main();
