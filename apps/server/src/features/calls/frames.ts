import { CallSignal, callsEvents, callsTopics } from '@spotter/contract/calls';
import type { Context } from '#db/context.ts';
import { type ClientFrame, clientFrame } from '#lib/client-frames.ts';
import { addFrame, emptySignal } from '#lib/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findSeat } from './queries.ts';

/** How long a looked-up seat is believed, unless something changes in the person's calls. */
const BELIEVED_MS = 10_000;
/** Of a seat that is not theirs: another server may have given it a moment ago. */
const DOUBTED_MS = 250;
const KEPT_MAX = 10_000;
/** Descriptions, candidates and re-sent ones at the begin of a call come in a burst. */
const PER_SECOND = 50;
const BYTES = 32_768;

type Place = { seat: string | null; otherId: string };
type Looked = { place: Promise<Place | undefined>; version: string; at: number };

/** Passes signals from a seat of a call to the other person, on whatever server; anything else goes nowhere. */
export function callsFrames(ctx: Context): ClientFrame[] {
  const looked = new Map<string, Looked>();

  function look(viewer: Viewer, callId: string, now: number): Promise<Place | undefined> {
    // Any server that changes a call of theirs touches it. Read before the row, so that no change falls between.
    const version = ctx.versions.of([callsTopics.calls.of(viewer.id)]);
    const key = `${viewer.id}/${callId}`;
    const known = looked.get(key);
    if (known && known.version === version && now - known.at < BELIEVED_MS) return known.place;
    if (looked.size >= KEPT_MAX) looked.clear();
    const place = findSeat(ctx.db, viewer, callId);
    looked.set(key, { place, version, at: now });
    // What failed is not remembered.
    place.catch(() => looked.delete(key));
    return place;
  }

  /** The person across from a seat. A page that has just sat down may be ahead of what this server has heard. */
  async function across(viewer: Viewer, callId: string, seat: string): Promise<string | undefined> {
    const now = ctx.clock.now().getTime();
    const key = `${viewer.id}/${callId}`;
    const place = await look(viewer, callId, now);
    if (place?.seat === seat) return place.otherId;
    const known = looked.get(key);
    if (!known || now - known.at < DOUBTED_MS) return undefined;
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
        const told = emptySignal();
        addFrame(told, callsEvents.callSignalled, { people: [to] }, { callId, seat, signal });
        ctx.signals.publish(told);
      },
    }),
  ];
}
