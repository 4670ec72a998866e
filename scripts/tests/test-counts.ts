import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of one step of a test run. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the skipped tests. */
  leftOut: string[];
  /** The names of the failed tests, each with the first lines of its error, indented. */
  broken: string[];
  /** The names of the tests that passed only when they were tried once more. */
  flaky: string[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results?: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

const NOTHING = { skipped: 0, leftOut: [], broken: [], flaky: [] };
/** Enough of an error to know what was expected, what came and where. */
const ERROR_LINES = 12;

/** Counts a check without tests of its own as one test. */
export function countCheck(title: string, ok: boolean): Counts {
  return ok ? { ...NOTHING, passed: 1, failed: 0 } : { ...NOTHING, passed: 0, failed: 1, broken: [title] };
}

/** Reads Vitest's JSON report; a file that fails to load counts as one failed test. */
export function countVitest(title: string, file: string, ok: boolean): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return countCheck(title, false);
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
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withError(fullName, failureMessages?.[0])),
  );
  const names = [...broken, ...unloaded.map(({ name, message }) => withError(name, message))];
  const failed = report.numFailedTests + unloaded.length;
  return finish(title, { ...NOTHING, passed: report.numPassedTests, failed, leftOut, broken: names }, ok);
}

/** Reads Playwright's JSON report. A test that passed only on its second try counts as passed and is named. */
export function countPlaywright(title: string, file: string, ok: boolean): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return countCheck(title, false);
  const { expected, unexpected, flaky } = report.stats;
  const named = (status: string) => report.suites.flatMap((suite) => namesIn(suite, status));
  const leftOut = named('skipped');
  const counts = { leftOut, broken: named('unexpected'), flaky: named('flaky') };
  return finish(title, { ...NOTHING, ...counts, passed: expected + flaky, failed: unexpected }, ok);
}

/** Adds up the results of steps. */
export function sum(all: Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, leftOut: [], broken: [], flaky: [] };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.leftOut.push(...counts.leftOut);
    total.broken.push(...counts.broken);
    total.flaky.push(...counts.flaky);
  }
  return total;
}

/** The last line of a run. */
export function sumLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A runner that fails without a failed test (an unhandled error, no tests at all) counts as one failure. */
function finish(title: string, counts: Counts, ok: boolean): Counts {
  const skipped = counts.leftOut.length;
  if (ok || counts.failed > 0) return { ...counts, skipped };
  return { ...counts, failed: 1, skipped, broken: [...counts.broken, title] };
}

function withError(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, ERROR_LINES).map((line) => `  ${line}`)].join('\n');
}

function namesIn(suite: PlaywrightSuite, status: string): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((run) => run.status === status)
      .map(({ results }) =>
        withError(`${suite.title} > ${title}`, results?.find(({ error }) => error)?.error?.message),
      ),
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
