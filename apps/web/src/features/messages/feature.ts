import { MessagesSquare } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/messages': 'channel' | 'person';
  }
}

export const messages: WebFeature = {
  pages: [
    {
      path: '/messages',
      load: () => import('./messages-page.tsx').then((m) => m.MessagesPage),
      words: ['community'],
    },
  ],
  navigation: [
    {
      path: '/messages',
      label: 'shell.nav.messages',
      icon: MessagesSquare,
      room: 'wide',
      group: 'people',
      count: () => import('./unread-count.tsx').then((m) => m.UnreadCount),
      order: 100,
    },
  ],
  words: { messages: 'community' },
  offline: ['GET /api/channels', 'GET /api/messages'],
  live: () => import('./live.ts').then((m) => m.messagesLive),
};
