import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { takeTimeFrom } from './fake-date.ts';

/** What a server prints whose clock was advanced. */
export const JUMPED = 'The clock was advanced.';

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

/** Lets the clocks of a browser's pages run ahead by as much. */
export const pagesAhead = (context: BrowserContext, ahead: number): Promise<unknown> =>
  context.addInitScript(`(${takeTimeFrom})((real) => real + ${ahead})`);
