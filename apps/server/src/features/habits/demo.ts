import { weekdayOf } from '@spotter/contract/days';
import type { HabitPlan } from '@spotter/contract/habit-plans';
import { z } from 'zod';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { Random } from '#demo/random.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio } from '#demo/studio.ts';
import { readTexts, Text } from '#demo/texts.ts';

const DAYS = 9 * 7;
/** When habits of a day are ticked, in minutes after midnight. */
const EVENING = 21 * 60 + 20;

const Habit = z.strictObject({
  name: Text,
  days: z.array(z.number()),
  unit: Text.nullable(),
  goal: z.number().nullable(),
  /** How often it is done when it is asked for. */
  chance: z.number(),
  byCoach: z.boolean(),
});

const HABITS = readTexts(import.meta.dirname, 'demo-texts.json', z.array(Habit));

/** Four clients keep habits for nine weeks: the one who is tried, and three others of the same trainer. */
export const habitsDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('habits');
    const { clients } = scene.once(makeStudio);
    const demo = clients.find(({ isDemo }) => isDemo);
    if (!demo) return {};
    const others = clients.filter((one) => one !== demo && one.trainer === demo.trainer).slice(0, 3);
    const parts = [demo, ...others].map((client, index) => {
      const chosen = index === 0 ? HABITS.slice(0, 3) : [HABITS[index % 4], HABITS[(index + 1) % 4]];
      return chosen.flatMap((habit) => (habit ? [habitOf(scene, random, client, habit)] : []));
    });
    const all = parts.flat();
    return { habits: all.map(({ row }) => row), habit_marks: all.flatMap(({ marks }) => marks) };
  },
};

function habitOf(
  { time }: Scene,
  random: Random,
  { person, trainer }: DemoClient,
  { name, days, unit, goal, chance, byCoach }: z.infer<typeof Habit>,
): { row: Row<'habits'>; marks: Row<'habit_marks'>[] } {
  const since = time.day(-DAYS);
  const madeAt = time.at(since, EVENING);
  /** Steps are told in hundreds, portions in halves. */
  const step = (goal ?? 0) > 100 ? 100 : 0.5;
  const plan: HabitPlan = { since, days, goal };
  const row = {
    id: random.id(madeAt),
    ...{ studio_id: person.studio_id, person_id: person.id, name, unit, hidden: false },
    plans: [plan],
    made_by: byCoach ? trainer.person.id : null,
    ...{ created_at: madeAt, ended_at: null },
  };
  const marks = Array.from({ length: DAYS }, (_nothing, index) => time.day(index - DAYS)).flatMap((day) => {
    const isDone = random.chance(chance);
    const below = random.between(0.4, 0.95);
    const above = random.between(1, 1.4);
    if (!days.includes(weekdayOf(day)) || (!isDone && goal === null)) return [];
    const value = goal === null ? 1 : Math.round((goal * (isDone ? above : below)) / step) * step;
    return [
      {
        ...{ habit_id: row.id, day, person_id: person.id, studio_id: person.studio_id, value },
        changed_at: time.at(day, EVENING),
      },
    ];
  });
  return { row, marks };
}
