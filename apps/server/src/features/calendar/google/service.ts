import type { CalendarIntegration } from '@spotter/contract/calendar';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import type { Viewer } from '#lib/viewer.ts';
import { googleConnected } from '../events.ts';
import { SYNC_LIMIT } from '../limits.ts';
import { sealTokens } from '../sync/create-access.ts';
import { syncNow, whenWithdrawn, withdrawSoon } from '../sync/jobs.ts';
import { countWaiting, unlinkEvents } from '../sync/queries.ts';
import type { Outcome } from '../sync/sync-person.ts';
import { tellCalendarChanged } from '../tell-calendar-changed.ts';
import { GoogleFailure } from './google-failure.ts';
import { createGoogleOAuth, NotAllowed } from './google-oauth.ts';
import { deleteConnection, findConnection, insertAttempt, putConnection, takeAttempt } from './queries.ts';
import { missingForGoogle, requireGoogle } from './require-google.ts';
import { queueWithdrawal } from './withdraw-rights.ts';

/** How long a person may take at Google. */
const ATTEMPT_MS = 10 * 60_000;

/** The state of the connection. Missing configuration is named to trainers, who know the operator. */
export async function getIntegration(ctx: Context, viewer: Viewer): Promise<CalendarIntegration> {
  const [connection, waiting] = await Promise.all([
    findConnection(ctx.db, viewer),
    countWaiting(ctx.db, viewer.id),
  ]);
  const missing = missingForGoogle(ctx);
  return {
    connected: connection !== undefined,
    isConfigured: missing.length === 0,
    missing: viewer.role === 'trainer' ? missing : [],
    account: connection?.account ?? null,
    status: connection?.status ?? 'off',
    lastSyncedAt: connection?.lastSyncedAt ?? null,
    failingSince: connection?.failingSince ?? null,
    waiting: connection ? waiting : 0,
  };
}

/** Begins to connect. @returns the address at Google @throws calendar.not_configured */
export async function beginConnecting(
  ctx: Context,
  viewer: Viewer,
  redirectUri: string,
): Promise<{ url: string }> {
  requireGoogle(ctx);
  const { url, ...secrets } = await createGoogleOAuth(ctx.config).begin(redirectUri);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ATTEMPT_MS);
  await asBookkeeping(() => insertAttempt(ctx.db, viewer, now, { ...secrets, expiresAt }));
  return { url };
}

export type Ending = 'connected' | 'failed' | 'denied';

/** Completes a connection with the address that Google redirected the browser to. */
export async function finishConnecting(ctx: Context, viewer: Viewer, url: URL): Promise<Ending> {
  requireGoogle(ctx);
  const states = url.searchParams.getAll('state');
  const state = states.length === 1 ? (states[0] ?? '') : '';
  const attempt = await asBookkeeping(() => takeAttempt(ctx.db, viewer, ctx.clock.now(), state));
  if (!attempt) return 'failed';
  if (url.searchParams.get('error') === 'access_denied') return 'denied';
  await whenWithdrawn(ctx);
  try {
    const tokens = await createGoogleOAuth(ctx.config).finish(url, { state, verifier: attempt.verifier });
    if (!tokens.refreshToken) throw new GoogleFailure('refused', 'Google sent no refresh token');
    const sealed = sealTokens(ctx, viewer.id, tokens);
    await inTransaction(ctx, async (work) => {
      const former = await putConnection(work, viewer, ctx.clock.now(), sealed);
      const account = former?.account ?? null;
      // Cleared when the first sync shows that it is the same account.
      if (former?.account) await queueWithdrawal(work, ctx, { personId: viewer.id, ...former });
      tellCalendarChanged(work, viewer.id);
      await work.emit(googleConnected, { studioId: viewer.studioId, personId: viewer.id, account });
    });
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    ctx.log.warn(
      { personId: viewer.id, reason: error.message },
      'a calendar could not be connected; the person was asked to try again',
    );
    return error instanceof NotAllowed ? 'denied' : 'failed';
  }
  void syncNow(ctx, viewer.id);
  return 'connected';
}

/** Disconnects at once. The token is revoked at Google afterwards, with retries if Google does not answer. */
export async function disconnect(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const gone = await deleteConnection(work, viewer);
    if (!gone) return;
    await unlinkEvents(work, viewer.id);
    await queueWithdrawal(work, ctx, { personId: viewer.id, ...gone });
    tellCalendarChanged(work, viewer.id);
  });
  withdrawSoon(ctx);
}

const REFUSALS: Partial<Record<Outcome, () => AppError>> = {
  lost: () => reconnect(),
  down: () =>
    new AppError(
      'calendar.unreachable',
      'Google does not answer correctly. The next sync tries again automatically.',
    ),
  refused: () =>
    new AppError('calendar.refused', 'Google refused the request. The next sync tries again automatically.'),
  stopped: () => new AppError('calendar.unreachable', 'This server is shutting down. Try again in a moment.'),
};
const reconnect = () =>
  new AppError('calendar.reconnect', 'Google has revoked the access. Connect your calendar again.');

/**
 * Synchronises now and waits for the result.
 * @throws calendar.not_configured, calendar.not_connected, calendar.reconnect, calendar.unreachable, calendar.refused,
 *   and 429 within a minute of the last time
 */
export async function syncByHand(ctx: Context, viewer: Viewer): Promise<CalendarIntegration> {
  requireGoogle(ctx);
  const connection = await findConnection(ctx.db, viewer);
  if (!connection) throw new AppError('calendar.not_connected', 'Connect your Google calendar first.');
  if (connection.status === 'reconnect') throw reconnect();
  await ctx.limits.take(SYNC_LIMIT, viewer.id);
  const refusal = REFUSALS[await syncNow(ctx, viewer.id)];
  if (refusal) throw refusal();
  return getIntegration(ctx, viewer);
}
