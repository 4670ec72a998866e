import { COMMON_RACKS, loadsOf } from '@spotter/contract/loadable';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SetTarget } from '@spotter/contract/workouts';
import { describe, expect, it } from 'vitest';
import { deloadLine, replaceExercise } from './line-rules.ts';

const line = (target: Partial<SetTarget>) => ({
  exerciseId: 'pull-up',
  progression: null,
  targets: [{ ...OPEN_TARGET, reps: 5, ...target }],
});
const exercise = (id: string, trainingMax: number | null) => ({
  id,
  measure: 'reps' as const,
  isAssisted: false,
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
  // Help is no share of a load.
  const helped = { ...others, to: { ...others.to, isAssisted: true } };
  expect(replaceExercise(line({ weight: 50 }), helped)).toMatchObject({
    line: { targets: [{ weight: null }] },
    isOpen: true,
  });
});

const STEPS = exercise('pull-up', null);

it('a deload takes from what was added, gives as much more help, and leaves bands and beats as they are', () => {
  const half = {
    percent: 50,
    sets: 'same' as const,
    exercise: STEPS,
    suggested: [null],
  };
  expect(deloadLine(line({ added: 20 }), half).line.targets[0]).toMatchObject({ added: 10, weight: null });
  expect(deloadLine(line({ added: -20 }), half).line.targets[0]).toMatchObject({ added: -30 });
  const assisted = { ...half, exercise: { ...STEPS, isAssisted: true } };
  expect(deloadLine(line({ weight: 40 }), assisted).line.targets[0]).toMatchObject({
    weight: 60,
    added: null,
  });
  expect(deloadLine(line({ band: 'red', every: 60 }), half).line.targets[0]).toMatchObject({
    band: 'red',
    every: 60,
  });
});

describe('a deload of what is planned by effort', () => {
  const tenth = { percent: 90, sets: 'same' as const, exercise: STEPS };

  it.each([{ rpe: 8 }, { rir: 2 }])(
    'is a load: a tenth less, without the rating that it no longer is',
    (effort) => {
      const { line: lowered, isOpen } = deloadLine(line(effort), { ...tenth, suggested: [87.5] });
      expect(lowered.targets[0]).toMatchObject({ reps: 5, weight: 77.5, rpe: null, rir: null });
      expect(isOpen).toBe(false);
    },
  );

  it('keeps its rating, and is left open, where nobody knows the load yet', () => {
    const { line: same, isOpen } = deloadLine(line({ rpe: 8 }), { ...tenth, suggested: [null] });
    expect(same.targets[0]).toMatchObject({ weight: null, rpe: 8 });
    expect(isOpen).toBe(true);
  });

  it('is help where help is suggested, and never a load', () => {
    const { line: helped } = deloadLine(line({ rpe: 8 }), { ...tenth, suggested: [-20] });
    expect(helped.targets[0]).toMatchObject({ weight: null, added: -22.5, rpe: null });
  });

  it('keeps the rating beside a load that is written', () => {
    const { line: lowered } = deloadLine(line({ rpe: 8, weight: 100 }), { ...tenth, suggested: [105] });
    expect(lowered.targets[0]).toMatchObject({ weight: 90, rpe: 8 });
  });
});

it('a deload of sets alone leaves every load and rating as it follows', () => {
  const whole = { percent: 100, sets: 'one_fewer' as const, exercise: STEPS };
  const progression = { kind: 'linear' as const, step: 2.5 };
  for (const one of [{ rpe: 8 }, { plus: 2.5 }, { weight: 81.3 }, { percent: 80.5 }]) {
    const { targets } = line(one);
    const before = { ...line(one), progression, targets: [...targets, ...targets] };
    const { line: after, isOpen } = deloadLine(before, { ...whole, suggested: [90, 90] });
    expect([after, isOpen]).toEqual([{ ...before, targets }, false]);
  }
  // The place in a wave is that of the workout, and a copy would begin anew.
  const wave = { ...line({}), progression: { kind: 'wave' as const, percents: [80, 90] } };
  const { line: stands } = deloadLine(wave, { ...whole, suggested: [91.3] });
  expect([stands.targets[0]?.weight, stands.progression]).toEqual([91.3, null]);
});
