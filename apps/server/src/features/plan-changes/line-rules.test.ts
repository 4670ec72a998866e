import { COMMON_RACKS, loadsOf } from '@spotter/contract/loadable';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SetTarget } from '@spotter/contract/workouts';
import { expect, it } from 'vitest';
import { deloadLine, replaceExercise } from './line-rules.ts';

const line = (target: Partial<SetTarget>) => ({
  exerciseId: 'pull-up',
  progression: null,
  targets: [{ ...OPEN_TARGET, reps: 5, ...target }],
});
const exercise = (id: string, trainingMax: number | null) => ({
  id,
  measure: 'reps' as const,
  trainingMax,
  loads: loadsOf(COMMON_RACKS.kg, 'steps'),
});

it('another exercise keeps its sides and leaves the load on the bodyweight and the band open', () => {
  const others = { from: exercise('pull-up', 100), to: exercise('row', 80) };
  for (const load of [{ added: 10 }, { added: -20 }, { band: 'red' }]) {
    const { line: made, isOpen } = replaceExercise(line({ ...load, perSide: true }), others);
    expect(made.targets[0]).toMatchObject({ reps: 5, perSide: true, added: null, band: '', weight: null });
    expect(isOpen).toBe(true);
  }
});

it('a deload takes from what was added, and leaves help, bands and beats as they are', () => {
  const half = {
    percent: 50,
    sets: 'same' as const,
    loads: loadsOf(COMMON_RACKS.kg, 'steps'),
    suggested: [null],
  };
  expect(deloadLine(line({ added: 20 }), half).line.targets[0]).toMatchObject({ added: 10, weight: null });
  expect(deloadLine(line({ added: -20 }), half).line.targets[0]).toMatchObject({ added: -20 });
  expect(deloadLine(line({ band: 'red', every: 60 }), half).line.targets[0]).toMatchObject({
    band: 'red',
    every: 60,
  });
});

it('a deload of what is planned by effort is a load: a tenth less, without the rating that it no longer is', () => {
  const tenth = {
    percent: 90,
    sets: 'same' as const,
    loads: loadsOf(COMMON_RACKS.kg, 'steps'),
  };
  for (const effort of [{ rpe: 8 }, { rir: 2 }]) {
    const [lowered] = deloadLine(line(effort), { ...tenth, suggested: [87.5] }).line.targets;
    expect(lowered).toMatchObject({ reps: 5, weight: 77.5, rpe: null, rir: null });
    // Nobody knows their load yet: the rating stays.
    const [open] = deloadLine(line(effort), { ...tenth, suggested: [null] }).line.targets;
    expect(open).toMatchObject({ weight: null, ...effort });
  }
});
