import { join } from 'node:path';
import { type Build, buildWhenStale } from './stale-build.ts';

const SERVER: Build = {
  name: 'the server',
  folder: 'apps/server',
  sources: ['apps/server', 'packages', 'package-lock.json'],
};

/** The bundle: a server in one file, which starts in a fraction of the time of its sources. */
export const SERVER_BUNDLE = join(import.meta.dirname, '../../apps/server/dist/main.cjs');

/**
 * Bundles the server unless the last bundle was made from the same contents.
 * @returns whether it built
 * @throws Error when the build fails
 */
export function buildServerWhenStale(): Promise<boolean> {
  return buildWhenStale(SERVER);
}

/** The same, and from now on every server that a test of this process or of its children starts is the bundle. */
export async function buildServerForTests(): Promise<void> {
  await buildServerWhenStale();
  process.env.SPOTTER_TEST_SERVER = SERVER_BUNDLE;
}
