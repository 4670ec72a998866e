import type { Feature } from '#db/feature.ts';
import { messagesFrames } from './frames.ts';
import { messagesOwnData } from './own-data-queries.ts';
import { reactInMessages } from './reactions.ts';
import { mountMessages } from './routes.ts';
import { messagesTables } from './tables.ts';

/** Chats of the studio and between two people. */
export const messages: Feature = {
  name: 'messages',
  tables: messagesTables,
  ownData: messagesOwnData,
  mount: mountMessages,
  react: reactInMessages,
  frames: messagesFrames,
  demo: () => import('./demo/demo.ts').then((m) => m.messagesDemo),
};
