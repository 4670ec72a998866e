import { readFileSync } from 'node:fs';

/** What one step of a test run came to; `leftOut` names what was skipped. */
export type Counts = { passed: number; failed: number; skipped: number; leftOut: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** A check that has no tests of its own counts as one. */
export function countCheck(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, leftOut: [] };
}

/** Reads Vitest's JSON report; a file that does not even load counts as one failed test. */
export function countVitest(file: string, ok: boolean): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return countCheck(false);
  const leftOut = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  );
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return settle(report.numPassedTests, report.numFailedTests + broken, leftOut, ok);
}

/** Reads Playwright's JSON report; a test that passed only on a repeat has not passed. */
export function countPlaywright(file: string, ok: boolean): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return countCheck(false);
  const { expected, unexpected, flaky } = report.stats;
  return settle(expected, unexpected + flaky, report.suites.flatMap(skippedIn), ok);
}

/** Adds steps up. */
export function sum(all: Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, leftOut: [] };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.leftOut.push(...counts.leftOut);
  }
  return total;
}

/** The line a run ends with. */
export function sumLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A runner that fails without a failed test (an unhandled error, no tests at all) has failed once. */
function settle(passed: number, failed: number, leftOut: string[], ok: boolean): Counts {
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped: leftOut.length, leftOut };
}

function skippedIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(() => `${suite.title} > ${title}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap(skippedIn)];
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
