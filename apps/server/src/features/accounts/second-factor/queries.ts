import type { SecondFactorState } from '@spotter/contract/second-factor';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { HAS_NONE } from './fragments.ts';

type Writer = Transaction<DB>;

type Rule = NonNullable<SecondFactorState['rule']>;

/** The rule of the viewer's studio. */
export function findRule(db: Reader, viewer: Viewer): Promise<Rule | undefined> {
  return db
    .selectFrom('second_factor_rules')
    .select(['applies_to as appliesTo', 'days', 'since'])
    .$narrowType<Pick<Rule, 'appliesTo'>>()
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}

/** How many members of the viewer's studio have no second factor. */
export async function countWithout(db: Reader, viewer: Viewer): Promise<SecondFactorState['without']> {
  const { rows } = await sql<SecondFactorState['without']>`
    select count(*) filter (where p.role = 'trainer')::int as staff, count(*)::int as everyone from people p
    where p.studio_id = ${viewer.studioId} and p.left_at is null and p.erased_at is null
      and ${sql.raw(HAS_NONE)}`.execute(db);
  return rows[0] ?? { staff: 0, everyone: 0 };
}

/** Makes or changes the rule; the days of everybody begin now. Nothing changes when it is the same already. */
export async function saveRule(
  db: Writer,
  viewer: Viewer,
  now: Date,
  { appliesTo, days }: Pick<Rule, 'appliesTo' | 'days'>,
): Promise<void> {
  await sql`
    insert into second_factor_rules as r (studio_id, applies_to, days, since)
    values (${viewer.studioId}, ${appliesTo}, ${days}, ${now})
    on conflict (studio_id) do update set applies_to = excluded.applies_to, days = excluded.days, since = excluded.since
    where (r.applies_to, r.days) is distinct from (excluded.applies_to, excluded.days)`.execute(db);
}

export async function deleteRule(db: Writer, viewer: Viewer): Promise<void> {
  await db.deleteFrom('second_factor_rules').where('studio_id', '=', viewer.studioId).execute();
}

/** Begins the days of a person anew. */
export async function restartDays(db: Writer, personId: Known<'person'>, now: Date): Promise<void> {
  await db.updateTable('people').set({ second_factor_from: now }).where('id', '=', personId).execute();
}

/** Locks whoever has an account with this address. */
export async function lockByEmailAsSystem(
  db: Writer,
  email: string,
): Promise<Pick<Viewer, 'id' | 'studioId'> | undefined> {
  const { rows } = await sql<Pick<Viewer, 'id' | 'studioId'>>`
    select p.id, p.studio_id as "studioId" from people p where p.email = ${email} and p.erased_at is null
    for no key update of p`.execute(db);
  return rows[0];
}

/** Two factors were proved in the viewer's session. */
export async function markStrong(db: Writer, viewer: Viewer): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ has_second_factor: true })
    .where('token_hash', '=', Buffer.from(viewer.signIn, 'hex'))
    .where('person_id', '=', viewer.id)
    .execute();
}
