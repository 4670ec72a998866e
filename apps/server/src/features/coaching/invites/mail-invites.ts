import { type coachingRoutes, coachingTopics, type MailedInvites } from '@spotter/contract/coaching';
import { INVITE_DAYS_DEFAULT } from '@spotter/contract/coaching-limits';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { lockPeople, mailGuests } from '#features/accounts/service.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { MAIL_INVITE_LIMIT } from '../limits.ts';
import { INVITE_MAIL } from './invite-texts.ts';
import { findClientEmails, findMailed, insertMailed } from './mailed-queries.ts';

const DAY_MS = 86_400_000;

/**
 * Invites people of a list, each by a mail with a link of their own. Who was invited by mail before, or is a client
 * already, gets none, so a second list invites nobody twice. @param base the address the links begin with
 */
export async function mailInvites(
  ctx: Context,
  viewer: Viewer,
  { people }: z.output<typeof coachingRoutes.mailInvites.body>,
  base: string,
): Promise<MailedInvites> {
  await ctx.limits.take(MAIL_INVITE_LIMIT, viewer.id);
  const now = ctx.clock.now();
  const byEmail = new Map(people.map((one) => [one.email, one]));
  const listed = [...byEmail.values()].map((one) => ({
    ...one,
    hash: hashToken(`${viewer.id}/${one.email}`),
    code: newToken().slice(0, 22),
  }));
  const { invited, answer } = await inTransaction(ctx, async (work) => {
    // Of two lists at once, the second finds the first.
    await lockPeople(work.db, [viewer.id]);
    const hashes = listed.map(({ hash }) => hash);
    const [before, clients] = await Promise.all([
      findMailed(work.db, viewer, hashes, now),
      findClientEmails(work.db, viewer, [...byEmail.keys()]),
    ]);
    const news = listed.filter(({ email, hash }) => !before.has(hash.toString('hex')) && !clients.has(email));
    const expiresAt = new Date(now.getTime() + INVITE_DAYS_DEFAULT * DAY_MS);
    await insertMailed(work.db, viewer, news, { now, expiresAt });
    work.touch(coachingTopics.invites.of(viewer.id));
    const isClient = listed.filter(({ email }) => clients.has(email)).length;
    return {
      invited: news,
      answer: {
        invited: news.length,
        before: listed.length - news.length - isClient,
        clients: isClient,
        isMailed: ctx.config.SMTP_URL !== undefined,
      },
    };
  });
  mailGuests(ctx, viewer, INVITE_MAIL, {
    base,
    guests: invited.map(({ email, name, code }) => ({
      email,
      firstName: name || null,
      link: `${base}/join/${code}`,
    })),
    failed: 'an invite could not be mailed; its link is in the list of open invites',
  });
  return answer;
}
