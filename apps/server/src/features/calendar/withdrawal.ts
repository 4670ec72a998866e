import { sql } from 'kysely';
import type { Context, Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import { GoogleFailure, type Stop, Stopped } from './google-failure.ts';
import { createGoogleOAuth } from './google-oauth.ts';
import { missingForGoogle } from './google-setup.ts';
import { backoff } from './sync-rules.ts';

const WEEK_MS = 7 * 86_400_000;
/** Nobody else tries while one does. */
const TRY_MS = 60_000;

type Right = { personId: string; account: string | null; token: Buffer | null };

/** Has a right withdrawn after this transaction; one whose token cannot be opened is none. */
export async function queueWithdrawal(work: Work, ctx: Context, right: Right): Promise<void> {
  const token = right.token && ctx.secrets?.open(right.token, right.personId);
  if (!token || !ctx.secrets) return;
  const now = ctx.clock.now();
  const id = newId(now);
  await work.db
    .insertInto('calendar_revocations')
    .values({
      ...{ id, token: ctx.secrets.seal(token, id), created_at: now, next_at: now },
      ...{ person_id: right.personId, account: right.account },
    })
    .execute();
}

/** Withdraws at Google what is due; what Google does not answer is tried again later, for a week. */
export async function withdrawRights(ctx: Context, stop: Stop): Promise<void> {
  // They wait until the operator has set again what is missing.
  if (missingForGoogle(ctx).length > 0) return;
  await forgetRegained(ctx);
  for (let right = await claim(ctx); right; right = await claim(ctx)) {
    if (stop.asked.aborted) return;
    const token = ctx.secrets?.open(right.token, right.id);
    try {
      if (token) await createGoogleOAuth(ctx.config, stop).revoke(token);
      await forget(ctx, right.id);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof GoogleFailure)) throw error;
      ctx.log.warn(
        { reason: error.message },
        'Google did not take a right back; it is tried again for a week',
      );
      if (ctx.clock.now().getTime() - Date.parse(right.created_at) > WEEK_MS) await forget(ctx, right.id);
      else await postpone(ctx, right.id, backoff(right.attempts, Math.random(), error.retryAfterMs));
    }
  }
}

/**
 * Google takes all rights of an account back at once. Who has connected the same account again since would lose the
 * new one, so the old is left alone then; and as long as it is not known which account it is, nothing is withdrawn.
 */
async function forgetRegained(ctx: Context): Promise<void> {
  await sql`delete from calendar_revocations r using calendar_connections c
    where c.person_id = r.person_id and c.last_synced_at is not null
      and c.account is not distinct from r.account`.execute(ctx.db);
}

type Claimed = { id: string; token: Buffer; attempts: number; created_at: string };

/** Takes one that is due, so that no other server does. */
async function claim(ctx: Context): Promise<Claimed | undefined> {
  const now = ctx.clock.now();
  const { rows } = await sql<Claimed>`
    update calendar_revocations set attempts = attempts + 1, next_at = ${new Date(now.getTime() + TRY_MS)}
    where id = (
      select r.id from calendar_revocations r
      left join calendar_connections c on c.person_id = r.person_id
      where r.next_at <= ${now} and (c.person_id is null or c.last_synced_at is not null)
      order by r.next_at limit 1 for update of r skip locked)
    returning id, token, attempts, created_at`.execute(ctx.db);
  return rows[0];
}

async function forget(ctx: Context, id: string): Promise<void> {
  await ctx.db.deleteFrom('calendar_revocations').where('id', '=', id).execute();
}

async function postpone(ctx: Context, id: string, ms: number): Promise<void> {
  const next = new Date(ctx.clock.now().getTime() + ms);
  await ctx.db.updateTable('calendar_revocations').set({ next_at: next }).where('id', '=', id).execute();
}
