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
  expect(countVitest('unit', file, true)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 1,
    leftOut: ['as root moves out'],
    broken: [],
    flaky: [],
  });
});

test('a test file that fails to load is a named failure', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [passing] },
      { name: 'apps/broken.test.ts', message: 'No such file', status: 'failed', assertionResults: [] },
    ],
  });
  expect(countVitest('unit', file, false)).toMatchObject({
    failed: 1,
    broken: ['apps/broken.test.ts\n  No such file'],
  });
});

test('a runner that fails with all tests passed counts as one failure', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ status: 'passed', assertionResults: [passing] }],
  });
  expect(countVitest('unit', file, false)).toMatchObject({ passed: 1, failed: 1, broken: ['unit'] });
});

test('a runner that leaves no report counts as one failure', () => {
  expect(countVitest('unit', '/nowhere/report.json', true)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright('browser', '/nowhere/report.json', true)).toMatchObject({ passed: 0, failed: 1 });
});

test('browser tests that were skipped, failed or needed a second try are named with their file', () => {
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
              {
                title: 'rings',
                tests: [
                  {
                    status: 'unexpected',
                    results: [{ error: { message: '\u001b[31mError:\u001b[39m silent\n\n  at a line' } }],
                  },
                ],
              },
              { title: 'is seen', tests: [{ status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
  });
  expect(countPlaywright('browser', file, false)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
    leftOut: ['through a relay > needs coturn'],
    broken: ['through a relay > rings\n  Error: silent\n    at a line'],
    flaky: ['through a relay > is seen'],
  });
});

test('the last line is the sum of every step', () => {
  const total = sum([
    countCheck('types', true),
    countCheck('lint', false),
    { passed: 5, failed: 0, skipped: 1, leftOut: ['x'], broken: [], flaky: [] },
  ]);
  expect(sumLine(total)).toBe('6 passed, 1 failed, 1 skipped');
});
