import { habitsTopics } from '@spotter/contract/habits';
import {
  HABIT_NAME_MAX,
  HABIT_NUMBER_MAX,
  HABIT_UNIT_MAX,
  HABITS_MAX,
} from '@spotter/contract/habits-limits';
import { Day, Id, line, Moment } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import type { Known } from '#lib/known.ts';
import { countHabits } from './queries.ts';

const Amount = z.number().min(0).max(HABIT_NUMBER_MAX);
/** Changes of one habit. */
const PLANS_MAX = 1_000;
const topicsOf = (id: Known<'person'>) => [habitsTopics.habits.of(id), habitsTopics.hidden.of(id)];

/** All habits come, also those that have ended; nobody else has made them here. */
export const habitsReadIn = readIn({
  row: z.object({
    id: Id,
    name: line(HABIT_NAME_MAX),
    unit: line(HABIT_UNIT_MAX).nullable(),
    plans: z
      .array(
        z.object({
          since: Day,
          days: z.array(z.number().int().min(0).max(6)).min(1).max(7),
          goal: Amount.positive().nullable(),
        }),
      )
      .min(1)
      .max(PLANS_MAX),
    hidden: z.boolean(),
    createdAt: Moment,
    endedAt: Moment.nullable(),
  }),
  known: ['name', 'createdAt'],
  owner: 'person_id',
  limit: {
    most: HABITS_MAX,
    counts: ({ endedAt }) => endedAt === null,
    count: countHabits,
    text: `There are ${HABITS_MAX} habits already. End one, and read the archive in again.`,
  },
  rowsOf: (rows, { personId, studioId, idOf }) => ({
    habits: rows.map(({ id, name, unit, plans, hidden, createdAt, endedAt }) => ({
      ...{ id: idOf(id), studio_id: studioId, person_id: personId, name, unit, hidden },
      ...{ plans: plans as never, created_at: createdAt, ended_at: endedAt },
    })),
  }),
  topicsOf,
});

export const habitDaysReadIn = readIn({
  row: z.object({
    habit: Id,
    name: line(HABIT_NAME_MAX),
    day: Day,
    value: Amount,
    changedAt: Moment,
  }),
  // Elsewhere the habit has another id.
  known: ['name', 'day', 'changedAt'],
  async rowsOf(rows, { personId, studioId, findHere }) {
    const habits = await findHere(
      'habits',
      'person_id',
      rows.map(({ habit }) => habit),
    );
    return {
      habit_marks: rows.flatMap(({ habit, day, value, changedAt }) => {
        const habit_id = habits.get(habit);
        return habit_id
          ? [{ habit_id, day, person_id: personId, studio_id: studioId, value, changed_at: changedAt }]
          : [];
      }),
    };
  },
  topicsOf,
});
