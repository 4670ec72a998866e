import type { ErrorCode } from '@spotter/contract/errors';
import { AppError } from '#lib/app-error.ts';

/**
 * Refuses a client whom the viewer does not coach now, or who does not show what is asked for. It is one text for both, so
 * that nobody learns which.
 */
export const clientNotFound = (
  code: Extract<ErrorCode, `${string}.client_not_found` | 'coaching.not_found'>,
): AppError =>
  new AppError(
    code,
    'You do not coach this client, or they do not show you this. Choose one of your own clients.',
  );
