import { activitiesEvents } from './activities.ts';
import { coachingEvents } from './coaching.ts';
import type { LiveFrame } from './live-event.ts';
import { notificationsEvents } from './notifications.ts';
import { sessionsEvents } from './sessions.ts';
import { workoutsEvents } from './workouts.ts';

/** Every kind of frame there is, by name. */
export const liveEvents = {
  ...activitiesEvents,
  ...coachingEvents,
  ...notificationsEvents,
  ...sessionsEvents,
  ...workoutsEvents,
};

type LiveEvents = (typeof liveEvents)[keyof typeof liveEvents];

/** Any frame a browser may receive beside the socket's own `ready`, `pong` and `resync`. */
export type AnyLiveFrame = { [E in LiveEvents as E['type']]: LiveFrame<E> }[LiveEvents['type']];
