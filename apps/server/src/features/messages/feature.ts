import { messagesRoutes } from '@spotter/contract/messages';
import type { Feature } from '#db/feature.ts';
import { messageObjects } from './attachments/message-objects.ts';
import { mountFormer } from './former/routes.ts';
import { messagesFrames } from './frames.ts';
import { mountGroups } from './groups/routes.ts';
import { messagesOwnData } from './own-data-queries.ts';
import { reactInMessages } from './reactions.ts';
import { mountMessages } from './routes.ts';
import { startSendingScheduled } from './scheduled/jobs.ts';
import { mountScheduled } from './scheduled/routes.ts';
import { mountSearch } from './search/routes.ts';
import { mountSeveral } from './several/routes.ts';
import { messagesTables } from './tables.ts';
import { mountTemplates } from './templates/routes.ts';

/** Chats of the studio and between two people. */
export const messages: Feature = {
  name: 'messages',
  tables: messagesTables,
  ownData: messagesOwnData,
  firstReads: { everyPage: [messagesRoutes.listChannels] },
  mount(mount, ctx) {
    mountMessages(mount, ctx);
    mountSeveral(mount, ctx);
    mountTemplates(mount, ctx);
    mountScheduled(mount, ctx);
    mountGroups(mount, ctx);
    mountSearch(mount, ctx);
    mountFormer(mount, ctx);
  },
  begin: startSendingScheduled,
  objects: messageObjects,
  react: reactInMessages,
  frames: messagesFrames,
  demo: () => import('./demo/demo.ts').then((m) => m.messagesDemo),
};
