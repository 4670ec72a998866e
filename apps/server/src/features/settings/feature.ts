import { settingsRoutes } from '@spotter/contract/settings';
import type { Feature } from '#db/feature.ts';
import { studioStands } from '#features/objects/questions.ts';
import { answer } from '#lib/question.ts';
import { brandPage } from './brand-page.ts';
import { logoObjects } from './logo-objects.ts';
import { settingsOwnData } from './own-data-queries.ts';
import { isStudio } from './queries.ts';
import { mountSettings } from './routes.ts';
import { settingsTables } from './tables.ts';

/** A studio’s name, logo, colours and featured video. */
export const settings: Feature = {
  name: 'settings',
  tables: settingsTables,
  firstReads: { everyPage: [settingsRoutes.getSettings] },
  mount: mountSettings,
  objects: logoObjects,
  ownData: settingsOwnData,
  answers: [answer(studioStands, isStudio)],
  brandPage,
  demo: () => import('./demo.ts').then((m) => m.settingsDemo),
};
