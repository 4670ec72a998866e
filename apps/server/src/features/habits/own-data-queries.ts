import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#db/own-data.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import texts from './own-data-texts.json' with { type: 'json' };
import { habitDaysReadIn, habitsReadIn } from './read-in-rules.ts';

const habitsWhere = (which: RawBuilder<unknown>) => sql`
        select h.id, h.name, h.unit, h.plans, h.hidden, h.created_at as "createdAt", h.ended_at as "endedAt"
        from habits h where ${which} order by h.created_at, h.id`;

const marksWhere = (which: RawBuilder<unknown>) => sql`
        select h.id as habit, h.name, h.unit, m.day, m.value, m.changed_at as "changedAt"
        from habit_marks m join habits h on h.id = m.habit_id
        where ${which} and m.value is not null order by h.created_at, h.id, m.day`;

/** A person's habits are deleted with them; those that they made for a client stay without their name. */
export const habitsOwnData: OwnData = {
  files: [
    {
      name: 'habits',
      tables: ['habits'],
      readIn: habitsReadIn,
      rows: ({ id }) => habitsWhere(sql`h.person_id = ${id}`),
      lookOf: () => 'habits',
      ofClient: (coach, client) =>
        habitsWhere(
          sql`h.person_id = ${client} and not h.hidden and ${coachedNow(coach, 'h.person_id', trainingShown)}`,
        ),
    },
    {
      name: 'habit-days',
      tables: ['habit_marks'],
      readIn: habitDaysReadIn,
      rows: ({ id }) => marksWhere(sql`h.person_id = ${id}`),
      lookOf: () => 'habits',
      ofClient: (coach, client) =>
        marksWhere(
          sql`h.person_id = ${client} and not h.hidden and ${coachedNow(coach, 'h.person_id', trainingShown)}`,
        ),
    },
  ],
  texts,
  counts: {
    goes: {
      habitMarks: ({ id }) =>
        sql`select count(*) from habit_marks m join habits h on h.id = m.habit_id where h.person_id = ${id} and m.value is not null`,
    },
  },
  async erase(work, _ctx, { id }) {
    await work.db.deleteFrom('habit_marks').where('person_id', '=', id).execute();
    await work.db.deleteFrom('habits').where('person_id', '=', id).execute();
    await work.db.updateTable('habits').set({ made_by: null }).where('made_by', '=', id).execute();
  },
};
