import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { GoogleFailure, type Stop } from '../google/google-failure.ts';
import { createGoogleOAuth, type Tokens } from '../google/google-oauth.ts';
import { updateConnection } from './connection-queries.ts';
import { type Lease, underLease } from './lease.ts';

/** An access token that expires this soon is not used any more. */
const MARGIN_MS = 60_000;

/** The columns of these tokens; a refresh returns no refresh token, and the old one stays. */
export function sealTokens(ctx: Context, personId: Known<'person'>, tokens: Tokens) {
  if (!ctx.secrets) throw new GoogleFailure('revoked', 'SECRET_KEY is not set');
  const { accessToken, expiresIn, refreshToken } = tokens;
  return {
    access_token: ctx.secrets.seal(accessToken, personId),
    access_expires_at: new Date(ctx.clock.now().getTime() + expiresIn * 1000),
    ...(refreshToken !== null && { refresh_token: ctx.secrets.seal(refreshToken, personId) }),
  };
}

type Kept = { access_token: Buffer | null; access_expires_at: string | null; refresh_token: Buffer | null };

/**
 * Provides the access token of the lease's person, and refreshes it when it expires soon or Google refused it. Only
 * the holder of the lease refreshes, so two refreshes never run at once.
 * @throws GoogleFailure `revoked` when there is none or it cannot be decrypted
 */
export function createAccess(ctx: Context, lease: Lease, kept: Kept, stop: Stop) {
  const open = (sealed: Buffer | null) =>
    sealed ? (ctx.secrets?.open(sealed, lease.personId) ?? null) : null;
  let token = open(kept.access_token);
  let expiresAt = Date.parse(kept.access_expires_at ?? '') || 0;
  let isFresh = false;

  return async (isRefused: boolean): Promise<string> => {
    if (isRefused && isFresh) throw new GoogleFailure('revoked', 'Google answered 401 to a new token');
    if (token && !isRefused && expiresAt - MARGIN_MS > ctx.clock.now().getTime()) return token;
    const refreshToken = open(kept.refresh_token);
    if (!refreshToken) throw new GoogleFailure('revoked', 'the stored token cannot be decrypted');
    const tokens = await createGoogleOAuth(ctx.config, stop).refresh(refreshToken);
    await underLease(ctx, lease, stop, (work) =>
      updateConnection(work, lease.personId, sealTokens(ctx, lease.personId, tokens)),
    );
    token = tokens.accessToken;
    expiresAt = ctx.clock.now().getTime() + tokens.expiresIn * 1000;
    isFresh = true;
    return token;
  };
}
