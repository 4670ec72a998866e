import type { Work } from '#db/context.ts';
import { membershipEnded, signedOutElsewhere } from '#features/accounts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { endTokensOf } from './service.ts';

/** Who has left has no program inside, and whoever changes a password or signs out everywhere means programs too. */
export function reactToAccounts(on: Bus<Work>['on']): void {
  on(membershipEnded, (work, { personId }) => endTokensOf(work, personId));
  on(signedOutElsewhere, (work, { personId }) => endTokensOf(work, personId));
}
