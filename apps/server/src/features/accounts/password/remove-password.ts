import type { PasswordState } from '@spotter/contract/accounts';
import { passkeysTopics } from '@spotter/contract/passkeys';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected, isDemo } from '../own-account/list-sessions.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { secondPasskeyNeeded } from '../passkeys/remove-passkey.ts';
import { lockPeople, setPasswordHash } from '../queries.ts';
import { endSignInsOf } from '../sign-in/start-sign-in.ts';
import { findWaysIn } from '../ways-in/queries.ts';
import { isOfProvider, missingPasskey } from '../ways-in/rules.ts';
import { mailPasswordRemoved } from './mail-password-removed.ts';
import { closeResetsOf } from './queries.ts';

/** Whether the viewer has a password, and what they need before they can do without it. */
export async function getPassword(
  ctx: Context,
  viewer: Viewer,
  party: RelyingParty | null,
): Promise<PasswordState> {
  const ways = await findWaysIn(ctx.db, viewer, party?.host ?? null);
  const missing = missingPasskey(ways, ctx.config.SMTP_URL !== undefined);
  if (await isDemo(ctx, viewer)) return { state: 'demo', missing };
  return { state: ways.hasPassword ? 'set' : isOfProvider(ways, ctx.config) ? 'provider' : 'none', missing };
}

/**
 * Takes the viewer's password away: their passkeys sign in alone. All other sessions and open links end, as with a new
 * password, and the person is told by mail. Twice changes nothing.
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.passkey_needed, accounts.second_passkey_needed
 */
export async function removePassword(
  ctx: Context,
  viewer: Viewer,
  { party, base }: { party: RelyingParty | null; base: string },
): Promise<void> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  const isRemoved = await inTransaction(ctx, async (work) => {
    // A passkey that is removed at this moment waits, and sees that there is no password.
    await lockPeople(work.db, [viewer.id]);
    const ways = await findWaysIn(work.db, viewer, party?.host ?? null);
    if (!ways.hasPassword) return false;
    const missing = missingPasskey(ways, ctx.config.SMTP_URL !== undefined);
    if (missing === 'passkey') throw passkeyNeeded();
    if (missing) throw secondPasskeyNeeded();
    await setPasswordHash(work.db, viewer.id, null);
    await closeResetsOf(work.db, ctx.clock.now(), viewer.id);
    await endSignInsOf(work, viewer.id, viewer.signIn);
    work.touch(passkeysTopics.own.of(viewer.id));
    return true;
  });
  if (isRemoved) mailPasswordRemoved(ctx, viewer.id, base);
}

const passkeyNeeded = () =>
  new AppError('accounts.passkey_needed', 'Add a passkey first: it takes the place of the password.');
