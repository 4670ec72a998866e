import type { CheckInQueue, QueuedCheckIn } from '@spotter/contract/check-ins';
import { type checkInsRoutes, checkInsTopics } from '@spotter/contract/check-ins';
import { MISSING_DAYS } from '@spotter/contract/check-ins-limits';
import { addDays, type DayText, dayIn } from '@spotter/contract/days';
import { markOfFiles } from '@spotter/contract/messages-limits';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound } from '#features/coaching/service.ts';
import { sendMessage } from '#features/messages/service.ts';
import { findPausesBetween } from '#features/pauses/service.ts';
import { weighPlans } from '#features/progress/service.ts';
import { noteReadsOf } from '#features/reads/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { checkInReviewed } from '../events.ts';
import { REVIEW_LIMIT } from '../limits.ts';
import { isAnswerable } from '../rules.ts';
import {
  countUndone,
  deleteReview,
  findAnswered,
  findAskedOf,
  findChannelId,
  findDone,
  findGivenPairs,
  findId,
  findVersions,
  storeReview,
} from './queries.ts';
import { longestWaitingFirst, queueOf, SPAN_DAYS, WAITING_DAYS } from './rules.ts';

/** The check-ins that wait for the viewer, in six statements for any number of clients, and notes once in a while that they
 * were looked at. */
export async function getCheckInQueue(ctx: Context, viewer: Viewer): Promise<CheckInQueue> {
  const now = ctx.clock.now();
  const utc = dayIn('UTC', now);
  const since = addDays(utc, -SPAN_DAYS);
  const pairs = await findGivenPairs(ctx.db, viewer);
  const people = [
    ...new Map(pairs.map(({ client, timeZone }) => [client.id, { id: client.id, timeZone }])).values(),
  ];
  const ids = people.map(({ id }) => id);
  const [versions, answered, done, pauses, plans] = await Promise.all([
    findVersions(ctx.db, viewer),
    findAnswered(ctx.db, pairs, since),
    // Only a missing one is looked for among these, a day more because other time zones have another date.
    findDone(ctx.db, viewer, addDays(utc, -MISSING_DAYS - 1)),
    findPausesBetween(ctx.db, ids, { from: since, to: addDays(utc, 1) }),
    weighPlans(ctx, viewer, people),
  ]);
  const questionsOf = new Map(versions.map((one) => [`${one.formId} ${one.version}`, one.questions]));
  const byPair = Map.groupBy(answered, ({ formId, clientId }) => `${formId} ${clientId}`);
  const items = pairs.flatMap((pair): QueuedCheckIn[] => {
    const plan = plans.get(pair.client.id);
    if (!plan) return [];
    return queueOf(pair, {
      answered: byPair.get(`${pair.formId} ${pair.client.id}`) ?? [],
      done,
      pauses: pauses.get(pair.client.id) ?? [],
      plan,
      questionsOf,
    });
  });
  const looked = items.filter(({ answers, before }) => answers.length > 0 || before !== null);
  await noteReadsOf(
    ctx,
    viewer,
    looked.map(({ client }) => client.id),
    ['checkIns'],
  );
  const shown = new Set(items.map(({ formId, version }) => `${formId} ${version}`));
  return {
    forms: versions.filter(({ formId, version }) => shown.has(`${formId} ${version}`)),
    items: longestWaitingFirst(items),
  };
}

/** How many answers wait for the viewer, as many as the queue has of them; in one statement, because every page asks. */
export async function countCheckIns(ctx: Context, viewer: Viewer): Promise<{ answered: number }> {
  const now = ctx.clock.now();
  const oldest = (timeZone: string) => addDays(dayIn(timeZone, now), -WAITING_DAYS);
  const days = await countUndone(ctx.db, viewer, addDays(oldest('UTC'), -1));
  const waiting = days.filter(({ day, timeZone }) => day >= oldest(timeZone));
  return { answered: waiting.reduce((sum, { count }) => sum + count, 0) };
}

type Which = { formId: string; clientId: string; day: DayText };

/** What the viewer asked this client for. @throws check_ins.client_not_found, check_ins.not_asked */
async function checkAsked(ctx: Pick<Context, 'db'>, viewer: Viewer, { day, ...which }: Which) {
  const asked = await findAskedOf(ctx.db, viewer, which);
  if (!asked) throw clientNotFound('check_ins.client_not_found');
  const { spans, ...of } = asked;
  // A client whose span was changed keeps what they answered.
  if (!isAnswerable(spans, day) && !(await findId(ctx.db, { ...of, day }))) {
    throw new AppError(
      'check_ins.not_asked',
      'This client was not asked on that day. Choose another check-in.',
    );
  }
  return { ...of, day };
}

/** Says that the viewer is done with a check-in, or takes it back. @throws as `checkAsked` */
export async function reviewCheckIn(
  ctx: Context,
  viewer: Viewer,
  { done, ...wanted }: Which & { done: boolean },
): Promise<void> {
  await ctx.limits.take(REVIEW_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const which = await checkAsked(work, viewer, wanted);
    if (done) await storeReview(work.db, viewer, which, ctx.clock.now());
    else await deleteReview(work.db, which);
    work.touch(checkInsTopics.reviews.of(viewer.id));
    if (done) await work.emit(checkInReviewed, { coachId: viewer.id, formId: which.formId });
  });
}

type Reply = z.output<typeof checkInsRoutes.replyToCheckIn.body>;

/**
 * Answers a check-in in the direct chat, with a link to it, and is done with it. Both steps may be repeated: the message
 * has its id. @throws as `checkAsked` and as a message
 */
export async function replyToCheckIn(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { content, voice, ...wanted }: Reply,
): Promise<void> {
  const which = await checkAsked(ctx, viewer, wanted);
  const channelId = await findChannelId(ctx.db, viewer, which.clientId);
  if (!channelId) throw clientNotFound('check_ins.client_not_found');
  const answered = await findId(ctx.db, which);
  const link = `${ctx.publicUrl}/check-ins${answered ? `?open=${answered}` : ''}`;
  const files = voice ? [{ kind: 'voice' as const, ...voice }] : [];
  const said = content || markOfFiles(files);
  await sendMessage(ctx, viewer, { id, channelId, content: `${said}\n\n${link}`, files });
  await reviewCheckIn(ctx, viewer, { ...which, done: true });
}
