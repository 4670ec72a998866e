import type { SignInDevice } from '@spotter/contract/own-account';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../create-gate.ts';
import { endSignIn, endSignInsOf } from '../sign-in/start-sign-in.ts';
import { getConfirmation, requireConfirmed } from './confirm.ts';
import { findOwnSignIn, findSignIns } from './queries.ts';

/** Where the person is signed in. Many people share a demo account, so there only the current session is listed. */
export async function listSessions(ctx: Context, viewer: Viewer): Promise<SignInDevice[]> {
  const now = ctx.clock.now().getTime();
  return findSignIns(ctx.db, viewer, {
    seenFrom: new Date(now - IDLE_MS),
    createdFrom: new Date(now - ABSOLUTE_MS),
    only: await isDemo(ctx, viewer),
  });
}

/** Ends one session; its pages close at once. @throws accounts.session_not_found, accounts.confirm_needed */
export async function endOwnSession(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await requireConfirmed(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    const signIn = await findOwnSignIn(work.db, viewer, id);
    if (!signIn || (signIn !== viewer.signIn && (await isDemo(ctx, viewer)))) {
      throw new AppError('accounts.session_not_found', 'This device is already signed out.');
    }
    await endSignIn(work, signIn);
  });
}

/** Ends all sessions but this one. @throws accounts.confirm_needed, accounts.demo_protected */
export async function endOtherSessions(ctx: Context, viewer: Viewer): Promise<void> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  await inTransaction(ctx, (work) => endSignInsOf(work, viewer.id, viewer.signIn));
}

export const isDemo = async (ctx: Context, viewer: Viewer): Promise<boolean> =>
  (await getConfirmation(ctx, viewer, null)).way === 'demo';

export const demoProtected = () =>
  new AppError(
    'accounts.demo_protected',
    'Everybody who tries the demo shares this account, so it cannot be changed. Make a studio of your own to do this.',
  );
