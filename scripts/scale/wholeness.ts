import { setTimeout as pause } from 'node:timers/promises';
import type { CoachDesk } from './coach-desk.ts';
import type { FrontProxy } from './proxy.ts';
import type { Tally } from './tally.ts';
import type { Training } from './trainee.ts';

const LOOK_MS = 100;
/** All is whole when nothing was wrong for this time. */
const STEADY_MS = 4_000;
const PATIENCE_MS = 90_000;
/** A write that is older, or a client whose values come later, is not served. */
const WRITE_MS = 2_000;
const SILENT_MS = 3_000;
/** The server writes heart rates every five seconds. */
const BEAT_MS = 8_000;

export type Watched = {
  proxy: FrontProxy;
  servers: number;
  trainees: Training[];
  desks: CoachDesk[];
  tally: Tally;
};

/** What is wrong at this moment, in words; undefined when everybody is served. */
function wrong({ proxy, servers, trainees, desks, tally }: Watched, from: number): string | undefined {
  const now = performance.now();
  if (proxy.ready() < servers) return `${servers - proxy.ready()} servers are not ready`;
  const cut = [...trainees, ...desks].filter((one) => !one.isLive()).length;
  if (cut > 0) return `${cut} live connections are closed`;
  if ((tally.failures.at(-1)?.at ?? from) > Math.max(from, now - LOOK_MS)) return 'a request failed';
  const late = trainees.filter((one) => (one.oldestWrite() ?? now) < now - WRITE_MS).length;
  if (late > 0) return `${late} people wait for a write`;
  const unkept = trainees.filter((one) => (one.oldestBeat() ?? Date.now()) < Date.now() - BEAT_MS).length;
  if (unkept > 0) return `heart rates of ${unkept} people are not on disk`;
  const silent = desks.filter((desk) => desk.oldestReceived() < now - SILENT_MS).length;
  if (silent > 0) return `${silent} trainers do not see every client`;
  return undefined;
}

/**
 * Waits until everybody is served for some time.
 * @param from when the disturbance began
 * @returns seconds from there to the last moment at which something was wrong, and what that was
 */
export async function untilWhole(watched: Watched, from: number): Promise<{ seconds: number; last: string }> {
  let badAt = from;
  let last = '';
  for (;;) {
    const found = wrong(watched, from);
    const now = performance.now();
    if (found) [badAt, last] = [now, found];
    else if (now - badAt > STEADY_MS) return { seconds: (badAt - from) / 1000, last };
    if (now - from > PATIENCE_MS)
      throw new Error(
        `FAILED not all were served again within ${PATIENCE_MS / 1000} s: ${last}. Is the machine busy with something else?`,
      );
    await pause(LOOK_MS);
  }
}
