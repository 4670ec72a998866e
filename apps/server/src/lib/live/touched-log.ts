import { randomBytes } from 'node:crypto';
import type { Recipients } from './signal.ts';

type Sent = { to: Recipients; frame: string };

/** The newest frames kept; a page that loads asks for those of a few seconds. */
const KEPT = 2_000;

/**
 * The last frames of touched topics, by which a page that has read before its live connection opened hears what it
 * missed meanwhile. A mark names a moment of this server: no clock is compared.
 */
export type TouchedLog = {
  /** The present moment. Take it before the reads that it stands for. */
  mark(): string;
  note(sent: readonly Sent[]): void;
  /** What was sent since a mark, to anybody; null when that is not known, and the page must read everything again. */
  since(mark: string): Sent[] | null;
  /** Signals may have been missed: no earlier mark is valid any more. */
  reset(): void;
};

export function createTouchedLog(kept: number = KEPT): TouchedLog {
  let epoch = randomBytes(9).toString('base64url');
  let all: Sent[] = [];
  /** How many frames were noted before the first of `all`. */
  let dropped = 0;
  return {
    mark: () => `${epoch}.${dropped + all.length}`,
    note(sent) {
      all.push(...sent);
      if (all.length <= 2 * kept) return;
      dropped += all.length - kept;
      all = all.slice(-kept);
    },
    since(mark) {
      const [at, count] = mark.split('.');
      const from = Number(count) - dropped;
      if (at !== epoch || !Number.isSafeInteger(from) || from < 0 || from > all.length) return null;
      return all.slice(from);
    },
    reset() {
      epoch = randomBytes(9).toString('base64url');
      dropped = 0;
      all = [];
    },
  };
}

/** Whether frames for these recipients are for this person. */
export const isFor = (to: Recipients, { id, studioId }: { id: string; studioId: string }): boolean =>
  'studio' in to ? to.studio === studioId && to.except !== id : to.people.includes(id);
