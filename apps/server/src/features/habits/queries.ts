import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { HabitMark } from '@spotter/contract/habit-days';
import type { HabitPlan } from '@spotter/contract/habit-plans';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Name = { firstName: string; lastName: string; email: string };

export type StoredHabit = {
  id: string;
  name: string;
  unit: string | null;
  plans: HabitPlan[];
  hidden: boolean;
  madeBy: { id: string; name: string } | null;
  /** All of them, oldest first. */
  marks: HabitMark[];
};

/** Whether the viewer may read the row of a habit `h` of a person whose habits they may read. */
const mayReadHabit = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(h.person_id = ${viewer.id} or not h.hidden)`;

/** The habits of a person that go on, in the order in which they were made. */
export async function findHabits(db: Reader, viewer: Viewer, personId: string): Promise<StoredHabit[]> {
  const { rows } = await sql<Omit<StoredHabit, 'madeBy'> & { madeBy: (Name & { id: string }) | null }>`
    select h.id, h.name, h.unit, h.plans, h.hidden,
      (select json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email)
        from ${peopleRows('p')} where p.id = h.made_by) as "madeBy",
      coalesce((select json_agg(json_build_object('day', to_char(m.day, 'YYYY-MM-DD'), 'value', m.value) order by m.day)
        from habit_marks m where m.habit_id = h.id and m.value is not null), '[]') as marks
    from habits h
    where h.person_id = ${personId} and h.studio_id = ${viewer.studioId} and h.ended_at is null
      and ${mayReadHabit(viewer)}
    order by h.created_at, h.id`.execute(db);
  return rows.map(({ madeBy, ...habit }) => ({
    ...habit,
    madeBy: madeBy && { id: madeBy.id, name: displayName(madeBy) ?? '' },
  }));
}

type LockedHabit = {
  id: Known<'habit'>;
  plans: HabitPlan[];
  hidden: boolean;
  isEnded: boolean;
};

/** Locks a habit of a person, which the viewer may read, so that writes and hiding come one after the other. */
export async function lockHabit(
  db: Reader,
  viewer: Viewer,
  { id, personId }: { id: string; personId: Known<'person'> },
): Promise<LockedHabit | undefined> {
  const { rows } = await sql<LockedHabit>`
    select h.id, h.plans, h.hidden, h.ended_at is not null as "isEnded"
    from habits h where h.id = ${id} and h.person_id = ${personId} and ${mayReadHabit(viewer)} for update`.execute(
    db,
  );
  return rows[0];
}

/** Locks the viewer's habits of these ids. @returns whether coaches see each, by id */
export async function lockOwnHabits(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, { hidden: boolean }>> {
  const rows = await db
    .selectFrom('habits')
    .select(['id', 'hidden'])
    .where('id', 'in', [...ids])
    .where('person_id', '=', viewer.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, hidden }) => [id, { hidden }]));
}

/** How many habits of a person go on. */
export async function countHabits(db: Reader, personId: Known<'person'>): Promise<number> {
  const { count } = await db
    .selectFrom('habits')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Fields = { name: string; unit: string | null; plans: readonly HabitPlan[] };

/** @returns false when the id is taken */
export async function insertHabit(
  db: Reader,
  owner: {
    id: string;
    personId: Known<'person'>;
    studioId: Known<'studio'>;
    madeBy: Known<'person'> | null;
    now: Date;
  },
  { name, unit, plans }: Fields,
): Promise<boolean> {
  const row = await db
    .insertInto('habits')
    .values({
      ...{ id: owner.id, person_id: owner.personId, studio_id: owner.studioId, made_by: owner.madeBy },
      ...{ name, unit, plans: JSON.stringify(plans), created_at: owner.now },
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a habit; an ended one goes on. */
export async function updateHabit(
  db: Reader,
  id: Known<'habit'>,
  { name, unit, plans }: Fields,
): Promise<void> {
  await db
    .updateTable('habits')
    .set({ name, unit, plans: JSON.stringify(plans), ended_at: null })
    .where('id', '=', id)
    .execute();
}

export async function setHabitEnded(db: Reader, id: Known<'habit'>, now: Date): Promise<void> {
  await db.updateTable('habits').set({ ended_at: now }).where('id', '=', id).execute();
}

export async function updateHidden(db: Reader, viewer: Viewer, id: string, hidden: boolean): Promise<void> {
  await db
    .updateTable('habits')
    .set({ hidden })
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .execute();
}

export type StoredMark = { habitId: string; day: DayText; value: number | null; changedAt: string };

/** Stores marks of habits; of two for one day the one that was said later stays. */
export async function storeMarks(
  db: Reader,
  { id: personId, studioId }: Viewer,
  marks: readonly StoredMark[],
): Promise<void> {
  await db
    .insertInto('habit_marks')
    .values(
      marks.map(({ habitId, day, value, changedAt }) => ({
        ...{ habit_id: habitId, day, person_id: personId, studio_id: studioId },
        ...{ value, changed_at: changedAt },
      })),
    )
    .onConflict((oc) =>
      oc
        .columns(['habit_id', 'day'])
        .doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .where((eb) => eb('excluded.changed_at', '>', eb.ref('habit_marks.changed_at'))),
    )
    .execute();
}
