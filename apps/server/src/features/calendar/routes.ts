import { calendarRoutes, calendarTopics } from '@spotter/contract/calendar';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import { namesTag } from '#lib/http/entity-tags.ts';
import type { Mount } from '#lib/http/mount.ts';
import { browserAddress, placeOf } from '#lib/http/own-address.ts';
import { getFeed, makeFeed, openFeed, removeFeed } from './feed/service.ts';
import { mountGoogleCalendar } from './google/routes.ts';
import { listCalendarPlan, planClock, planTopics } from './list-calendar-plan.ts';
import { createEvent, listEvents, removeEvent, updateEvent } from './service.ts';

export function mountCalendar(mount: Mount, ctx: Context): void {
  mount(calendarRoutes.listCalendarEvents, ({ viewer, query }) => listEvents(ctx, viewer, query), {
    topics: ({ viewer, query }) => [
      calendarTopics.calendar.of(viewer.id),
      // Without days in the query, the range follows the reader's own day.
      given(query.from ?? todayOf(ctx, viewer)),
    ],
  });
  mount(calendarRoutes.createCalendarEvent, ({ viewer, body }) => createEvent(ctx, viewer, body));
  mount(calendarRoutes.updateCalendarEvent, ({ viewer, params, body }) =>
    updateEvent(ctx, viewer, params.id, body),
  );
  mount(calendarRoutes.removeCalendarEvent, async ({ viewer, params }) => {
    await removeEvent(ctx, viewer, params.id);
    return undefined;
  });
  mount(calendarRoutes.listCalendarPlan, ({ viewer, query }) => listCalendarPlan(ctx, viewer, query), {
    topics: ({ viewer }) => [...planTopics(viewer), planClock(ctx, viewer)],
  });
  mountFeed(mount, ctx);
  mountGoogleCalendar(mount, ctx);
}

/** How long a calendar app may cache the feed, in seconds. */
const FRESH_SECONDS = 300;

function mountFeed(mount: Mount, ctx: Context): void {
  mount(calendarRoutes.getCalendarFeed, ({ viewer }) => getFeed(ctx, viewer), {
    topics: ({ viewer }) => [calendarTopics.calendar.of(viewer.id)],
  });
  mount(calendarRoutes.makeCalendarFeed, ({ viewer, request }) =>
    makeFeed(ctx, viewer, browserAddress(placeOf(ctx), request)),
  );
  mount(calendarRoutes.removeCalendarFeed, async ({ viewer }) => {
    await removeFeed(ctx, viewer);
    return undefined;
  });
  mount(calendarRoutes.readCalendarFeed, async ({ params, request, reply }) => {
    const { tag, write } = await openFeed(ctx, params.file);
    reply.headers({ etag: tag, 'cache-control': `private, max-age=${FRESH_SECONDS}` });
    if (namesTag(request.headers['if-none-match'], tag)) return void reply.code(304).send();
    reply.header('content-type', 'text/calendar; charset=utf-8');
    reply.header('content-disposition', 'inline; filename="spotter.ics"');
    reply.send(await write());
    return undefined;
  });
}
