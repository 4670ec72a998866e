import { readFileSync } from 'node:fs';

/** What one step of a test run came to, with the names of what was skipped, what failed and what passed late. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  leftOut: string[];
  broken: string[];
  /** Browser tests that failed, and passed when they were run once more. */
  repeated: string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
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

const NOTHING = { skipped: 0, leftOut: [], broken: [], repeated: [] };

/** A check that has no tests of its own counts as one. */
export function countCheck(ok: boolean): Counts {
  return { ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
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
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const broken = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const names = [...broken, ...unloaded.map(({ name }) => name)];
  const failed = report.numFailedTests + unloaded.length;
  return settle({ ...NOTHING, passed: report.numPassedTests, failed, leftOut, broken: names }, ok);
}

/** Reads Playwright's JSON report; a test that passed only when repeated has passed, and is named. */
export function countPlaywright(file: string, ok: boolean): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return countCheck(false);
  const { expected, unexpected, flaky } = report.stats;
  const named = (status: string) => report.suites.flatMap((suite) => namesIn(suite, status));
  const [leftOut, broken, repeated] = [named('skipped'), named('unexpected'), named('flaky')];
  return settle({ ...NOTHING, passed: expected + flaky, failed: unexpected, leftOut, broken, repeated }, ok);
}

/** Adds steps up. */
export function sum(all: Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, leftOut: [], broken: [], repeated: [] };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.leftOut.push(...counts.leftOut);
    total.broken.push(...counts.broken);
    total.repeated.push(...counts.repeated);
  }
  return total;
}

/** The line a run ends with. */
export function sumLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A runner that fails without a failed test (an unhandled error, no tests at all) has failed once. */
function settle(counts: Counts, ok: boolean): Counts {
  const failed = ok ? counts.failed : Math.max(counts.failed, 1);
  return { ...counts, failed, skipped: counts.leftOut.length };
}

function namesIn(suite: PlaywrightSuite, status: string): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.filter((run) => run.status === status).map(() => `${suite.title} > ${title}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesIn(inner, status))];
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
