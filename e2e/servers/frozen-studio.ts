import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningServer, startServer } from './server.ts';

/** The time in a frozen studio: a Thursday morning, with a workout today and a month of history. */
export const NOW = '2026-06-11T08:30:00Z';

/**
 * A server with the demo studio whose time stands still at `NOW`, so that each page looks the same in every
 * run.
 */
export function startFrozenStudio(webDir?: string): Promise<RunningServer> {
  const frozen = pathToFileURL(path.join(import.meta.dirname, 'frozen-server.ts')).href;
  const env = { NODE_OPTIONS: `--import=${frozen}`, SPOTTER_FROZEN_AT: NOW, TZ: 'Europe/Berlin' };
  return startServer({ demo: true, env, ...(webDir && { webDir }) });
}
