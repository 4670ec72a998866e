import { Users } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const coaching: WebFeature = {
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
      label: 'shell.nav.coach',
      icon: Users,
      only: 'trainer',
      room: 'wide',
      group: 'people',
      order: 30,
    },
  ],
  words: { agreements: 'community' },
};
