import type { RouteContract } from '@spotter/contract/route';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';

/**
 * The one place that decides what somebody may call who has asked for the deletion of their account: what the contract
 * declares for them (`leaving`).
 * @throws http.leaving
 */
export function refuseLeaving(viewer: Viewer, contract: Pick<RouteContract, 'access' | 'leaving'>): void {
  if (!viewer.isLeaving || contract.leaving || contract.access === 'public') return;
  throw new AppError(
    'http.leaving',
    'Your account is about to be deleted. Keep it to use it again, or download your data.',
  );
}

/**
 * The one place that decides what a former member may call: routes that the contract declares for them (`former`), about
 * nobody but themselves. A socket is about the studio, so they get none (`app/live-socket.ts`).
 * @throws http.former_member
 */
export function refuseFormer(
  viewer: Viewer,
  { contract, query }: { contract: Pick<RouteContract, 'access' | 'former'>; query: unknown },
): void {
  if (!viewer.hasLeft) return;
  // Visitors may call it too.
  if (contract.access === 'public') return;
  if (contract.former && !namesAnother(query, viewer)) return;
  throw new AppError(
    'http.former_member',
    'You have left this studio. Your own history stays open; an invite of the studio brings you back.',
  );
}

/** Whether a query asks about somebody else, by the names that such parameters have. */
function namesAnother(query: unknown, { id }: Viewer): boolean {
  const { clientId, userId } = (query ?? {}) as { clientId?: unknown; userId?: unknown };
  return [clientId, userId].some((named) => named !== undefined && named !== id);
}
