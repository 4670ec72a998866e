import type { Audience, LiveEventContract, LiveFrame } from '@spotter/contract/live-event';
import type { Topic } from '@spotter/contract/topic';

/** To whom a frame goes: all members of a studio, or named persons. */
export type Recipients =
  | { studio: string /** Who said it and needs not hear it. */; except?: string }
  | { people: readonly string[] };

/**
 * What a server says of the people with a socket on it: one came, one went, it lives, it asks the others, all of
 * its own, it stops.
 */
export type PresenceNews =
  | { kind: 'on' | 'off'; server: string; studio: string; person: string }
  | { kind: 'beat' | 'ask' | 'gone'; server: string }
  | { kind: 'all'; server: string; people: { person: string; studio: string }[] };

/** Live heart rates that a server heard, for those who watch on the others: who, beats a minute, when in ms. */
export type HeartRateNews = { server: string; values: [person: string, heartRate: number, at: number][] };

/** A topic that a write touched, whose pages are told of it (null: nobody's), and how its page named the write. */
export type Touched = { topic: Topic; to: Recipients | null; by?: string };

/** What a server tells its own sockets, caches and the other servers after a commit. */
export type Signal = {
  touched: Touched[];
  frames: { to: Recipients; frame: string }[];
  /** Sign-ins (hex of the token's hash) that ended: sockets close, the cache forgets. */
  endedSignIns: string[];
  /** Persons whose cached viewer is no longer right. */
  changedPeople: string[];
  presence: PresenceNews[];
  heartRates: HeartRateNews[];
};

export function emptySignal(): Signal {
  return { touched: [], frames: [], endedSignIns: [], changedPeople: [], presence: [], heartRates: [] };
}

export function isEmptySignal(signal: Signal): boolean {
  return Object.values(signal).every((list) => list.length === 0);
}

/** Adds a declared event to a signal, serialised once; refuses an audience that was not declared. */
export function addFrame<E extends LiveEventContract>(
  signal: Signal,
  event: E,
  to: Recipients,
  data: LiveFrame<E>['data'],
): void {
  const audience: Audience = 'studio' in to ? 'studio' : 'people';
  if (!event.audience.includes(audience)) throw new Error(`${event.type} is not declared for ${audience}`);
  signal.frames.push({ to, frame: JSON.stringify({ type: event.type, data: event.data.parse(data) }) });
}

/** Carries signals to every server of the installation, this one at once. */
export type Signals = { publish(signal: Signal): void };
