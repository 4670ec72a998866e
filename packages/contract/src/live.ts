import { achievementsEvents } from './achievements.ts';
import { activitiesEvents } from './activities.ts';
import { calendarEvents } from './calendar.ts';
import type { CallClientFrame } from './calls.ts';
import { callsEvents } from './calls.ts';
import { challengesEvents } from './challenges.ts';
import { coachingEvents } from './coaching.ts';
import { exercisesEvents } from './exercises.ts';
import type {
  HeartRateClientFrame,
  HeartRateKept,
  HeartRateUnavailable,
  HeartRateUpdate,
} from './heart-rate.ts';
import { heartRateEvents } from './heart-rate.ts';
import type { LiveFrame } from './live-event.ts';
import type { TypingClientFrame } from './messages.ts';
import { messagesEvents } from './messages.ts';
import { notificationsEvents } from './notifications.ts';
import { ownAccountEvents } from './own-account.ts';
import { sessionsEvents } from './sessions.ts';
import { settingsEvents } from './settings.ts';
import { tribeEvents } from './tribe.ts';
import { trophiesEvents } from './trophies.ts';
import { workoutsEvents } from './workouts.ts';

/** Every kind of frame there is, by name. */
export const liveEvents = {
  ...calendarEvents,
  ...heartRateEvents,
  ...callsEvents,
  ...trophiesEvents,
  ...tribeEvents,
  ...settingsEvents,
  ...messagesEvents,
  ...challengesEvents,
  ...achievementsEvents,
  ...activitiesEvents,
  ...coachingEvents,
  ...exercisesEvents,
  ...notificationsEvents,
  ...ownAccountEvents,
  ...sessionsEvents,
  ...workoutsEvents,
};

type LiveEvents = (typeof liveEvents)[keyof typeof liveEvents];

/** Any frame a browser may receive beside the socket's own `ready`, `pong` and `resync`. */
export type AnyLiveFrame = { [E in LiveEvents as E['type']]: LiveFrame<E> }[LiveEvents['type']];

/** Any frame a browser may send over the live connection beside its ping; rubbish is ignored by the server. */
export type AnyClientFrame = TypingClientFrame | HeartRateClientFrame | CallClientFrame;

/** Frames that reach a browser flat, without a `data` of their own. */
export type FlatFrame = HeartRateUpdate | HeartRateUnavailable | HeartRateKept;
