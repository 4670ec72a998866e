import { Users } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const coaching: WebFeature = {
  // Who sees a film is said without a network too.
  offline: ['GET /api/coachings'],
  pages: [
    {
      // A visitor gets the prerendered page for joining.
      path: '/join/:code',
      load: () => import('./invites/open-invite-page.tsx').then((m) => m.OpenInvitePage),
      words: ['community', 'account'],
    },
  ],
  navigation: [
    {
      path: '/coach',
      label: 'coaching.nav.label',
      icon: Users,
      only: 'trainer',
      room: 'wide',
      phone: { trainer: 2 },
      group: 'people',
      order: 30,
    },
  ],
  words: { agreements: 'community', staff: 'community' },
};
