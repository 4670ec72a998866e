import { accountsTopics } from '@spotter/contract/accounts';
import { bodyTopics } from '@spotter/contract/body';
import { checkInsRoutes, checkInsTopics } from '@spotter/contract/check-ins';
import { coachingTopics } from '@spotter/contract/coaching';
import { pausesTopics } from '@spotter/contract/pauses';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { lookDay } from '#features/reads/service.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { giveCheckInForm, listCheckInForms, removeCheckInForm, writeCheckInForm } from './forms/service.ts';
import { mountPhotos } from './photos/routes.ts';
import { countCheckIns, getCheckInQueue, replyToCheckIn, reviewCheckIn } from './queue/service.ts';
import { answerCheckIn, listCheckIns, listDueCheckIns } from './service.ts';

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** The right to read, and the names. */
const near = (viewer: Viewer) => [
  coachingTopics.coachings.of(viewer.id),
  accountsTopics.members.of(viewer.studioId),
];

function mountForms(mount: Mount, ctx: Context): void {
  mount(checkInsRoutes.listCheckInForms, ({ viewer }) => listCheckInForms(ctx, viewer), {
    topics: ({ viewer }) => [
      checkInsTopics.forms.of(viewer.id),
      checkInsTopics.checkIns.ofClientsOf(viewer.id),
      ...near(viewer),
      given(viewer.language),
    ],
  });
  mount(checkInsRoutes.writeCheckInForm, async ({ viewer, params, body }) => {
    await writeCheckInForm(ctx, viewer, params.id, body);
    return undefined;
  });
  mount(checkInsRoutes.removeCheckInForm, async ({ viewer, params }) => {
    await removeCheckInForm(ctx, viewer, params.id);
    return undefined;
  });
  mount(checkInsRoutes.giveCheckInForm, async ({ viewer, params, body }) => {
    await giveCheckInForm(ctx, viewer, params.id, body);
    return undefined;
  });
}

export function mountCheckIns(mount: Mount, ctx: Context): void {
  mountForms(mount, ctx);
  mountPhotos(mount, ctx);
  mount(checkInsRoutes.listDueCheckIns, ({ viewer }) => listDueCheckIns(ctx, viewer), {
    topics: ({ viewer }) => [
      checkInsTopics.checkIns.of(viewer.id),
      pausesTopics.pauses.of(viewer.id),
      ...near(viewer),
      given(todayOf(ctx, viewer)),
    ],
  });
  mount(checkInsRoutes.answerCheckIn, async ({ viewer, body }) => {
    await answerCheckIn(ctx, viewer, body);
    return undefined;
  });
  mount(checkInsRoutes.listCheckIns, ({ viewer, query }) => listCheckIns(ctx, viewer, query), {
    topics: ({ viewer, query: { clientId = viewer.id } }) => [
      checkInsTopics.checkIns.of(clientId),
      // Which kinds of numbers are hidden.
      bodyTopics.body.of(clientId),
      ...near(viewer),
      ...(clientId === viewer.id ? [] : [lookDay(ctx)]),
    ],
  });
  mount(checkInsRoutes.getCheckInQueue, ({ viewer }) => getCheckInQueue(ctx, viewer), {
    topics: ({ viewer }) => [
      checkInsTopics.forms.of(viewer.id),
      checkInsTopics.reviews.of(viewer.id),
      checkInsTopics.checkIns.ofClientsOf(viewer.id),
      bodyTopics.body.ofClientsOf(viewer.id),
      pausesTopics.pauses.ofClientsOf(viewer.id),
      plansTopics.plan.ofClientsOf(viewer.id),
      sessionsTopics.sessions.ofClientsOf(viewer.id),
      ...near(viewer),
      lookDay(ctx),
      given(viewer.language, Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
    ],
  });
  mount(checkInsRoutes.countCheckIns, ({ viewer }) => countCheckIns(ctx, viewer), {
    topics: ({ viewer }) => [
      checkInsTopics.forms.of(viewer.id),
      checkInsTopics.reviews.of(viewer.id),
      checkInsTopics.checkIns.ofClientsOf(viewer.id),
      ...near(viewer),
      given(Math.floor(ctx.clock.now().getTime() / QUARTER_MS)),
    ],
  });
  mount(checkInsRoutes.reviewCheckIn, async ({ viewer, body }) => {
    await reviewCheckIn(ctx, viewer, body);
    return undefined;
  });
  mount(checkInsRoutes.replyToCheckIn, async ({ viewer, params, body }) => {
    await replyToCheckIn(ctx, viewer, params.id, body);
    return undefined;
  });
}
