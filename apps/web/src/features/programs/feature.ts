import { CalendarRange } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const programs: WebFeature = {
  navigation: [
    {
      path: '/programmes',
      label: 'shell.nav.programs',
      icon: CalendarRange,
      only: 'trainer',
      room: 'wide',
      group: 'plan',
      order: 65,
    },
  ],
  words: { programs: 'programs' },
};
