import { PublishHeartRate, SubscribeHeartRate, UnsubscribeHeartRate } from '@spotter/contract/heart-rate';
import type { Context } from '#db/context.ts';
import { type ClientFrame, clientFrame } from '#lib/live/client-frames.ts';
import { takeLive } from './take-live.ts';
import { watchingOf } from './watching/watching.ts';

/** Client frames: values of the browser's heart-rate strap, and the people it wants to watch. */
export function heartRateFrames(ctx: Context): ClientFrame[] {
  return [
    clientFrame({
      type: 'publish_heart_rate',
      schema: PublishHeartRate,
      limit: { perSecond: 2 },
      handle(viewer, { heartRate, source, at }, line) {
        takeLive(ctx, viewer.id, source, { heartRate, at: at ? Date.parse(at) : null }, line);
      },
    }),
    clientFrame({
      type: 'subscribe_heart_rate',
      schema: SubscribeHeartRate,
      handle: (_viewer, { userId }, line) => watchingOf(ctx).subscribe(line, userId.toLowerCase()),
    }),
    clientFrame({
      type: 'unsubscribe_heart_rate',
      schema: UnsubscribeHeartRate,
      handle: (_viewer, { userId }, line) => watchingOf(ctx).unsubscribe(line, userId.toLowerCase()),
    }),
  ];
}
