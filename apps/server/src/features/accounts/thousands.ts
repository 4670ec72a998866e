import type { Context } from '#db/context.ts';
import { hasPeople } from './queries.ts';
import { getSignInOptions } from './sign-in.ts';

/** "Thousands" begins here. */
export const THOUSANDS = 2_000;
/** The landing page asks at each visit, and thousands do not go within the hour. */
const FRESH_MS = 60 * 60_000;

type Asked = { at: number; answer: Promise<boolean> };
const kept = new WeakMap<Context['versions'], Asked>();

/**
 * Whether the landing page may say that thousands of trainers and clients use the product: in the demo, which
 * shows the product as it is described, and where thousands have an account. Asks the database once an hour.
 */
export async function hasThousands(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const before = kept.get(ctx.versions);
  if (before && Math.abs(now - before.at) < FRESH_MS) return before.answer;
  const asked = { at: now, answer: ask(ctx) };
  kept.set(ctx.versions, asked);
  // A failure is not kept.
  asked.answer.catch(() => kept.get(ctx.versions) === asked && kept.delete(ctx.versions));
  return asked.answer;
}

async function ask(ctx: Context): Promise<boolean> {
  return (await getSignInOptions(ctx)).demo || hasPeople(ctx.db, THOUSANDS);
}
