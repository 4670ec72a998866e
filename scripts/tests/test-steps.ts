import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Counts, countPlaywright, countVitest, sum, sumLine } from './test-counts.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Runs the steps of a test run and reads their reports from a temporary folder of this run. */
export type TestSteps = {
  /** Runs a command. @returns whether it succeeded */
  run(title: string, command: string): Promise<boolean>;
  vitest(title: string, args: string): Promise<Counts>;
  playwright(title: string, args: string, env?: Record<string, string>): Promise<Counts>;
  /**
   * Prints what was skipped, what needed a second try, what failed and the sum, sets the exit code and removes the
   * reports.
   */
  end(counts: Counts[]): void;
};

/** Begins a test run. */
export function beginSteps(): TestSteps {
  const reports = mkdtempSync(join(tmpdir(), 'spotter-reports-'));
  let started = 0;
  const nextReport = () => join(reports, `${++started}.json`);

  return {
    run,
    async vitest(title, args) {
      const report = nextReport();
      const reporters = `--reporter=default --reporter=json "--outputFile.json=${report}"`;
      return countVitest(title, report, await run(title, `vitest run ${args} ${reporters}`));
    },
    async playwright(title, args, env) {
      const report = nextReport();
      const command = `playwright test --config e2e/playwright.config.ts ${args}`;
      return countPlaywright(
        title,
        report,
        await run(title, command, { ...env, SPOTTER_E2E_REPORT: report }),
      );
    },
    end(counts) {
      const total = sum(counts);
      for (const name of total.leftOut) console.log(`Skipped: ${name}`);
      for (const name of total.flaky) console.log(`Flaky: ${name}`);
      for (const name of total.broken) console.log(`Failed: ${name}`);
      rmSync(reports, { recursive: true, force: true });
      console.log(sumLine(total));
      process.exitCode = total.failed > 0 ? 1 : 0;
    },
  };
}

async function run(title: string, command: string, env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n== ${title}: ${command.split(' ').slice(0, 3).join(' ')}`);
  const began = performance.now();
  const child = spawn(command, {
    // npm's programs are shell scripts, on Windows .cmd files.
    shell: true,
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: join(PROJECT, 'node_modules/.bin') + delimiter + process.env.PATH },
  });
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}
