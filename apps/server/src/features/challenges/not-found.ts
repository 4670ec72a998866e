import { AppError } from '#lib/app-error.ts';

/** The same for a challenge of another studio, one that is not the viewer's to change, and none at all. */
export const notFound = () => new AppError('challenges.not_found', 'There is no such challenge of yours.');
