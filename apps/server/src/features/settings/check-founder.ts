import type { Asking } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { askOne } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { founderOf } from './questions.ts';

/**
 * Checks that the viewer is the founder of their studio, who alone may change its brand, terms and privacy.
 * @throws settings.founder_only
 */
export async function checkFounder({ db, ask }: Asking, viewer: Viewer): Promise<void> {
  if ((await askOne(ask, founderOf)(db, viewer.studioId)) === viewer.id) return;
  throw new AppError(
    'settings.founder_only',
    'Only the founder of this studio can change its name, logo, colour, terms and privacy. Ask them to change it.',
  );
}
