import type { HeartRateUnavailable, HeartRateUpdate } from '@spotter/contract/heart-rate';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { SIGNAL_MS, type Zone } from '@spotter/contract/heart-rate-zones';
import type { AnyClientFrame } from '@spotter/contract/live';
import { topicText } from '@spotter/contract/topic';
import { sayLive } from '#lib/live-line.ts';

/** A value of now; `at` is when it came, in milliseconds by this browser's clock. */
export type LiveValue = { heartRate: number; zone: Zone; isDemo: boolean; at: number };

/** `unavailable`: not shared, or nobody that may be watched. `waiting`: asked, nothing came yet. */
export type LiveHeartRate = LiveValue | 'no-signal' | 'unavailable' | 'waiting';

/** One value of the line of the last minutes. */
export type PastValue = { at: number; heartRate: number };

/** What the line of the last minutes goes back, in milliseconds. */
export const LINE_MS = 120_000;
const NOTHING: readonly PastValue[] = [];
/** A page that is left for another one with the same person on it does not ask again. */
const LINGER_MS = 1_000;

type Watched = {
  listeners: Set<() => void>;
  shown: LiveHeartRate;
  past: PastValue[];
  /** A strap on this very browser speaks for the person: the server only tells it back. */
  isLocal: boolean;
  silence?: ReturnType<typeof setTimeout>;
  linger?: ReturnType<typeof setTimeout>;
};

type Options = {
  say: (frame: AnyClientFrame) => boolean;
};

/** Everybody whose live heart rate is on the screen: each is asked for once, however many places show it. */
export function createLiveValues({ say }: Options) {
  const watched = new Map<string, Watched>();
  const echoes = new Set<(frame: HeartRateUpdate) => void>();

  function show(person: Watched, shown: LiveHeartRate) {
    clearTimeout(person.silence);
    person.shown = shown;
    if (typeof shown === 'object') {
      const since = shown.at - LINE_MS;
      person.past = [
        ...person.past.filter(({ at }) => at > since),
        { at: shown.at, heartRate: shown.heartRate },
      ];
    }
    if (shown === 'unavailable') person.past = [];
    // Never an old number: also the answer that does not come is no signal.
    if (typeof shown === 'object' || shown === 'waiting') {
      person.silence = setTimeout(() => show(person, 'no-signal'), SIGNAL_MS);
    }
    for (const listener of person.listeners) listener();
  }

  function ask(userId: string, person: Watched) {
    if (!person.isLocal) show(person, 'waiting');
    say({ type: 'subscribe_heart_rate', userId });
  }

  function begin(userId: string): Watched {
    const person: Watched = { listeners: new Set(), shown: 'waiting', past: [], isLocal: false };
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
    /** Begins to watch; returns how to stop. */
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
    read: (userId: string): LiveHeartRate => watched.get(userId)?.shown ?? 'waiting',
    past: (userId: string): readonly PastValue[] => watched.get(userId)?.past ?? NOTHING,
    receive(frame: HeartRateUpdate) {
      for (const echo of echoes) echo(frame);
      const person = watched.get(frame.userId);
      if (!person || person.isLocal) return;
      const { heartRate, zone, isDemo } = frame;
      show(person, { heartRate, zone, isDemo, at: Date.now() });
    },
    unavailable({ userId }: HeartRateUnavailable) {
      const person = watched.get(userId);
      if (person && !person.isLocal) show(person, 'unavailable');
    },
    /** The live connection is back: the server has forgotten who watches whom. */
    opened() {
      for (const [userId, person] of watched) {
        say({ type: 'subscribe_heart_rate', userId });
        // What was true before may not be: sharing may have begun meanwhile.
        if (typeof person.shown === 'string' && !person.isLocal) show(person, 'waiting');
      }
    },
    /** Sharing, devices or a coaching changed: who could not be watched may be now. */
    touched(topics: ReadonlySet<string>) {
      for (const [userId, person] of watched) {
        if (person.shown !== 'unavailable') continue;
        if (topics.has(topicText(heartRateTopics.heartRate.of(userId)))) ask(userId, person);
      }
    },
    /** What a strap on this browser says of its wearer; null when there is none any more. */
    showLocal(userId: string, value: { heartRate: number; zone: Zone } | 'no-signal' | null) {
      const person = watched.get(userId);
      if (!person) return;
      person.isLocal = value !== null;
      if (value === null) ask(userId, person);
      else if (value === 'no-signal') show(person, value);
      else show(person, { ...value, isDemo: false, at: Date.now() });
    },
    /** Hears each value the server tells, also what it tells back; returns how to stop. */
    hear(listener: (frame: HeartRateUpdate) => void): () => void {
      echoes.add(listener);
      return () => echoes.delete(listener);
    },
  };
}

export const liveValues = createLiveValues({ say: sayLive });
