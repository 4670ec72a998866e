import { browserStorage } from '#lib/storage/browser-storage.ts';

/** A rest with its end (an instant in milliseconds) and its whole length in seconds. */
export type Rest = { endsAt: number; seconds: number };

const OFF_KEY = 'rest-timer-off';
const SOUND_KEY = 'rest-timer-sound';
const NOTICE_KEY = 'rest-timer-notice';
const VOLUME_KEY = 'rest-timer-volume';
/** Loud enough beside music, not beside a voice. */
const VOLUME_DEFAULT = 0.5;
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

/**
 * The person's settings of the timer, in this browser: `notice` notifies when Spotter is not in front, `volume` is
 * that of the sound, 0-1.
 */
export type RestWishes = { off: boolean; sound: boolean; notice: boolean; volume: number };

export function readRestWishes(): RestWishes {
  const isSet = (key: string) => browserStorage.read(key) !== null;
  const volume = Number(browserStorage.read(VOLUME_KEY) ?? VOLUME_DEFAULT);
  return {
    off: isSet(OFF_KEY),
    sound: isSet(SOUND_KEY),
    notice: isSet(NOTICE_KEY),
    volume: volume >= 0 && volume <= 1 ? volume : VOLUME_DEFAULT,
  };
}

export function keepRestWishes({ off, sound, notice, volume }: RestWishes): void {
  for (const [key, on] of [
    [OFF_KEY, off],
    [SOUND_KEY, sound],
    [NOTICE_KEY, notice],
  ] as const) {
    if (on) browserStorage.write(key, 'yes');
    else browserStorage.remove(key);
  }
  browserStorage.write(VOLUME_KEY, String(volume));
}
