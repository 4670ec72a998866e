import type { LandingVariant } from '@spotter/contract/landing-pages';
import type { Context } from '#db/context.ts';
import { state } from '#lib/state.ts';
import { hasPeopleAsSystem } from '../queries.ts';
import { getSignInOptions } from '../sign-in/sign-in.ts';

/** From how many accounts on the landing page says "thousands". */
export const THOUSANDS = 2_000;
/** The landing page asks at each visit, and the number changes slowly. */
const FRESH_MS = 60 * 60_000;

type Says = LandingVariant['saysThousands'];
type Asked = { at: number; answer: Promise<Says> };
const memory = state((_: Context): { asked?: Asked | undefined } => ({}));

/**
 * Whether the landing page may say that thousands of trainers and clients use the product: when thousands have an
 * account, and as a demo where there is one. Asks the database once an hour.
 */
export async function saysThousands(ctx: Context): Promise<Says> {
  const now = ctx.clock.now().getTime();
  const kept = memory(ctx);
  if (kept.asked && Math.abs(now - kept.asked.at) < FRESH_MS) return kept.asked.answer;
  const asked = { at: now, answer: ask(ctx) };
  kept.asked = asked;
  // A failed query is not cached.
  asked.answer.catch(() => {
    if (kept.asked === asked) kept.asked = undefined;
  });
  return asked.answer;
}

async function ask(ctx: Context): Promise<Says> {
  if (await hasPeopleAsSystem(ctx.db, THOUSANDS)) return true;
  return (await getSignInOptions(ctx, null)).demo && 'demo';
}
