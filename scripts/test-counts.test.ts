import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countCheck, countPlaywright, countVitest, sum, sumLine } from './test-counts.ts';

function report(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passing = { fullName: 'a sentence', status: 'passed' };
const skipping = { fullName: 'as root moves out', status: 'skipped' };

test('a skipped test is counted and named', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ status: 'passed', assertionResults: [passing, skipping] }],
  });
  expect(countVitest(file, true)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 1,
    leftOut: ['as root moves out'],
    broken: [],
    repeated: [],
  });
});

test('a test file that does not load is a failure, and is named', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [passing] },
      { name: 'apps/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(countVitest(file, false)).toMatchObject({ failed: 1, broken: ['apps/broken.test.ts'] });
});

test('a runner that fails with every test passed has failed once', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ status: 'passed', assertionResults: [passing] }],
  });
  expect(countVitest(file, false)).toMatchObject({ passed: 1, failed: 1 });
});

test('a runner that leaves no report has failed once', () => {
  expect(countVitest('/nowhere/report.json', true)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright('/nowhere/report.json', true)).toMatchObject({ passed: 0, failed: 1 });
});

test('browser tests that were skipped, failed or passed only when repeated are named with their file', () => {
  const file = report({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        title: 'calls.spec.ts',
        suites: [
          {
            title: 'through a relay',
            specs: [
              { title: 'needs coturn', tests: [{ status: 'skipped' }] },
              { title: 'rings', tests: [{ status: 'unexpected' }] },
              { title: 'is seen', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  });
  expect(countPlaywright(file, false)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
    leftOut: ['through a relay > needs coturn'],
    broken: ['through a relay > rings'],
    repeated: ['through a relay > is seen'],
  });
});

test('the last line adds every step up', () => {
  const total = sum([
    countCheck(true),
    countCheck(false),
    { passed: 5, failed: 0, skipped: 1, leftOut: ['x'], broken: [], repeated: [] },
  ]);
  expect(sumLine(total)).toBe('6 passed, 1 failed, 1 skipped');
});
