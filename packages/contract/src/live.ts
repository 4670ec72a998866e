import { activitiesEvents } from './activities.ts';
import type { CallClientFrame } from './calls.ts';
import { callsEvents } from './calls.ts';
import type { HeartRateClientFrame, HeartRateUnavailable, HeartRateUpdate } from './heart-rate.ts';
import type { LiveFrame } from './live-event.ts';
import type { TypingClientFrame } from './messages.ts';
import { messagesEvents } from './messages.ts';
import { notificationsEvents } from './notifications.ts';
import { sessionsEvents } from './sessions.ts';
import { settingsEvents } from './settings.ts';
import { tribeEvents } from './tribe.ts';

/** Every kind of frame there is, by name. */
export const liveEvents = {
  ...callsEvents,
  ...tribeEvents,
  ...settingsEvents,
  ...messagesEvents,
  ...activitiesEvents,
  ...notificationsEvents,
  ...sessionsEvents,
};

type LiveEvents = (typeof liveEvents)[keyof typeof liveEvents];

/** Any frame a browser may receive beside the socket's own `ready`, `pong` and `resync`. */
export type AnyLiveFrame = { [E in LiveEvents as E['type']]: LiveFrame<E> }[LiveEvents['type']];

/** Any frame a browser may send over the live connection beside its ping; rubbish is ignored by the server. */
export type AnyClientFrame = TypingClientFrame | HeartRateClientFrame | CallClientFrame;

/** Frames that reach a browser flat, without a `data` of their own. */
export type FlatFrame = HeartRateUpdate | HeartRateUnavailable;
