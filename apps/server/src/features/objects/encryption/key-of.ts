import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';

/**
 * The key of one sealed file: derived from the operator's key for its studio, and from that for the file.
 * @throws http.unavailable when the operator gave no key
 */
export function keyOf(
  { secrets }: Context,
  { studioId, id }: { studioId: Known<'studio'>; id: string },
): Buffer {
  if (secrets) return secrets.derive('files', studioId, id);
  throw new AppError(
    'http.unavailable',
    'This server cannot keep private files yet. Its operator has to set SECRET_KEY.',
  );
}
