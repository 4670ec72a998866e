import { CallSignal, callsEvents, callsTopics } from '@spotter/contract/calls';
import type { Context } from '#db/context.ts';
import { type ClientFrame, clientFrame } from '#lib/live/client-frames.ts';
import { addFrame, emptySignal } from '#lib/live/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findSeat } from './queries.ts';

/** How long a cached seat is used, unless the person's calls change. */
const CACHED_MS = 10_000;
/** The same for a seat that is not the viewer's: another server may have just given it. */
const RECHECK_MS = 250;
const KEPT_MAX = 10_000;
/** A call begins with a burst of descriptions and candidates, some of them sent twice. */
const PER_SECOND = 50;
const BYTES = 32_768;

type Place = { seat: string | null; otherId: string };
type Looked = { place: Promise<Place | undefined>; version: string; at: number };

/** Passes signals from a seat of a call to the other person, on any server. All other signals are dropped. */
export function callsFrames(ctx: Context): ClientFrame[] {
  const looked = new Map<string, Looked>();

  function look(viewer: Viewer, callId: string, now: number): Promise<Place | undefined> {
    // Touched by any server that changes a call of theirs. Read before the row, so that no change is missed.
    const version = ctx.versions.of([callsTopics.calls.of(viewer.id)]);
    const key = `${viewer.id}/${callId}`;
    const known = looked.get(key);
    if (known && known.version === version && now - known.at < CACHED_MS) return known.place;
    if (looked.size >= KEPT_MAX) looked.clear();
    const place = findSeat(ctx.db, viewer, callId);
    looked.set(key, { place, version, at: now });
    // A failed look-up is not cached.
    place.catch(() => looked.delete(key));
    return place;
  }

  /** The person in the other seat. A page that just joined may be ahead of this server's cache. */
  async function across(viewer: Viewer, callId: string, seat: string): Promise<string | undefined> {
    const now = ctx.clock.now().getTime();
    const key = `${viewer.id}/${callId}`;
    const place = await look(viewer, callId, now);
    if (place?.seat === seat) return place.otherId;
    const known = looked.get(key);
    if (!known || now - known.at < RECHECK_MS) return undefined;
    looked.delete(key);
    const again = await look(viewer, callId, now);
    return again?.seat === seat ? again.otherId : undefined;
  }

  return [
    clientFrame({
      type: 'call_signal',
      schema: CallSignal,
      limit: { perSecond: PER_SECOND },
      bytes: BYTES,
      async handle(viewer, { callId, seat, signal }) {
        const to = await across(viewer, callId.toLowerCase(), seat.toLowerCase());
        if (!to) return;
        const outgoing = emptySignal();
        addFrame(outgoing, callsEvents.callSignalled, { people: [to] }, { callId, seat, signal });
        ctx.signals.publish(outgoing);
      },
    }),
  ];
}
