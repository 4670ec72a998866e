import { displayName } from '@spotter/contract/display-name';
import { messagesEvents, TypingFrame } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import { type ClientFrame, clientFrame } from '#lib/live/client-frames.ts';
import { addFrame, emptySignal, type Recipients } from '#lib/live/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwnChannel, findOwnNames, nameOf } from './queries.ts';

/** The shortest time between two typing frames of a person that are passed on. */
const PAUSE_MS = 3_000;
/** How long a cached membership is used. */
const BELIEVED_MS = 10_000;
const KEPT_MAX = 10_000;

type Place = { to: Recipients; channelId: string; name: string };

/** Tells the other online members of a channel that a person is typing; nothing is stored. */
export function messagesFrames(ctx: Context): ClientFrame[] {
  const places = new Map<string, { place: Place | null; at: number }>();
  const passed = new Map<string, number>();

  async function look(viewer: Viewer, id: string): Promise<Place | null> {
    const channel = await findOwnChannel(ctx.db, viewer, id);
    if (!channel || channel.isClosed || channel.isBlocked) return null;
    const person = await findOwnNames(ctx.db, viewer);
    return {
      to:
        channel.otherId === null
          ? { studio: viewer.studioId, except: viewer.id }
          : { people: [channel.otherId] },
      channelId: nameOf(channel),
      // Without their e-mail, which not everybody in the studio may see.
      name: (person && (displayName({ ...person, email: null }) ?? person.firstName)) ?? '',
    };
  }

  async function placeOf(viewer: Viewer, id: string, now: number): Promise<Place | null> {
    const key = `${viewer.id}/${id}`;
    const known = places.get(key);
    if (known && now - known.at < BELIEVED_MS) return known.place;
    const place = await look(viewer, id);
    if (places.size > KEPT_MAX) places.clear();
    places.set(key, { place, at: now });
    return place;
  }

  async function passOn(viewer: Viewer, id: string): Promise<void> {
    const now = ctx.clock.now().getTime();
    const place = await placeOf(viewer, id, now);
    if (!place) return;
    const key = `${viewer.id}/${place.channelId}`;
    if (now - (passed.get(key) ?? 0) < PAUSE_MS) return;
    if (passed.size > KEPT_MAX) passed.clear();
    passed.set(key, now);
    const signal = emptySignal();
    const { to, channelId, name } = place;
    addFrame(signal, messagesEvents.typing, to, { channelId, personId: viewer.id, name });
    ctx.signals.publish(signal);
  }

  return [
    clientFrame({
      type: 'typing',
      schema: TypingFrame,
      handle: (viewer, { channelId }) => passOn(viewer, channelId),
    }),
  ];
}
