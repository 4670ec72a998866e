import { z } from 'zod';
import { feature } from './feature.ts';
import {
  HABIT_MARKS_PER_WRITE,
  HABIT_NAME_MAX,
  HABIT_NUMBER_MAX,
  HABIT_UNIT_MAX,
  HABIT_WEEKS,
  HABITS_MAX,
} from './habits-limits.ts';
import { route } from './route.ts';
import { Day, Id, Instant, line, NewId } from './shapes.ts';
import { personTopic, trainedTopic } from './topic.ts';

const HabitPlan = z.object({ since: z.string(), days: z.array(z.number()), goal: z.number().nullable() });

export const Habit = z.object({
  id: z.string(),
  name: z.string(),
  /** Of a number; null for a tick. */
  unit: z.string().nullable(),
  /** The weekdays (0 is Sunday) and the goal of a day, from which day on; oldest first. */
  plans: z.array(HabitPlan),
  /** No coach sees it; always false for a coach, whose answer does not have the hidden ones. */
  hidden: z.boolean(),
  /** The coach who made it; null for the person. */
  madeBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  marks: z.array(z.object({ day: z.string(), value: z.number() })),
  /** The streak on the day before the first of the marks’ weeks. */
  streakBefore: z.number(),
});
export type Habit = z.infer<typeof Habit>;

export const HabitList = z.object({
  /** The first day of the answer, and the person's today. */
  from: z.string(),
  today: z.string(),
  pauses: z.array(z.object({ firstDay: z.string(), lastDay: z.string().nullable() })),
  habits: z.array(Habit),
});
export type HabitList = z.infer<typeof HabitList>;

const Whose = z.strictObject({ clientId: Id.optional() });
const Amount = z.number().min(0).max(HABIT_NUMBER_MAX);

export const WrittenHabit = Whose.extend({
  name: line(HABIT_NAME_MAX),
  days: z
    .array(z.number().int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'each weekday may be there once'),
  unit: line(HABIT_UNIT_MAX).nullable(),
  goal: Amount.positive().nullable(),
}).refine(({ unit, goal }) => (unit === null) === (goal === null), {
  message: 'a number has a unit and a goal, a tick has neither',
  path: ['goal'],
});
export type WrittenHabit = z.input<typeof WrittenHabit>;

/** What was done on a day: 1 for a tick, or the number; null takes it back. */
export const HabitMark = z.strictObject({
  habitId: NewId,
  day: Day,
  value: Amount.nullable(),
  /** When it was said. Of two for one day the later one wins. */
  changedAt: Instant,
});

export const WrittenMarks = z.strictObject({
  marks: z
    .array(HabitMark)
    .min(1)
    .max(HABIT_MARKS_PER_WRITE)
    .refine(
      (all) => new Set(all.map(({ habitId, day }) => `${habitId} ${day}`)).size === all.length,
      'one mark for each habit and day',
    ),
});
export type WrittenMarks = z.input<typeof WrittenMarks>;

export const habitsTopics = {
  /** What a person shows of their habits. */
  habits: trainedTopic('habits'),
  /** What they keep to themselves: nobody else is told that it changed. */
  hidden: personTopic('habits-hidden'),
};

export const habitsErrors = {
  'habits.client_not_found': 404,
  'habits.not_found': 404,
  'habits.day_ahead': 400,
  'habits.full': 409,
} as const;

const ById = z.strictObject({ id: NewId });

export const habitsRoutes = {
  listHabits: route({
    method: 'GET',
    path: '/api/habits',
    access: 'member',
    area: 'body',
    former: true,
    summary: `Your habits, or those of a client who shows you all training, with the last ${HABIT_WEEKS} weeks`,
    query: Whose,
    reply: HabitList,
  }),
  writeHabit: route({
    method: 'PUT',
    path: '/api/habits/:id',
    access: 'member',
    former: false,
    summary: `Makes a habit (a new id; at most ${HABITS_MAX}) or changes it from today on, of yourself or of a client; an ended one goes on`,
    params: ById,
    body: WrittenHabit,
  }),
  endHabit: route({
    method: 'DELETE',
    path: '/api/habits/:id',
    access: 'member',
    former: false,
    summary: 'Ends a habit; what was done stays, and writing it again lets it go on',
    params: ById,
    query: Whose,
  }),
  hideHabit: route({
    method: 'PUT',
    path: '/api/habits/:id/hidden',
    access: 'member',
    former: false,
    summary: 'Hides one of your habits from every coach at once, or shows it again',
    params: ById,
    body: z.strictObject({ hidden: z.boolean() }),
  }),
  markHabits: route({
    method: 'PUT',
    path: '/api/habit-marks',
    access: 'member',
    area: 'body',
    former: false,
    summary:
      'Says what you did of your habits, by day; a repeat changes nothing, and of two for one day the later one wins',
    body: WrittenMarks,
  }),
};

export const habits = feature({ routes: habitsRoutes, errors: habitsErrors });
