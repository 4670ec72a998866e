import { type Passkey, passkeysTopics } from '@spotter/contract/passkeys';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { lockPeople } from '../queries.ts';
import { findWaysIn } from '../ways-in/queries.ts';
import { isOfProvider, missingPasskey } from '../ways-in/rules.ts';
import { deletePasskey, renamePasskey } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

const REFUSALS = {
  passkey: () =>
    new AppError(
      'accounts.passkey_last',
      'This passkey is your only way of signing in. Add another one first.',
    ),
  'second-passkey': secondPasskeyNeeded,
};

/** Without a mail server nobody can be mailed a link when their only device is lost. */
export function secondPasskeyNeeded(): AppError {
  return new AppError(
    'accounts.second_passkey_needed',
    'This server sends no mail: without a password you need two passkeys, so that one lost device does not lock you out.',
  );
}

const notFound = () => new AppError('accounts.passkey_not_found', 'This passkey is removed already.');

/** @throws accounts.passkey_not_found */
export async function namePasskey(ctx: Context, viewer: Viewer, id: string, name: string): Promise<Passkey> {
  return inTransaction(ctx, async (work) => {
    const named = await renamePasskey(work.db, viewer, id, name);
    if (!named) throw notFound();
    work.touch(passkeysTopics.own.of(viewer.id));
    return named;
  });
}

/**
 * Removes a passkey, but never the last way of signing in, and none whose loss could lock its person out.
 * @throws accounts.confirm_needed, accounts.passkey_not_found, accounts.passkey_last, accounts.second_passkey_needed
 */
export async function removePasskey(
  ctx: Context,
  viewer: Viewer,
  party: RelyingParty | null,
  id: string,
): Promise<void> {
  await requireConfirmed(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    // Two devices that each remove one of the last two wait for each other here.
    await lockPeople(work.db, [viewer.id]);
    if (!(await deletePasskey(work.db, viewer, id))) throw notFound();
    const left = await findWaysIn(work.db, viewer, party?.host ?? null);
    const missing = missingPasskey(left, ctx.config.SMTP_URL !== undefined);
    if (!left.hasPassword && !isOfProvider(left, ctx.config) && missing) throw REFUSALS[missing]();
    work.touch(passkeysTopics.own.of(viewer.id));
  });
}
