import {
  type AccessToken,
  type MadeToken,
  type NewAccessToken,
  tokensTopics,
} from '@spotter/contract/tokens';
import { TOKENS_MAX } from '@spotter/contract/tokens-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  canHaveSecondFactor,
  demoProtected,
  isDemo,
  lockPeople,
  relyingParty,
  requireConfirmed,
} from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import type { FindHolder } from '#lib/http/token-door.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mailTokenMade } from './made-text.ts';
import {
  countTokens,
  deleteToken,
  deleteTokensOf,
  findHolderAsSystem,
  findTokens,
  insertToken,
  setUsed,
} from './queries.ts';
import { looksLikeToken, newAccessToken } from './rules.ts';

const DAY_MS = 86_400_000;
/** `used_at` is written at most once in this time. */
const USED_MS = 5 * 60_000;

export const listTokens = (ctx: Context, viewer: Viewer): Promise<AccessToken[]> =>
  findTokens(ctx.db, viewer, ctx.clock.now());

/**
 * Makes a token and tells its person by mail. Only its hash is stored.
 * @param base the address at the beginning of the mail's links
 * @throws accounts.confirm_needed, accounts.demo_protected, tokens.second_factor_first, tokens.full
 */
export async function createToken(
  ctx: Context,
  viewer: Viewer,
  { name, scopes, days }: z.output<typeof NewAccessToken>,
  base: string,
): Promise<MadeToken> {
  await requireConfirmed(ctx, viewer);
  // A token outlives the days, so the password alone makes none before they are over.
  if (viewer.secondFactor) {
    throw new AppError(
      'tokens.second_factor_first',
      'Your studio requires a second factor. Set one up first, in the settings under Signing in, or sign in with yours.',
    );
  }
  if (await isDemo(ctx, viewer)) throw demoProtected();
  const token = newAccessToken();
  const made = await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    await lockPeople(work.db, [viewer.id]);
    if ((await countTokens(work.db, viewer, now)) >= TOKENS_MAX) {
      throw new AppError('tokens.full', `There are ${TOKENS_MAX} tokens already. End one first.`);
    }
    work.touch(tokensTopics.own.of(viewer.id));
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    return insertToken(work.db, viewer, now, { token, name, scopes: [...new Set(scopes)], expiresAt });
  });
  mailTokenMade(ctx, viewer, made.name, base);
  return { ...made, token };
}

/** Ends a token at once. @throws tokens.not_found */
export async function removeToken(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    if (!(await deleteToken(work.db, viewer, id))) {
      throw new AppError('tokens.not_found', 'This token is ended already.');
    }
    work.touch(tokensTopics.own.of(viewer.id));
  });
}

/** Ends all tokens of a person, in the transaction that takes away what they stand on. */
export async function endTokensOf(work: Work, personId: Known<'person'>): Promise<void> {
  if (await deleteTokensOf(work.db, personId)) work.touch(tokensTopics.own.of(personId));
}

/** Asked for each request, so that an ended token opens nothing from that moment on, on any server. */
export function createFindHolder(ctx: Context): FindHolder {
  return async (token, request) => {
    if (!looksLikeToken(token)) return null;
    const now = ctx.clock.now();
    const holder = await findHolderAsSystem(ctx.db, hashToken(token), now);
    if (!holder) return null;
    const { id, usedAt, viewer, scopes } = holder;
    if (!usedAt || now.getTime() - Date.parse(usedAt) > USED_MS) {
      await asBookkeeping(() => setUsed(ctx.db, id, now));
    }
    if (!viewer.secondFactor || canHaveSecondFactor(ctx, relyingParty(ctx, request)))
      return { viewer, scopes };
    return { viewer: { ...viewer, secondFactor: null }, scopes };
  };
}
