import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findFounderId } from './queries.ts';

/** Lets the founder of the viewer's studio pass, whose alone the brand is. @throws settings.founder_only */
export async function checkFounder(db: Reader, viewer: Viewer): Promise<void> {
  if ((await findFounderId(db, viewer.studioId)) === viewer.id) return;
  throw new AppError(
    'settings.founder_only',
    'Only the founder of this studio changes its name, logo and colour. Ask them to change it.',
  );
}
