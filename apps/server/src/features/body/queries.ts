import type { BodyGoal, BodyKind, BodyValue } from '@spotter/contract/body';
import { BODY_VALUES_SHOWN, isSumKind } from '@spotter/contract/body-limits';
import { displayName } from '@spotter/contract/display-name';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { BodyPlace, Version } from './rules.ts';

type Name = { id: string; firstName: string; lastName: string; email: string } | null;
type StoredValue = Omit<BodyValue, 'typedBy'> & { typedBy: Name };
type StoredGoal = Omit<BodyGoal, 'setBy'> & { setBy: Name };

const named = (by: Name) => by && { id: by.id, name: displayName(by) ?? '' };
const presentValue = ({ typedBy, ...value }: StoredValue): BodyValue => ({
  ...value,
  typedBy: named(typedBy),
});
const presentGoal = ({ setBy, ...goal }: StoredGoal): BodyGoal => ({ ...goal, setBy: named(setBy) });

/** A person of a column as JSON, or null. */
const whoTyped = (column: RawBuilder<unknown>) => sql<Name>`(select json_build_object('id', p.id,
  'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email) from ${peopleRows('p')} where p.id = ${column})`;

/** Whether the viewer may read the kind of a row: their own, or one that a client shows who shows them all training. */
const mayReadKind = (viewer: Viewer) =>
  sql<boolean>`(b.person_id = ${viewer.id} or (not b.hidden and ${coachedNow(viewer, 'b.person_id', trainingShown)}))`;

/** The kinds of a person that have a row and that the viewer may read, each with its last value and its goal. */
export async function findKinds(db: Reader, viewer: Viewer, personId: string): Promise<BodyKind[]> {
  const { rows } = await sql<
    Omit<BodyKind, 'latest' | 'goal' | 'targetBy'> & {
      latest: StoredValue | null;
      goal: StoredGoal | null;
      targetBy: Name;
    }
  >`
    select b.kind, b.name, b.unit, b.agreed_at is not null as agreed,
      b.hidden, b.target, ${whoTyped(sql`b.target_by`)} as "targetBy",
      row_to_json(l) as latest, row_to_json(g) as goal
    from body_kinds b
    left join lateral (select v.id, to_char(v.day, 'YYYY-MM-DD') as day, v.time, v.value, v.source,
        ${whoTyped(sql`v.typed_by`)} as "typedBy"
      from body_values v where v.person_id = b.person_id and v.kind = b.kind and v.value is not null
      order by v.day desc, v.time desc nulls last, v.id desc limit 1) l on true
    left join lateral (select o.from_value as "from", to_char(o.from_day, 'YYYY-MM-DD') as "fromDay",
        o.to_value as "to", to_char(o.by_day, 'YYYY-MM-DD') as "by", ${whoTyped(sql`o.set_by`)} as "setBy"
      from body_goals o where o.person_id = b.person_id and o.kind = b.kind) g on true
    where b.person_id = ${personId} and ${mayReadKind(viewer)}
    order by b.agreed_at nulls last, b.created_at, b.kind`.execute(db);
  return rows.map(({ latest, goal, targetBy, ...kind }) => ({
    ...kind,
    targetBy: named(targetBy),
    latest: latest && presentValue(latest),
    goal: goal && presentGoal(goal),
  }));
}

/** The names of the kinds that a person hides from every coach. */
export async function findHidden(db: Reader, personId: Known<'person'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('body_kinds')
    .select('kind')
    .where('person_id', '=', personId)
    .where('hidden', '=', true)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** The latest values of one kind of a person, oldest first; none where the viewer may not read the kind. */
export async function findValues(
  db: Reader,
  viewer: Viewer,
  personId: string,
  kind: string,
): Promise<BodyValue[]> {
  const { rows } = await sql<StoredValue>`
    select v.id, v.day, v.time, v.value, v.source, ${whoTyped(sql`v.typed_by`)} as "typedBy"
    from body_values v join body_kinds b on b.person_id = v.person_id and b.kind = v.kind
    where v.person_id = ${personId} and v.kind = ${kind} and v.value is not null and ${mayReadKind(viewer)}
    order by v.day desc, v.time desc nulls last, v.id desc limit ${sql.lit(BODY_VALUES_SHOWN)}`.execute(db);
  return rows.map(presentValue).reverse();
}

type Owner = { personId: Known<'person'>; studioId: Known<'studio'>; now: Date };

/** Makes the rows of kinds that everybody has; those that are there stay as they are. */
export async function insertCommonKinds(
  db: Reader,
  { personId, studioId, now }: Owner,
  kinds: readonly string[],
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .insertInto('body_kinds')
    .values(kinds.map((kind) => ({ person_id: personId, studio_id: studioId, kind, created_at: now })))
    .onConflict((oc) => oc.columns(['person_id', 'kind']).doNothing())
    .execute();
}

/** Locks kinds of a person, so that writes and hiding come one after the other. @returns which of them are hidden */
export async function lockKinds(
  db: Reader,
  viewer: Pick<Viewer, 'studioId'>,
  personId: string,
  kinds: readonly string[],
): Promise<Map<string, { hidden: boolean; isOwn: boolean }>> {
  const rows = await db
    .selectFrom('body_kinds')
    .select(['kind', 'hidden', 'name'])
    .where('person_id', '=', personId)
    .where('studio_id', '=', viewer.studioId)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ kind, hidden, name }) => [kind, { hidden, isOwn: name !== null }]));
}

/** Makes an own kind of a person, or renames it. */
export async function upsertOwnKind(
  db: Reader,
  { personId, studioId, now }: Owner,
  kind: string,
  fields: { name: string; unit: string },
): Promise<void> {
  await db
    .insertInto('body_kinds')
    .values({ person_id: personId, studio_id: studioId, kind, created_at: now, ...fields })
    .onConflict((oc) => oc.columns(['person_id', 'kind']).doUpdateSet(fields))
    .execute();
}

export async function countOwnKinds(db: Reader, personId: Known<'person'>): Promise<number> {
  const { count } = await db
    .selectFrom('body_kinds')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Agrees that a kind matters first, or no longer; the order is that of agreeing. */
export async function updateAgreed(
  db: Reader,
  personId: Known<'person'>,
  kind: string,
  agreedAt: Date | null,
): Promise<void> {
  const agreed = agreedAt === null ? null : sql<Date>`coalesce(agreed_at, ${agreedAt})`;
  await db
    .updateTable('body_kinds')
    .set({ agreed_at: agreed })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .execute();
}

export async function updateHidden(db: Reader, viewer: Viewer, kind: string, hidden: boolean): Promise<void> {
  await db
    .updateTable('body_kinds')
    .set({ hidden })
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .execute();
}

/** Deletes an own kind of the viewer with all that hangs on it. @returns whether there was one */
export async function deleteOwnKind(db: Reader, viewer: Viewer, kind: string): Promise<boolean> {
  await db.deleteFrom('body_goals').where('person_id', '=', viewer.id).where('kind', '=', kind).execute();
  await db.deleteFrom('body_values').where('person_id', '=', viewer.id).where('kind', '=', kind).execute();
  const { numDeletedRows } = await db
    .deleteFrom('body_kinds')
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .where('name', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The stored versions of these ids, of whomever, and the numbers of the person at these places. */
export async function findVersions(
  db: Reader,
  personId: Known<'person'>,
  written: readonly (BodyPlace & { id: string })[],
): Promise<(Version & { personId: Known<'person'> })[]> {
  const { rows } = await sql<Version & { personId: Known<'person'> }>`
    select v.id, v.person_id as "personId", v.kind, v.day, v.time, v.value, v.changed_at as "changedAt"
    from body_values v
    where v.id = any(${written.map(({ id }) => id)}::uuid[])
      or (v.person_id = ${personId} and v.value is not null and (v.kind, v.day, coalesce(v.time, '')) in (
        select w.kind, w.day, coalesce(w.time, '')
        from unnest(${written.map(({ kind }) => kind)}::text[], ${written.map(({ day }) => day)}::date[],
          ${written.map(({ time }) => time)}::text[]) as w(kind, day, time)))`.execute(db);
  return rows;
}

/** Stores versions of numbers; those of `takenBack` lose their value first. */
export async function storeVersions(
  db: Reader,
  {
    personId,
    studioId,
    typedBy,
  }: { personId: Known<'person'>; studioId: Known<'studio'>; typedBy: Known<'person'> | null },
  { takenBack, kept }: { takenBack: readonly string[]; kept: readonly Version[] },
): Promise<void> {
  const emptied = [...takenBack, ...kept.map(({ id }) => id)];
  if (emptied.length === 0) return;
  // Two numbers of one write may change their places, so all leave theirs before any takes one.
  await db.updateTable('body_values').set({ value: null }).where('id', 'in', emptied).execute();
  if (kept.length === 0) return;
  await db
    .insertInto('body_values')
    .values(
      kept.map(({ changedAt, ...version }) => ({
        ...version,
        person_id: personId,
        studio_id: studioId,
        typed_by: typedBy,
        changed_at: changedAt,
      })),
    )
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({
        day: eb.ref('excluded.day'),
        time: eb.ref('excluded.time'),
        value: eb.ref('excluded.value'),
        typed_by: eb.ref('excluded.typed_by'),
        changed_at: eb.ref('excluded.changed_at'),
        // Typed now, wherever it came from.
        source: null,
        import_id: null,
      })),
    )
    .execute();
}

/** Sets the goal of a kind in place of the one before. */
export async function upsertGoal(
  db: Reader,
  { personId, studioId, now }: Owner,
  kind: string,
  { from, fromDay, to, by, setBy }: Omit<BodyGoal, 'setBy'> & { setBy: Known<'person'> | null },
): Promise<void> {
  const goal = {
    from_value: from,
    from_day: fromDay,
    to_value: to,
    by_day: by,
    set_by: setBy,
    changed_at: now,
  };
  await db
    .insertInto('body_goals')
    .values({ person_id: personId, studio_id: studioId, kind, ...goal })
    .onConflict((oc) => oc.columns(['person_id', 'kind']).doUpdateSet(goal))
    .execute();
}

export async function deleteGoal(db: Reader, personId: Known<'person'>, kind: string): Promise<void> {
  await db.deleteFrom('body_goals').where('person_id', '=', personId).where('kind', '=', kind).execute();
}

/** Sets what a day shall have of a kind that adds up; null removes it. */
export async function updateTarget(
  db: Reader,
  personId: Known<'person'>,
  kind: string,
  { target, setBy }: { target: number | null; setBy: Known<'person'> | null },
): Promise<void> {
  await db
    .updateTable('body_kinds')
    .set({ target, target_by: setBy })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .execute();
}

/** The mean of a kind by week since a Monday, counted from there; of a kind that adds up, the mean of its days. */
export async function findWeeks(
  db: Reader,
  viewer: Viewer,
  personId: string,
  { kind, from }: { kind: string; from: string },
): Promise<{ week: number; value: number }[]> {
  const parts = isSumKind(kind) ? sql`count(distinct v.day)` : sql`count(*)`;
  // By numbers, which cost a third of dates cut to their weeks and written as texts.
  const { rows } = await sql<{ week: number; value: number }>`
    select (v.day - ${from}::date) / 7 as week, sum(v.value) / ${parts} as value
    from body_values v join body_kinds b on b.person_id = v.person_id and b.kind = v.kind
    where v.person_id = ${personId} and v.kind = ${kind} and v.value is not null and v.day >= ${from}::date
      and ${mayReadKind(viewer)}
    group by 1`.execute(db);
  return rows;
}
