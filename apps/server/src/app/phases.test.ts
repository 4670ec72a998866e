import { expect, it } from 'vitest';
import { describeParts, startPhases } from './phases.ts';

it('measures the parts from the start of the process on, and sums up what ends twice', () => {
  let now = 0;
  const phases = startPhases(() => now);
  for (const [at, part] of [
    [151.6, 'loading'],
    [200, 'waiting'],
    [210, 'loading'],
    [1_210, 'migrations'],
  ] as const) {
    now = at;
    phases.done(part);
  }
  expect(describeParts(phases.ms)).toEqual([
    '  1210 ms  the start took',
    '   162 ms  loading',
    '    48 ms  waiting',
    '  1000 ms  migrations',
  ]);
});
