import { MessagesSquare } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    chat: never;
    media: never;
  }
}

declare module '#lib/paths.ts' {
  interface Pages {
    '/messages': 'channel' | 'person' | 'at';
    '/messages/search': 'text';
    '/messages/scheduled': never;
    '/messages/templates': never;
  }
}

export const messages: WebFeature = {
  pages: [
    {
      path: '/messages',
      load: () => import('./messages-page.tsx').then((m) => m.MessagesPage),
      words: ['community', 'chat', 'media'],
    },
    {
      path: '/messages/search',
      load: () => import('./search/search-page.tsx').then((m) => m.SearchPage),
      words: ['community', 'chat'],
    },
    {
      path: '/messages/scheduled',
      load: () => import('./scheduled/scheduled-page.tsx').then((m) => m.ScheduledPage),
      words: ['community', 'chat'],
    },
    {
      path: '/messages/templates',
      load: () => import('./templates/templates-page.tsx').then((m) => m.TemplatesPage),
      words: ['community', 'chat'],
      only: 'trainer',
    },
  ],
  navigation: [
    {
      path: '/messages',
      label: 'messages.nav.label',
      icon: MessagesSquare,
      room: 'wide',
      phone: { client: 3, trainer: 4 },
      group: 'people',
      count: () => import('./unread-count.tsx').then((m) => m.UnreadCount),
      order: 100,
    },
  ],
  words: { messages: 'community', chat: 'chat', media: 'media' },
  offline: [
    'GET /api/channels',
    'GET /api/messages',
    'GET /api/groups/:id',
    'GET /api/message-templates',
    'GET /api/scheduled-messages',
  ],
  live: () => import('./live.ts').then((m) => m.messagesLive),
  sent: () => import('./sent.ts'),
};
