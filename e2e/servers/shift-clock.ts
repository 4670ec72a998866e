import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** How far ahead of the machine's clock one is that stands at this time now, in milliseconds. */
export const aheadAt = (time: string): number => Date.parse(time) - Date.now();

/** The environment of a server whose clock runs ahead, and which `jump` advances by some minutes. */
export function serverAhead(ahead: number, jumpMinutes = 0): Record<string, string> {
  const clock = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href;
  return {
    SPOTTER_CLOCK_AHEAD: String(ahead),
    SPOTTER_CLOCK_JUMP: String(jumpMinutes),
    NODE_OPTIONS: `--import=${clock}`,
  };
}

/** Runs in a page: its clock runs ahead by as much. */
export function shiftClock(ahead: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts);
      else super(RealDate.now() + ahead);
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  } as DateConstructor;
}
