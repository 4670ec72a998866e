import type { ObjectUse } from '#features/objects/service.ts';
import { checkFounder } from './check-founder.ts';
import { findLogosAsSystem, isLogoAsSystem } from './queries.ts';

/** Logos are public, because the sign-in page shows them. */
export const logoObjects: ObjectUse = {
  purposes: ['logo'],
  checkUploader: checkFounder,
  mayRead: (db, _viewer, path) => isLogoAsSystem(db, path),
  findUsed: findLogosAsSystem,
};
