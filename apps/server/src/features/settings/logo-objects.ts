import type { ObjectUse } from '#features/objects/service.ts';
import { checkOwner } from './check-owner.ts';
import { isLogoAsSystem, usedLogos } from './queries.ts';

/** Logos are public, because the sign-in page shows them. */
export const logoObjects: ObjectUse = {
  purposes: ['logo'],
  checkUploader: checkOwner,
  mayRead: (db, _viewer, path) => isLogoAsSystem(db, path),
  used: usedLogos,
};
