import { accountsTopics } from '@spotter/contract/accounts';
import { secondFactorRoutes, secondFactorTopics } from '@spotter/contract/second-factor';
import { settingsTopics } from '@spotter/contract/settings';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import {
  getSecondFactorRule,
  removeSecondFactorRule,
  resetSecondFactor,
  setSecondFactorRule,
} from './second-factor-service.ts';

/** The rule of a studio that its members need a second factor. */
export function mountSecondFactor(mount: Mount, ctx: Context): void {
  mount(secondFactorRoutes.getSecondFactorRule, ({ viewer }) => getSecondFactorRule(ctx, viewer), {
    topics: ({ viewer: { studioId } }) => [
      secondFactorTopics.rule.of(studioId),
      accountsTopics.members.of(studioId),
      settingsTopics.settings.of(studioId),
    ],
    noStore: true,
  });
  mount(secondFactorRoutes.setSecondFactorRule, ({ viewer, body, request }) =>
    setSecondFactorRule(ctx, viewer, body, relyingParty(ctx, request)),
  );
  mount(secondFactorRoutes.removeSecondFactorRule, async ({ viewer }) => {
    await removeSecondFactorRule(ctx, viewer);
    return undefined;
  });
  mount(secondFactorRoutes.resetSecondFactor, async ({ viewer, params, request }) => {
    await resetSecondFactor(ctx, viewer, { id: params.id, base: mailAddress(placeOf(ctx), request) });
    return undefined;
  });
}
