import type { HeartRateUnavailable, HeartRateUpdate } from '@spotter/contract/heart-rate';
import { maxHeartRateOf, SIGNAL_MS, zoneOf } from '@spotter/contract/heart-rate-zones';
import type { Line } from '#lib/live/client-frames.ts';
import type { WatchFacts } from './people-queries.ts';

/** A live value, encoded once for all watchers; `at` in ms. */
type Last = { heartRate: number; at: number; frame: Buffer };

/** A person whom somebody watches on this server. */
export type Watched = {
  readonly id: string;
  /** Each watching socket, and whether it may: null until that is known. */
  readonly lines: Map<Line, boolean | null>;
  /** The facts of the last look-up. */
  facts: WatchFacts | null;
  /** Whether the facts are current. While they are not, only the person themselves is shown anything. */
  isSure: boolean;
  /** Counts invalidations, so that the result of an older look-up is not used. */
  checks: number;
  last: Last | null;
  /** When a true value was last measured, in ms. */
  trueAt: number;
  /** The timer of the next demo value, or of the check whether one is due. */
  demo: NodeJS.Timeout | undefined;
};

export const newWatched = (id: string): Watched => ({
  id,
  lines: new Map(),
  facts: null,
  isSure: false,
  checks: 0,
  last: null,
  trueAt: Number.NEGATIVE_INFINITY,
  demo: undefined,
});

/** Whether a socket may watch a person, by the known facts. */
export function mayWatch({ viewer }: Line, id: string, facts: WatchFacts | null): boolean {
  if (viewer.id === id) return true;
  if (!facts || viewer.role !== 'trainer' || viewer.studioId !== facts.studioId) return false;
  return facts.shares && facts.coaches.includes(viewer.id);
}

/** The frame for a value; beats a minute, `at` in ms. */
export function updateFrame({ id, facts }: Watched, heartRate: number, at: number, isDemo: boolean): Buffer {
  const max = facts ? maxHeartRateOf(facts, new Date(at).getUTCFullYear()) : null;
  const update: HeartRateUpdate = {
    type: 'heart_rate_update',
    userId: id,
    heartRate,
    zone: zoneOf(heartRate, max),
    timestamp: new Date(at).toISOString(),
    isDemo,
  };
  return Buffer.from(JSON.stringify(update));
}

export const unavailableFrame = (userId: string): string =>
  JSON.stringify({ type: 'heart_rate_unavailable', userId } satisfies HeartRateUnavailable);

/** The last value, if it is still current. */
export const freshFrame = ({ last }: Watched, now: number): Buffer | null =>
  last && now - last.at <= SIGNAL_MS ? last.frame : null;
