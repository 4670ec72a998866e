import type { RouteContract } from '@spotter/contract/route';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';

/**
 * The one place that decides what somebody may call whose days for a second factor are over: what leads to one
 * (`beforeSecondFactor`). Who has one proves it, and cannot make another one instead. It answers as if nobody was signed in
 * (401), so what waits to be sent goes on waiting.
 * @throws accounts.second_factor_needed
 */
export function refuseWithoutSecondFactor(
  { secondFactor }: Pick<Viewer, 'secondFactor'>,
  contract: Partial<Pick<RouteContract, 'access' | 'beforeSecondFactor'>>,
): void {
  if (!secondFactor?.isDue || contract.access === 'public') return;
  const { beforeSecondFactor: opened } = contract;
  if (opened === 'prove' || (opened === 'set-up' && secondFactor.needs === 'set-up')) return;
  throw new AppError(
    'accounts.second_factor_needed',
    'Your studio requires a second factor. Open Spotter and set up a passkey or codes, or sign in with yours.',
  );
}

/**
 * Whether a public route answers somebody whose days are over as a visitor: it may decide by its reader, such as a stored
 * file. Signing in and out, and the brand, say `beforeSecondFactor` and know them.
 */
export const asVisitor = (
  { secondFactor }: Pick<Viewer, 'secondFactor'>,
  { access, beforeSecondFactor }: Pick<RouteContract, 'access' | 'beforeSecondFactor'>,
): boolean => access === 'public' && secondFactor?.isDue === true && !beforeSecondFactor;
