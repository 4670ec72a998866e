import type { Context, Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { backoff } from '../sync/rules.ts';
import { GoogleFailure, type Stop, Stopped } from './google-failure.ts';
import { createGoogleOAuth } from './google-oauth.ts';
import { missingForGoogle } from './require-google.ts';
import {
  claimRevocationAsSystem,
  deleteRevocation,
  insertRevocation,
  postponeRevocation,
} from './revocation-queries.ts';

const WEEK_MS = 7 * 86_400_000;
/** How long one server's try keeps the others out. */
const TRY_MS = 60_000;

type Right = { personId: Known<'person'>; account: string | null; token: Buffer | null };

/** Queues the revocation of a grant in this transaction, unless its token cannot be decrypted. */
export async function queueWithdrawal(work: Work, ctx: Context, right: Right): Promise<void> {
  const token = right.token && ctx.secrets?.open(right.token, right.personId);
  if (!token || !ctx.secrets) return;
  const now = ctx.clock.now();
  const id = newId(now);
  await insertRevocation(work, {
    ...{ id, token: ctx.secrets.seal(token, id), created_at: now, next_at: now },
    ...{ person_id: right.personId, account: right.account },
  });
}

/** Revokes what is due at Google. A failed revocation is retried for a week. */
export async function withdrawRights(ctx: Context, stop: Stop): Promise<void> {
  // Revocations wait until the operator has restored the missing configuration.
  if (missingForGoogle(ctx).length > 0) return;
  for (let right = await claim(ctx); right; right = await claim(ctx)) {
    if (stop.asked.aborted) return;
    const token = ctx.secrets?.open(right.token, right.id);
    try {
      if (token) await createGoogleOAuth(ctx.config, stop).revoke(token);
      await deleteRevocation(ctx.db, right.id);
    } catch (error) {
      if (error instanceof Stopped) return;
      if (!(error instanceof GoogleFailure)) throw error;
      ctx.log.warn({ reason: error.message }, 'a revocation at Google failed; it is retried for a week');
      if (ctx.clock.now().getTime() - Date.parse(right.created_at) > WEEK_MS)
        await deleteRevocation(ctx.db, right.id);
      else {
        const wait = backoff(right.attempts, Math.random(), error.retryAfterMs);
        await postponeRevocation(ctx.db, right.id, new Date(ctx.clock.now().getTime() + wait));
      }
    }
  }
}

/** Claims a due revocation, so that no other server takes it. */
function claim(ctx: Context) {
  const now = ctx.clock.now();
  return claimRevocationAsSystem(ctx.db, now, new Date(now.getTime() + TRY_MS));
}
