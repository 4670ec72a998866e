import { accountsTopics } from '@spotter/contract/accounts';
import { activitiesTopics } from '@spotter/contract/activities';
import { coachingTopics } from '@spotter/contract/coaching';
import { moderationRoutes, moderationTopics } from '@spotter/contract/moderation';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  countReports,
  listReports,
  removeContent,
  reopenReport,
  report,
  resolveReport,
  restoreContent,
  withdrawReport,
} from './service.ts';

/** Removals by trainers, and reports to them. */
export function mountModeration(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    moderationTopics.reports.of(viewer.studioId),
    accountsTopics.members.of(viewer.studioId),
    coachingTopics.coachings.of(viewer.id),
  ];
  mount(moderationRoutes.removeContent, ({ viewer, params, body }) =>
    removeContent(ctx, viewer, params, body.reason),
  );
  mount(moderationRoutes.restoreContent, async ({ viewer, params }) => {
    await restoreContent(ctx, viewer, params);
    return undefined;
  });
  mount(moderationRoutes.report, ({ viewer, body }) => report(ctx, viewer, body));
  mount(moderationRoutes.withdrawReport, async ({ viewer, params }) => {
    await withdrawReport(ctx, viewer, params.id);
    return undefined;
  });
  mount(moderationRoutes.listReports, ({ viewer, query }) => listReports(ctx, viewer, query), {
    // Without a tag: it quotes texts of threads and direct channels, each of which has a topic of its own.
    topics: (call) => [...topics(call), activitiesTopics.feed.of(call.viewer.studioId), given(newToken())],
  });
  mount(moderationRoutes.countReports, ({ viewer }) => countReports(ctx, viewer), { topics });
  mount(moderationRoutes.resolveReport, async ({ viewer, params, body }) => {
    await resolveReport(ctx, viewer, params.id, body);
    return undefined;
  });
  mount(moderationRoutes.reopenReport, async ({ viewer, params }) => {
    await reopenReport(ctx, viewer, params.id);
    return undefined;
  });
}
