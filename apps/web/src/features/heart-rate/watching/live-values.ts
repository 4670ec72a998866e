import type { HeartRateUnavailable, HeartRateUpdate } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { SIGNAL_MS, type Zone } from '@spotter/contract/heart-rate-zones';
import type { AnyClientFrame } from '@spotter/contract/live';
import { topicText } from '@spotter/contract/topic';
import { onTouched } from '#lib/call/topics.ts';
import { sayLive, watchLive } from '#lib/live/live-line.ts';
import { serverNow } from '#lib/live/server-clock.ts';

/** A current value; `at` is the time of measurement, in milliseconds by this browser's clock. */
export type LiveValue = { heartRate: number; zone: Zone; isDemo: boolean; at: number };

/** `unavailable`: not shared, or not allowed. `waiting`: subscribed, no answer yet. */
export type LiveHeartRate = LiveValue | 'no-signal' | 'unavailable' | 'waiting';

/** One value of the line of the last minutes. */
export type PastValue = { at: number; heartRate: number };

/** The length of the line in milliseconds. */
export const LINE_MS = 120_000;
const NOTHING: readonly PastValue[] = [];
/** A subscription ends this long after its last user, so that it survives a change of page. */
const LINGER_MS = 1_000;

type Watched = {
  listeners: Set<() => void>;
  shown: LiveHeartRate;
  /** When the value expires, in milliseconds by this browser's clock. */
  until: number;
  past: PastValue[];
  /** A strap on this browser gives the values; the server's copies are ignored. */
  isLocal: boolean;
  silence?: ReturnType<typeof setTimeout>;
  linger?: ReturnType<typeof setTimeout>;
};

type Options = {
  say: (frame: AnyClientFrame) => boolean;
};

/** Shows a state of a person until it expires. */
function show(person: Watched, shown: LiveHeartRate) {
  clearTimeout(person.silence);
  person.shown = shown;
  person.until = typeof shown === 'object' ? shown.at + SIGNAL_MS : Date.now() + SIGNAL_MS;
  if (typeof shown === 'object') {
    const since = shown.at - LINE_MS;
    person.past = [
      ...person.past.filter(({ at }) => at > since),
      { at: shown.at, heartRate: shown.heartRate },
    ];
  }
  if (shown === 'unavailable') person.past = [];
  // Expire old values; an answer that never comes is no signal too.
  if (typeof shown === 'object' || shown === 'waiting') {
    person.silence = setTimeout(() => show(person, 'no-signal'), person.until - Date.now());
  }
  for (const listener of person.listeners) listener();
}

const isOver = ({ shown, until }: Watched) =>
  (typeof shown === 'object' || shown === 'waiting') && Date.now() >= until;

/** Subscriptions to the live heart rates on the screen: one per person, however many components show it. */
export function createLiveValues({ say }: Options) {
  const watched = new Map<string, Watched>();

  function ask(userId: string, person: Watched) {
    if (!person.isLocal) show(person, 'waiting');
    say({ type: 'subscribe_heart_rate', userId });
  }

  function begin(userId: string): Watched {
    const person: Watched = {
      listeners: new Set(),
      shown: 'waiting',
      until: 0,
      past: [],
      isLocal: false,
    };
    watched.set(userId, person);
    ask(userId, person);
    return person;
  }

  function end(userId: string, person: Watched) {
    clearTimeout(person.silence);
    watched.delete(userId);
    say({ type: 'unsubscribe_heart_rate', userId });
  }

  return {
    /** Subscribes. @returns a function that unsubscribes */
    watch(userId: string, listener: () => void): () => void {
      const person = watched.get(userId) ?? begin(userId);
      clearTimeout(person.linger);
      person.listeners.add(listener);
      return () => {
        person.listeners.delete(listener);
        if (person.listeners.size > 0) return;
        person.linger = setTimeout(() => end(userId, person), LINGER_MS);
      };
    },
    /** The value to show now, by the clock, because timers are paused while a phone is locked. */
    read(userId: string): LiveHeartRate {
      const person = watched.get(userId);
      if (!person) return 'waiting';
      return isOver(person) ? 'no-signal' : person.shown;
    },
    /** Call when the page is visible again: drops values that expired while timers were paused. */
    wake() {
      for (const person of watched.values()) if (isOver(person)) show(person, 'no-signal');
    },
    past: (userId: string): readonly PastValue[] => watched.get(userId)?.past ?? NOTHING,
    receive({ userId, heartRate, zone, isDemo, timestamp }: HeartRateUpdate) {
      const person = watched.get(userId);
      if (!person || person.isLocal) return;
      // A value that the network delayed has the age of its measurement.
      const age = Math.max(0, serverNow() - Date.parse(timestamp));
      if (age < SIGNAL_MS) show(person, { heartRate, zone, isDemo, at: Date.now() - age });
    },
    unavailable({ userId }: HeartRateUnavailable) {
      const person = watched.get(userId);
      if (person && !person.isLocal) show(person, 'unavailable');
    },
    /** Call after a reconnect: the server has lost the subscriptions. */
    opened() {
      for (const [userId, person] of watched) {
        say({ type: 'subscribe_heart_rate', userId });
        // The old state may be wrong: sharing may have begun meanwhile.
        if (typeof person.shown === 'string' && !person.isLocal) show(person, 'waiting');
      }
    },
    /** Call when sharing, devices or a coaching changed: a person who was unavailable may be available now. */
    touched(topics: ReadonlySet<string>) {
      for (const [userId, person] of watched) {
        if (person.shown !== 'unavailable') continue;
        if (topics.has(topicText(heartRateTopics.heartRate.of(userId)))) ask(userId, person);
      }
    },
    /** Sets the value of this browser's own strap; null when there is none any more. */
    showLocal(userId: string, value: { heartRate: number; zone: Zone } | 'no-signal' | null) {
      const person = watched.get(userId);
      if (!person) return;
      person.isLocal = value !== null;
      if (value === null) ask(userId, person);
      else if (value === 'no-signal') show(person, value);
      else show(person, { ...value, isDemo: false, at: Date.now() });
    },
  };
}

export const liveValues = createLiveValues({ say: sayLive });

watchLive((state) => state === 'open' && liveValues.opened());
onTouched(liveValues.touched);

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', liveValues.wake);
  addEventListener('pageshow', liveValues.wake);
}
