import { displayName } from '@spotter/contract/display-name';
import { messagesEvents, TypingFrame } from '@spotter/contract/messages';
import type { Context } from '#db/context.ts';
import { findSeersOnline } from '#features/tribe/service.ts';
import { type ClientFrame, clientFrame } from '#lib/live/client-frames.ts';
import { addFrame, emptySignal, type Recipients } from '#lib/live/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOthers } from './groups/queries.ts';
import { findOwnChannel, findOwnNames, nameOf } from './queries.ts';

/** The shortest time between two typing frames of a person that are passed on. */
const PAUSE_MS = 3_000;
/** How long a cached membership is used. */
const CACHED_MS = 10_000;
const KEPT_MAX = 10_000;

type Place = { to: Recipients; channelId: string; name: string; isGroup: boolean };

/** Those among the readers of a channel who may know who is online. */
const seenBy = (to: Recipients, seers: readonly string[]): Recipients =>
  'people' in to ? { people: to.people.filter((id) => seers.includes(id)) } : { people: [...seers] };

/** Tells the other online members of a channel that a person is typing; nothing is stored. */
export function messagesFrames(ctx: Context): ClientFrame[] {
  const places = new Map<string, { place: Place | null; at: number }>();
  const passed = new Map<string, number>();

  async function look(viewer: Viewer, id: string): Promise<Place | null> {
    const channel = await findOwnChannel(ctx.db, viewer, id);
    if (!channel || channel.isClosed || channel.isBlocked) return null;
    const person = await findOwnNames(ctx.db, viewer);
    const isGroup = channel.kind === 'group';
    const others = isGroup ? await findOthers(ctx.db, channel.id, viewer.id) : [];
    return {
      isGroup,
      to: isGroup
        ? { people: others }
        : channel.otherId === null
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
    if (known && now - known.at < CACHED_MS) return known.place;
    const place = await look(viewer, id);
    if (places.size > KEPT_MAX) places.clear();
    // Who was removed from a group hears nothing more at once.
    if (!place?.isGroup) places.set(key, { place, at: now });
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
    const { channelId, name } = place;
    // Who types is online, which not everybody may know.
    const isOfSeveral = 'studio' in place.to || place.isGroup;
    const seers = isOfSeveral ? await findSeersOnline(ctx, viewer) : null;
    const to = seers ? seenBy(place.to, seers) : place.to;
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
