import { InFront } from '@spotter/contract/alerts';
import type { Context } from '#db/context.ts';
import { type ClientFrame, clientFrame } from '#lib/live/client-frames.ts';
import { noteFront } from './queries.ts';

/** A page in front answers that an alert need not be sent. */
export function alertsFrames(ctx: Context): ClientFrame[] {
  return [
    clientFrame({
      type: 'in_front',
      schema: InFront,
      async handle(viewer, { at }) {
        // Never for what is still to come.
        const now = ctx.clock.now();
        await noteFront(ctx.db, viewer, new Date(at) < now ? new Date(at) : now);
      },
    }),
  ];
}
