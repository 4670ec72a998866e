import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from '../sign-in/start-sign-in.ts';
import { type WaitingForCode, waitForCode } from '../totp/sign-in-with-code.ts';
import { findSignInLinkAsSystem, takeSignInLink } from './queries.ts';

type UsedLink = {
  token: string;
  /** By which the browser is known that asked for links. */
  browserToken: string | undefined;
  /** The person knows that another browser asked, and signs in here. */
  elsewhere: boolean;
};

/**
 * Signs in with a mailed link, or asks for a code too. Programs that open links in mails do not come here: the page sends
 * it when its button is pressed.
 * @throws accounts.link_invalid, accounts.link_elsewhere (the link stays valid), accounts.too_many_attempts
 */
export async function signInWithLink(
  ctx: Context,
  attempts: Attempts,
  { token, browserToken, elsewhere }: UsedLink,
  request: Comer & { address: string },
): Promise<SignedIn | WaitingForCode> {
  const account = accountMark(token);
  const attempt = beginAttempt(ctx, attempts, account, request.address);
  const now = ctx.clock.now();
  const link = await findSignInLinkAsSystem(ctx.db, now, { token, browserToken });
  if (link && !link.isOwn && !elsewhere) {
    attempt.withdraw();
    throw new AppError(
      'accounts.link_elsewhere',
      'Another browser asked for this link. Use it here only if that was you.',
    );
  }
  const come =
    link &&
    (await inTransaction(ctx, async (work) => {
      const { personId } = link;
      if (!(await takeSignInLink(work.db, now, { token, personId }))) return null;
      return (
        (await waitForCode(work, now, personId, 'link-code')) ??
        startSignIn(work, now, personId, request, 'link')
      );
    }));
  if (!come) {
    logRefusal(ctx, 'accounts.link_invalid', { account, address: request.address });
    throw new AppError('accounts.link_invalid', 'This link is used or expired. Ask for a new one.');
  }
  attempt.succeeded();
  return come;
}
