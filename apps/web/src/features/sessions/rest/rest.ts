import { browserStorage } from '#lib/storage/browser-storage.ts';

/** A rest with its end (an instant in milliseconds) and its whole length in seconds. */
export type Rest = { endsAt: number; seconds: number };

const OFF_KEY = 'rest-timer-off';
const SOUND_KEY = 'rest-timer-sound';
/** A rest that ended longer ago is dropped. */
const STALE_MS = 10 * 60_000;
const keyOf = (sessionId: string) => `rest/${sessionId}`;

export function beginRest(seconds: number, now: number): Rest {
  return { endsAt: now + seconds * 1000, seconds };
}

/** Whole seconds left; zero or less once it is over. */
export function restLeft(rest: Rest, now: number): number {
  return Math.ceil((rest.endsAt - now) / 1000);
}

/** Extends or shortens a rest; null when nothing is left. */
export function extendRest(rest: Rest, seconds: number, now: number): Rest | null {
  const endsAt = rest.endsAt + seconds * 1000;
  return endsAt > now ? { endsAt, seconds: Math.max(1, rest.seconds + seconds) } : null;
}

/** The stored rest of a session; it continues while the page is closed, and over a reload. */
export function readRest(sessionId: string, now: number): Rest | null {
  try {
    const rest = JSON.parse(browserStorage.read(keyOf(sessionId)) ?? 'null') as Rest | null;
    if (!rest || !Number.isFinite(rest.endsAt) || !Number.isFinite(rest.seconds)) return null;
    return rest.endsAt + STALE_MS > now ? rest : null;
  } catch {
    return null;
  }
}

export function keepRest(sessionId: string, rest: Rest | null): void {
  if (rest) browserStorage.write(keyOf(sessionId), JSON.stringify(rest));
  else browserStorage.remove(keyOf(sessionId));
}

/** The person's settings of the timer, in this browser. */
export type RestWishes = { off: boolean; sound: boolean };

export function readRestWishes(): RestWishes {
  return { off: browserStorage.read(OFF_KEY) !== null, sound: browserStorage.read(SOUND_KEY) !== null };
}

export function keepRestWishes({ off, sound }: RestWishes): void {
  for (const [key, on] of [
    [OFF_KEY, off],
    [SOUND_KEY, sound],
  ] as const) {
    if (on) browserStorage.write(key, 'yes');
    else browserStorage.remove(key);
  }
}
