import type { Audience, LiveEventContract, LiveFrame } from '@spotter/contract/live-event';
import type { Topic } from '@spotter/contract/topic';

/** The recipients of a frame: all members of a studio, or certain people. */
export type Recipients =
  | { studio: string /** Who said it and needs not hear it. */; except?: string }
  | { people: readonly string[] };

/**
 * News of one server about people with a socket on it: one came, one left, a heartbeat, a question to the
 * others, all of its people, it stops.
 */
export type PresenceNews =
  | { kind: 'on' | 'off'; server: string; studio: string; person: string }
  | { kind: 'beat' | 'ask' | 'gone'; server: string }
  | { kind: 'all'; server: string; people: { person: string; studio: string }[] };

/**
 * Live heart rates that a server received, for watchers on other servers: person, beats a minute, time in ms.
 */
export type HeartRateNews = { server: string; values: [person: string, heartRate: number, at: number][] };

/** A touched topic, the people whose pages are told of it (null: none), and the page's name for the write. */
export type Touched = { topic: Topic; to: Recipients | null; by?: string };

/** What a server tells its own sockets and caches and the other servers after a commit. */
export type Signal = {
  touched: Touched[];
  frames: { to: Recipients; frame: string }[];
  /** Ended sessions (hex of the token's hash): their sockets close and the cache drops them. */
  endedSignIns: string[];
  /** People whose cached viewer is outdated. */
  changedPeople: string[];
  /** People who left their studio: their sockets close and they are offline at once. */
  leftPeople: string[];
  presence: PresenceNews[];
  heartRates: HeartRateNews[];
};

export function emptySignal(): Signal {
  return {
    touched: [],
    frames: [],
    endedSignIns: [],
    changedPeople: [],
    leftPeople: [],
    presence: [],
    heartRates: [],
  };
}

export function isEmptySignal(signal: Signal): boolean {
  return Object.values(signal).every((list) => list.length === 0);
}

/** All signals in one, in their order. */
export function joined(signals: readonly Signal[]): Signal {
  const [only] = signals;
  if (only && signals.length === 1) return only;
  return {
    touched: signals.flatMap(({ touched }) => touched),
    frames: signals.flatMap(({ frames }) => frames),
    endedSignIns: signals.flatMap(({ endedSignIns }) => endedSignIns),
    changedPeople: signals.flatMap(({ changedPeople }) => changedPeople),
    leftPeople: signals.flatMap(({ leftPeople }) => leftPeople),
    presence: signals.flatMap(({ presence }) => presence),
    heartRates: signals.flatMap(({ heartRates }) => heartRates),
  };
}

/** Adds a declared event to a signal, serialised once; throws for an undeclared audience. */
export function addFrame<E extends LiveEventContract>(
  signal: Signal,
  event: E,
  to: Recipients,
  data: LiveFrame<E>['data'],
): void {
  const audience: Audience = 'studio' in to ? 'studio' : 'people';
  if (!event.audience.includes(audience))
    throw new Error(
      `${event.type} is not declared for the audience ${audience}; add it to the event in the contract`,
    );
  signal.frames.push({ to, frame: JSON.stringify({ type: event.type, data: event.data.parse(data) }) });
}

/** Sends signals to every server of the installation, this one at once. */
export type Signals = { publish(signal: Signal): void };
