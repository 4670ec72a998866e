import { type Passkey, passkeysTopics } from '@spotter/contract/passkeys';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { lockPeople } from '../queries.ts';
import { countWaysIn, deletePasskey, renamePasskey } from './queries.ts';

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
 * Removes a passkey, but never the last way of signing in.
 * @throws accounts.confirm_needed, accounts.passkey_not_found, accounts.passkey_last
 */
export async function removePasskey(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await requireConfirmed(ctx, viewer);
  await inTransaction(ctx, async (work) => {
    // Two devices that each remove one of the last two wait for each other here.
    await lockPeople(work.db, [viewer.id]);
    if (!(await deletePasskey(work.db, viewer, id))) throw notFound();
    const left = await countWaysIn(work.db, viewer);
    const hasProvider = left.hasIdentity && Boolean(ctx.config.OIDC_ISSUER);
    if (!left.hasPassword && !hasProvider && left.passkeys === 0) {
      throw new AppError(
        'accounts.passkey_last',
        'This passkey is your only way of signing in. Add another one first.',
      );
    }
    work.touch(passkeysTopics.own.of(viewer.id));
  });
}
