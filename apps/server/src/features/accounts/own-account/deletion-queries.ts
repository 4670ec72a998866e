import type { DeletionCount } from '@spotter/contract/own-account';
import { sql, type Transaction } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import type { CountOwn } from '#db/own-data.ts';
import type { DB } from '#db/types.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type Writer = Transaction<DB>;

/** Counts each kind of the person's own things, in one statement; kinds that there are none of are left out. */
export async function countOwn(
  { db, ask }: Asking,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  counts: readonly { kind: DeletionCount['kind']; count: CountOwn }[],
): Promise<DeletionCount[]> {
  const columns = counts.map(({ count }) => sql`(${count(viewer, ask)})::int`);
  const { rows } = await sql<{
    counted: number[];
  }>`select array[${sql.join(columns)}]::int[] as counted`.execute(db);
  return counts
    .map(({ kind }, index) => ({ kind, count: rows[0]?.counted[index] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/**
 * Notes that the person asked for the deletion of their account; from then on they are no member, as if they had left.
 */
export async function setDeletionAsked(db: Writer, personId: Known<'person'>, at: Date): Promise<void> {
  await sql`update people set deletion_asked_at = ${at}, left_at = coalesce(left_at, ${at})
    where id = ${personId}`.execute(db);
}

/**
 * Takes that back; who had left before has still left. For who is a member again, the days of a second factor stood still
 * meanwhile: with those that are left, or all of a rule that was made since.
 * @returns when it was asked for, if it was
 */
export async function clearDeletionAsked(db: Writer, viewer: Viewer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ askedAt: string }>`
    update people p set deletion_asked_at = null, left_at = nullif(p.left_at, p.deletion_asked_at),
      second_factor_from = case when p.left_at = p.deletion_asked_at then ${now}::timestamptz - greatest(interval '0',
        p.deletion_asked_at - greatest(p.created_at, p.second_factor_from,
          (select r.since from second_factor_rules r where r.studio_id = p.studio_id))) else p.second_factor_from end
    from (select id, deletion_asked_at from people where id = ${viewer.id} for update) before
    where p.id = before.id and p.deletion_asked_at is not null and p.erased_at is null
    returning before.deletion_asked_at as "askedAt"`.execute(db);
  return rows[0]?.askedAt;
}

/** The people who asked for their deletion at this time or before. */
export async function findDueAsSystem(db: Reader, askedBefore: Date): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .$narrowType<{ id: Known<'person'> }>()
    .where('deletion_asked_at', '<=', askedBefore.toISOString())
    .where('erased_at', 'is', null)
    .orderBy('deletion_asked_at')
    .execute();
  return rows.map(({ id }) => id);
}
