import type { Feature } from '#db/feature.ts';
import { alertsFrames } from './frames.ts';
import { startTellingDays } from './jobs.ts';
import { alertsOwnData } from './own-data-queries.ts';
import { reactInAlerts } from './reactions.ts';
import { mountAlerts } from './routes.ts';
import { prepareAlerts, queueOf } from './sending/alert-queue.ts';
import { alertsTables } from './tables.ts';

/** Alerts on devices where Spotter is closed, by their push services. */
export const alerts: Feature = {
  name: 'alerts',
  tables: alertsTables,
  ownData: alertsOwnData,
  mount: mountAlerts,
  react: reactInAlerts,
  frames: alertsFrames,
  listen: queueOf,
  prepare: prepareAlerts,
  begin: startTellingDays,
};
