import type { Feature } from '#db/feature.ts';
import { calendarOwnData } from './own-data-queries.ts';
import { mountCalendar } from './routes.ts';
import { startSyncing } from './sync/jobs.ts';
import { calendarTables } from './tables.ts';

/** Calendar events, the iCalendar feed and Google Calendar. */
export const calendar: Feature = {
  name: 'calendar',
  tables: calendarTables,
  ownData: calendarOwnData,
  mount: mountCalendar,
  begin: startSyncing,
  demo: () => import('./demo.ts').then((m) => m.calendarDemo),
};
