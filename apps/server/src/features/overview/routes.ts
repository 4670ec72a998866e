import { overviewRoutes } from '@spotter/contract/overview';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getDashboard, listClientOverviews } from './service.ts';

/** Every zone's midnight is at a quarter of an hour; and what waits too long is found by the clock alone. */
const QUARTER_MS = 15 * 60_000;

export function mountOverview(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    // Who is coached, and their names and time zones.
    `${viewer.id}/clients`,
    `${viewer.studioId}/members`,
    // Their plans, whoever of the studio made them, and what they trained.
    `${viewer.studioId}/plans`,
    `${viewer.id}/workouts`,
    `${viewer.id}/sessions`,
    `${viewer.studioId}/exercises`,
    `${viewer.id}/overview`,
    `=${viewer.language}`,
    `=${Math.floor(ctx.clock.now().getTime() / QUARTER_MS)}`,
  ];

  mount(overviewRoutes.listClientOverviews, ({ viewer }) => listClientOverviews(ctx, viewer), { topics });
  mount(overviewRoutes.getDashboard, ({ viewer }) => getDashboard(ctx, viewer), { topics });
}
