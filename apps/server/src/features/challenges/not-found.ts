import { AppError } from '#lib/app-error.ts';

/** The same answer for an unknown challenge, one of another studio, and one that the viewer may not change. */
export const notFound = () =>
  new AppError('challenges.not_found', 'This challenge does not exist, or you cannot change it.');
