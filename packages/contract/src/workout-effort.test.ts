import { describe, expect, it } from 'vitest';
import { OPEN_TARGET } from './open-target.ts';
import { derivedDifficulty, derivedDuration, type EffortLine, secondsOf } from './workout-effort.ts';

const line = (
  sets: number,
  target: Partial<EffortLine['targets'][number]> = {},
  superset: number | null = null,
) => ({
  superset,
  targets: Array.from({ length: sets }, () => ({ ...OPEN_TARGET, ...target })),
});

describe('the duration of a workout', () => {
  it('is work and rest of each set, and a minute to set up each exercise', () => {
    expect(secondsOf([line(3, { reps: 10, restTime: 60 })])).toBe(60 + 3 * (30 + 60));
    expect(secondsOf([line(2, { duration: 45, restTime: 0 })])).toBe(60 + 90);
    expect(secondsOf([line(1, { distance: 1_000, restTime: 0 })])).toBe(60 + 400);
    expect(secondsOf([line(1, { reps: 8, repsMax: 12, restTime: 0 })])).toBe(60 + 36);
    expect(secondsOf([line(1)])).toBe(60 + 40 + 90);
  });

  it('counts both sides, and where sets begin in a beat only the beat', () => {
    expect(secondsOf([line(2, { reps: 10, restTime: 60, perSide: true })])).toBe(60 + 2 * (2 * 30 + 60));
    expect(secondsOf([line(10, { reps: 5, every: 60 })])).toBe(60 + 600);
  });

  it('rests briefly inside a superset and fully after it', () => {
    const pair = [line(1, { reps: 10 }, 1), line(1, { reps: 10 }, 1)];
    expect(secondsOf(pair)).toBe(2 * 60 + 2 * 30 + 20 + 90);
    expect(secondsOf(pair.map((one) => ({ ...one, superset: null })))).toBe(2 * 60 + 2 * 30 + 2 * 90);
  });

  it('is the shortest choice that holds it, at most the longest', () => {
    expect(derivedDuration([])).toBe(30);
    expect(derivedDuration([line(1, { reps: 10, restTime: 0 })])).toBe(15);
    expect(derivedDuration(Array.from({ length: 5 }, () => line(3, { reps: 12 })))).toBe(45);
    expect(derivedDuration(Array.from({ length: 20 }, () => line(5, { reps: 12 })))).toBe(90);
  });
});

describe('the difficulty of a workout', () => {
  it('follows the number of working sets; warm-ups do not count', () => {
    expect(derivedDifficulty([])).toBe('beginner');
    expect(derivedDifficulty([line(15)])).toBe('beginner');
    expect(derivedDifficulty([line(16)])).toBe('intermediate');
    expect(derivedDifficulty([line(25)])).toBe('advanced');
    expect(derivedDifficulty([line(25, { type: 'warmup', rpe: 9 })])).toBe('beginner');
  });

  it('follows the hardest set', () => {
    expect(derivedDifficulty([line(3, { rpe: 7 })])).toBe('beginner');
    expect(derivedDifficulty([line(3, { rpe: 7.5 })])).toBe('intermediate');
    expect(derivedDifficulty([line(3), line(1, { rpe: 9 })])).toBe('advanced');
    expect(derivedDifficulty([line(3), line(1, { type: 'failure' })])).toBe('advanced');
  });
});
