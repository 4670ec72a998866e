import type { Context } from '#db/context.ts';
import { GoogleFailure, type Stop } from './google-failure.ts';
import { createGoogleOAuth, type Tokens } from './google-oauth.ts';
import { type Lease, underLease } from './sync-lease.ts';

/** An access token this close to its end is not used any more. */
const MARGIN_MS = 60_000;

/** A row's columns for these tokens; a refresh gives no refresh token, and the old one stays. */
export function sealTokens(ctx: Context, personId: string, tokens: Tokens) {
  if (!ctx.secrets) throw new GoogleFailure('revoked', 'there is no key');
  const { accessToken, expiresIn, refreshToken } = tokens;
  return {
    access_token: ctx.secrets.seal(accessToken, personId),
    access_expires_at: new Date(ctx.clock.now().getTime() + expiresIn * 1000),
    ...(refreshToken !== null && { refresh_token: ctx.secrets.seal(refreshToken, personId) }),
  };
}

type Kept = { access_token: Buffer | null; access_expires_at: string | null; refresh_token: Buffer | null };

/**
 * Gives the access token of the lease's person, refreshed when it is about to end or Google did not take it. Only
 * the holder of the lease refreshes, so two never do at once.
 * @throws GoogleFailure revoked when there is none or it cannot be opened
 */
export function createAccess(ctx: Context, lease: Lease, kept: Kept, stop: Stop) {
  const open = (sealed: Buffer | null) =>
    sealed ? (ctx.secrets?.open(sealed, lease.personId) ?? null) : null;
  let token = open(kept.access_token);
  let expiresAt = Date.parse(kept.access_expires_at ?? '') || 0;
  let isFresh = false;

  return async (isRefused: boolean): Promise<string> => {
    if (isRefused && isFresh) throw new GoogleFailure('revoked', '401 with a new token');
    if (token && !isRefused && expiresAt - MARGIN_MS > ctx.clock.now().getTime()) return token;
    const refreshToken = open(kept.refresh_token);
    if (!refreshToken) throw new GoogleFailure('revoked', 'the kept token cannot be opened');
    const tokens = await createGoogleOAuth(ctx.config, stop).refresh(refreshToken);
    await underLease(ctx, lease, stop, ({ db }) =>
      db
        .updateTable('calendar_connections')
        .set(sealTokens(ctx, lease.personId, tokens))
        .where('person_id', '=', lease.personId)
        .execute(),
    );
    token = tokens.accessToken;
    expiresAt = ctx.clock.now().getTime() + tokens.expiresIn * 1000;
    isFresh = true;
    return token;
  };
}
