import { calendarRoutes, calendarTopics } from '@spotter/contract/calendar';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { callbackAddress, placeOf } from '#lib/http/own-address.ts';
import { beginConnecting, disconnect, finishConnecting, getIntegration, syncByHand } from './service.ts';

const { getCalendarIntegration, connectCalendar, calendarCallback, syncCalendar, disconnectCalendar } =
  calendarRoutes;

/** Routes of the connection with Google. */
export function mountGoogleCalendar(mount: Mount, ctx: Context): void {
  const address = (request: FastifyRequest) => callbackAddress(placeOf(ctx), request);

  mount(getCalendarIntegration, ({ viewer }) => getIntegration(ctx, viewer), {
    topics: ({ viewer }) => [calendarTopics.calendar.of(viewer.id)],
  });
  mount(connectCalendar, ({ viewer, request }) =>
    beginConnecting(ctx, viewer, address(request) + calendarCallback.path),
  );
  mount(calendarCallback, async ({ viewer, request, reply }) => {
    const ending = await finishConnecting(ctx, viewer, new URL(request.url, address(request)));
    reply.header('location', `/calendar?google=${ending}`);
    return undefined;
  });
  mount(syncCalendar, ({ viewer }) => syncByHand(ctx, viewer));
  mount(disconnectCalendar, async ({ viewer }) => {
    await disconnect(ctx, viewer);
    return undefined;
  });
}
