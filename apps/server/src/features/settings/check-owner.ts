import type { Asking } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { askOne } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { studioOwnerOf } from './questions.ts';

/** Whether the viewer is the owner of their studio. */
export const ownsStudio = async (
  { db, ask }: Asking,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
): Promise<boolean> => (await askOne(ask, studioOwnerOf)(db, viewer.studioId)) === viewer.id;

/**
 * Checks that the viewer is the owner of their studio, who alone may change its brand, terms and privacy.
 * @throws settings.owner_only
 */
export async function checkOwner(asking: Asking, viewer: Viewer): Promise<void> {
  if (await ownsStudio(asking, viewer)) return;
  throw new AppError(
    'settings.owner_only',
    'Only the owner of this studio can change its name, logo, colour, terms and privacy. Ask them to change it.',
  );
}
