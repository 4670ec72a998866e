import { type Build, buildWhenStale } from './stale-build.ts';

const WEB: Build = {
  name: 'the web app',
  folder: 'apps/web',
  sources: ['apps/web', 'packages/contract', 'packages/figures', 'package-lock.json'],
};

/**
 * Builds the web app unless the last build was made from the same contents.
 * @returns whether it built
 * @throws Error when the build fails
 */
export function buildWebWhenStale(project?: string): Promise<boolean> {
  return buildWhenStale(WEB, project);
}
