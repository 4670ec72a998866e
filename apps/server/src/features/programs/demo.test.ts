import { expect, it } from 'vitest';
import { makeScene } from '#demo/scene.ts';
import { makeProgrammes } from '#demo/training/programmes.ts';
import { starterId } from '#features/exercises/service.ts';
import { findDates } from './giving/rules.ts';
import { readReadyPrograms } from './ready/read-ready-programs.ts';
import { daysOf } from './ready/rules.ts';

const now = new Date('2026-03-11T12:00:00Z');
const { runs } = makeProgrammes(makeScene({ seed: 7, now, timeZone: 'Europe/Berlin', clients: 60 }));

it('the clients of the demo have the days of their programme on which the product would plan them', () => {
  expect(runs.filter(({ program, client }) => program.author.person !== client.person)).toHaveLength(12);
  for (const { program, client, startDate, days } of runs) {
    const dates = findDates(program.cells, { startDate, weekdays: client.weekdays });
    expect(days.map(({ cell, date }) => [cell.id, date])).toEqual([...dates]);
  }
});

it('one client of the demo runs a ready programme alone, as its file says', async () => {
  const alone = runs.filter(({ program, client }) => program.author.person === client.person);
  expect(alone.map(({ program }) => program.readyKey)).toEqual(['stronglifts']);
  const [{ program } = expect.fail()] = alone;
  const file = (await readReadyPrograms()).programs.get('stronglifts') ?? expect.fail();
  const made = daysOf(file, { nameOf: (name) => `Workout ${name.toUpperCase()}`, note: '', idOf: starterId });
  const linesOf = (
    lines: readonly { exerciseId: string; sets: number; reps: number | null; progression: unknown }[],
  ) => lines.map(({ exerciseId, sets, reps, progression }) => ({ exerciseId, sets, reps, progression }));
  expect(
    program.cells.map(({ week, day, workoutId }) => {
      const { name, lines } = program.workouts.get(workoutId) ?? expect.fail();
      return { week, day, name, lines: linesOf(lines) };
    }),
  ).toEqual(
    made.days.map(({ week, day, workout }) => {
      const { name, exercises } = made.workouts[workout] ?? expect.fail();
      const lines = exercises.map(({ targets, ...line }) => ({
        ...line,
        progression: line.progression ?? null,
        sets: targets?.length ?? 0,
        reps: targets?.[0]?.reps ?? null,
      }));
      return { week, day, name, lines: linesOf(lines) };
    }),
  );
});
