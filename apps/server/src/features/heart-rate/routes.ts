import { coachingTopics } from '@spotter/contract/coaching';
import { dayIn } from '@spotter/contract/days';
import { heartRateRoutes } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { type Given, given } from '@spotter/contract/topic';
import { type Context, inTransaction } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { browserAddress, placeOf } from '#lib/http/own-address.ts';
import type { Viewer } from '#lib/viewer.ts';
import { connectAppleWatch, connectGarmin, disconnect, getDevice } from './device-service.ts';
import { addSamples } from './minutes/add-samples.ts';
import { endSecondDevice, enterByCode, makeCode } from './second-device/service.ts';
import { getZones, listDaily, listMinutes, listSessionZones } from './service.ts';

type Asked = { viewer: Viewer; query: { clientId?: string | undefined } };

/** Every time zone's midnight is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

const ofDevices = ({ viewer }: { viewer: Viewer }) => [heartRateTopics.devices.of(viewer.id)];

export function mountHeartRate(mount: Mount, ctx: Context): void {
  /** The day of the reader; a client's zone is not known before the look-up. The year cuts the zones by age. */
  function dayOf({ viewer, query }: Asked): Given {
    const now = ctx.clock.now();
    const isOwn = !query.clientId || query.clientId === viewer.id;
    return isOwn
      ? given(dayIn(viewer.timeZone, now), viewer.timeZone, now.getUTCFullYear())
      : given(Math.floor(now.getTime() / QUARTER_MS));
  }
  /** What an answer depends on: the right to read (coaching, sharing), the zones, the time zone and the minutes. */
  const topics = (asked: Asked) => [
    coachingTopics.coachings.of(asked.viewer.id),
    heartRateTopics.heartRate.of(asked.query.clientId ?? asked.viewer.id),
    dayOf(asked),
  ];

  mount(heartRateRoutes.listDailyHeartRate, ({ viewer, query }) => listDaily(ctx, viewer, query), { topics });
  mount(heartRateRoutes.listHeartRateMinutes, ({ viewer, query }) => listMinutes(ctx, viewer, query), {
    topics,
  });
  mount(heartRateRoutes.getHeartRateZones, ({ viewer, query }) => getZones(ctx, viewer, query), { topics });
  // No topics: whose sessions they are is not known before the look-up.
  mount(heartRateRoutes.listSessionZones, ({ viewer, query }) =>
    listSessionZones(ctx, viewer, query.ids.split(',')),
  );
  mount(
    heartRateRoutes.addHeartRateSamples,
    ({ viewer, request, body }) => addSamples(ctx, viewer, request, body.samples),
    { bearer: true },
  );

  mount(heartRateRoutes.getGarminIntegration, ({ viewer }) => getDevice(ctx, viewer, 'garmin'), {
    topics: ofDevices,
  });
  mount(heartRateRoutes.connectGarmin, ({ viewer, body }) => connectGarmin(ctx, viewer, body.deviceName));
  mount(heartRateRoutes.disconnectGarmin, async ({ viewer }) => {
    await disconnect(ctx, viewer, 'garmin');
    return undefined;
  });
  mount(heartRateRoutes.getAppleWatchIntegration, ({ viewer }) => getDevice(ctx, viewer, 'apple-watch'), {
    topics: ofDevices,
  });
  mount(heartRateRoutes.connectAppleWatch, ({ viewer, request }) =>
    connectAppleWatch(ctx, viewer, browserAddress(placeOf(ctx), request)),
  );
  mount(heartRateRoutes.disconnectAppleWatch, async ({ viewer }) => {
    await disconnect(ctx, viewer, 'apple-watch');
    return undefined;
  });
  mountSecondDevice(mount, ctx);
}

function mountSecondDevice(mount: Mount, ctx: Context): void {
  mount(heartRateRoutes.getSecondDevice, ({ viewer }) => getDevice(ctx, viewer, 'second-device'), {
    topics: ofDevices,
  });
  mount(heartRateRoutes.makeSecondDeviceCode, ({ viewer, request }) =>
    makeCode(ctx, viewer, browserAddress(placeOf(ctx), request)),
  );
  mount(heartRateRoutes.enterSecondDevice, ({ request, body }) => enterByCode(ctx, request, body));
  mount(heartRateRoutes.endSecondDevice, async ({ viewer }) => {
    await inTransaction(ctx, (work) => endSecondDevice(work, viewer.id));
    return undefined;
  });
}
