import { CalendarRange } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    programs: never;
  }
}

export const programs: WebFeature = {
  navigation: [
    {
      path: '/programmes',
      label: 'programs.nav.label',
      icon: CalendarRange,
      only: 'trainer',
      room: 'wide',
      group: 'plan',
      order: 65,
    },
  ],
  words: { programs: 'programs' },
};
