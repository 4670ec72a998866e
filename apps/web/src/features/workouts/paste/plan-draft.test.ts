import type { ExerciseMatch } from '@spotter/contract/exercises';
import { describe, expect, it } from 'vitest';
import { descriptionOf, draftDays, namesOf, toWrittenDays } from './plan-draft.ts';
import { readPlan } from './read-plan.ts';

const KNOWN = ['Squat', 'Bench', 'Row', 'Plank'];

/** What the library has nothing like; the nearest is a row. */
const POOR = 'sled drag';

/** Knows four exercises by name, and takes 'paused squat' for a squat. */
function drafted(text: string) {
  const plan = readPlan(text, 'metric');
  const matches = new Map(
    namesOf(plan).map((name): [string, ExerciseMatch] => {
      const exact = KNOWN.find((known) => known.toLowerCase() === name.toLowerCase());
      const found = exact ?? (name === 'paused squat' ? 'Squat' : name === POOR ? 'Row' : undefined);
      const measure = found === 'Plank' ? 'time' : 'reps';
      return [
        name,
        {
          name,
          exercise: found ? { id: found, name: found, measure, equipment: [] } : null,
          isSure: exact !== undefined,
          fits: found !== undefined && name !== POOR,
        },
      ];
    }),
  );
  return draftDays(plan, matches);
}

const linesOf = (text: string) =>
  drafted(text).flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'line' ? [row] : [])));

describe('a drafted day', () => {
  it('has its exercises with their sets; what is left of a line is its note', () => {
    const [squat, plank] = linesOf('Squat 3x5 @ 80% heavy\nPlank');
    expect(squat).toMatchObject({ written: null, line: { exerciseId: 'Squat', notes: 'heavy' } });
    expect(squat?.line.sets.map(({ reps, percent }) => [reps, percent])).toEqual([
      [5, 80],
      [5, 80],
      [5, 80],
    ]);
    expect(plank?.line.exerciseId).toBe('Plank');
  });

  it('marks a name that is only nearly known, and keeps it as a note of the line', () => {
    expect(linesOf('paused squat 3x5')).toMatchObject([
      { written: 'paused squat', line: { exerciseId: 'Squat', notes: 'paused squat' } },
    ]);
  });

  it('never takes a poor match: the line is kept as a note of the day', () => {
    const [day] = drafted('Day 1\nSquat 3x5\nsled drag 3x20m');
    expect(day && descriptionOf(day)).toBe('sled drag 3x20m');
  });

  it('keeps what is no exercise as a note of the day, in the order of the text', () => {
    const [day] = drafted('Day 1\nWarm up well\nSnatch balance 3x5\nSquat 3x5\nStretch afterwards');
    expect(day && descriptionOf(day)).toBe('Warm up well\nSnatch balance 3x5\nStretch afterwards');
    expect(day?.rows.map(({ kind }) => kind)).toEqual(['kept', 'kept', 'line', 'kept']);
  });

  it('reads sets below the name of an exercise, and what is indented belongs to the line above', () => {
    const [squat] = linesOf('Day 1\nSquat\n3x5 @ 100kg\n1x5+ @ 110kg\n   keep the chest up');
    expect(squat?.line.sets).toHaveLength(3);
    expect(squat?.line).toMatchObject({ notes: '1x5+ @ 110kg\nkeep the chest up' });
  });

  it('puts lines of one letter into a superset', () => {
    const lines = linesOf('A1 Bench 3x8\nA2 Row 3x8\nB1 Squat 3x5\nPlank 3x45s\n+ Row 3x10');
    expect(lines.map(({ line }) => line.superset)).toEqual([1, 1, null, 2, 2]);
  });
});

describe('what is sent', () => {
  it('has equal days once, from the chosen week on', () => {
    const days = drafted('Weeks 3-5\nDay 1\nSquat 3x5\nWeek 6\nDay 1\nSquat 3x5\nDay 2: Upper\nBench 3x5');
    const { workouts, cells } = toWrittenDays(days, { fromWeek: 2, nameOfDay: (day) => `Day ${day}` });
    expect(workouts.map(({ name }) => name)).toEqual(['Day 1', 'Upper']);
    expect(cells).toEqual([
      { week: 2, day: 1, workout: 0 },
      { week: 3, day: 1, workout: 0 },
      { week: 4, day: 1, workout: 0 },
      { week: 5, day: 1, workout: 0 },
      { week: 5, day: 2, workout: 1 },
    ]);
    expect(workouts[0]?.exercises?.[0]?.targets?.[0]).toEqual({ reps: 5 });
  });
});
