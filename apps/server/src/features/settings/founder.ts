import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findFounderIdAsSystem } from './queries.ts';

/**
 * Checks that the viewer is the founder of their studio, who alone may change its brand, terms and privacy.
 * @throws settings.founder_only
 */
export async function checkFounder(db: Reader, viewer: Viewer): Promise<void> {
  if ((await findFounderIdAsSystem(db, viewer.studioId)) === viewer.id) return;
  throw new AppError(
    'settings.founder_only',
    'Only the founder of this studio can change its name, logo, colour, terms and privacy. Ask them to change it.',
  );
}
