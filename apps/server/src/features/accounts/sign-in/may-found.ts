import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { hasPeopleAsSystem } from '../queries.ts';

const closed = () =>
  new AppError(
    'accounts.sign_up_closed',
    'No new accounts are made on this server this way. Ask a trainer of your studio for an invite, or its operator.',
  );

/** Whether everybody may make a studio: where the operator allows it, and the first one always. */
export const mayFound = async (ctx: Context): Promise<boolean> =>
  ctx.config.SIGN_UP === 'open' || !(await hasPeopleAsSystem(ctx.db, 1));

/** @throws accounts.sign_up_closed when no account may be made for a new studio, or by an invite */
export async function requireSignUp(ctx: Context, by: 'studio' | 'invite'): Promise<void> {
  const may = by === 'studio' ? await mayFound(ctx) : ctx.config.SIGN_UP !== 'closed';
  if (!may) throw closed();
}
