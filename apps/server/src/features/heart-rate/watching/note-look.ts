import type { Context } from '#db/context.ts';
import { noteReads } from '#features/reads/service.ts';
import type { Line } from '#lib/live/client-frames.ts';

/** Notes that a socket was shown a true value of a person; what is demo, or one's own, is no look. */
export type NoteLook = (line: Line, personId: string) => void;

export const createNoteLook =
  (ctx: Context): NoteLook =>
  ({ viewer }, personId) => {
    // Values go on without it: the next one notes the look.
    noteReads(ctx, viewer, personId, ['liveHeartRate']).catch((error: unknown) =>
      ctx.log.warn(
        { err: error },
        'a look at a live heart rate could not be noted; the next value tries again',
      ),
    );
  };
