import type { HeartRateUnavailable, HeartRateUpdate } from '@spotter/contract/heart-rate';
import { maxHeartRateOf, SIGNAL_MS, zoneOf } from '@spotter/contract/heart-rate-zones';
import type { Line } from '#lib/client-frames.ts';
import type { WatchFacts } from './people-queries.ts';

/** A live value, encoded once for everybody; `at` in ms. */
type Last = { heartRate: number; at: number; frame: Buffer };

/** A person whose heart rate somebody asked for on this server. */
export type Watched = {
  readonly id: string;
  /** Who asked, and whether they may: null until it is known. */
  readonly lines: Map<Line, boolean | null>;
  /** As they were looked up last. */
  facts: WatchFacts | null;
  /** Whether the facts are right still: while they are not, nobody but the person is shown anything. */
  isSure: boolean;
  /** Counts what made the facts doubtful, so that an answer of before is not believed. */
  doubts: number;
  last: Last | null;
  /** When a true value was last measured, in ms. */
  trueAt: number;
  /** The next made-up value, or the look whether one is due. */
  demo: NodeJS.Timeout | undefined;
};

export const newWatched = (id: string): Watched => ({
  id,
  lines: new Map(),
  facts: null,
  isSure: false,
  doubts: 0,
  last: null,
  trueAt: Number.NEGATIVE_INFINITY,
  demo: undefined,
});

/** Whether a line may watch a person, by what is known of the person. */
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

/** The last value, if it is one still. */
export const freshFrame = ({ last }: Watched, now: number): Buffer | null =>
  last && now - last.at <= SIGNAL_MS ? last.frame : null;
