import { tokensRoutes, tokensTopics } from '@spotter/contract/tokens';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { apiDocument } from './openapi/document-rules.ts';
import { createToken, listTokens, removeToken } from './service.ts';

export function mountTokens(mount: Mount, ctx: Context): void {
  mount(tokensRoutes.getApiDocument, () => apiDocument());
  // When a token was last used changes without a touched topic, so no version says whether the answer stands.
  mount(tokensRoutes.listTokens, ({ viewer }) => listTokens(ctx, viewer), {
    topics: ({ viewer }) => [tokensTopics.own.of(viewer?.id ?? '')],
    noStore: true,
  });
  mount(tokensRoutes.createToken, ({ viewer, body, request }) =>
    createToken(ctx, viewer, body, mailAddress(placeOf(ctx), request)),
  );
  mount(tokensRoutes.removeToken, async ({ viewer, params }) => {
    await removeToken(ctx, viewer, params.id);
    return undefined;
  });
}
