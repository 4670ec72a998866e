import { browserStorage } from '#lib/browser-storage.ts';

/** A rest that began at an instant (milliseconds) and lasts so many seconds. */
export type Rest = { startedAt: number; seconds: number };

/** Where the trainer said nothing about resting. */
export const REST_DEFAULT_SECONDS = 60;

const OFF_KEY = 'rest-timer-off';
const keyOf = (sessionId: string) => `rest/${sessionId}`;

/** Whole seconds left; zero or less once it is over. */
export function restLeft(rest: Rest, now: number): number {
  return Math.ceil(rest.seconds - (now - rest.startedAt) / 1000);
}

/** The rest kept for a session: it goes on while the page is away. */
export function readRest(sessionId: string): Rest | null {
  try {
    const rest = JSON.parse(browserStorage.read(keyOf(sessionId)) ?? 'null') as Rest | null;
    return rest && Number.isFinite(rest.startedAt) && Number.isFinite(rest.seconds) ? rest : null;
  } catch {
    return null;
  }
}

export function keepRest(sessionId: string, rest: Rest | null): void {
  if (rest) browserStorage.write(keyOf(sessionId), JSON.stringify(rest));
  else browserStorage.remove(keyOf(sessionId));
}

/** Whether this person wants a timer at all, in this browser. */
export function isRestOff(): boolean {
  return browserStorage.read(OFF_KEY) !== null;
}

export function keepRestOff(off: boolean): void {
  if (off) browserStorage.write(OFF_KEY, 'yes');
  else browserStorage.remove(OFF_KEY);
}
