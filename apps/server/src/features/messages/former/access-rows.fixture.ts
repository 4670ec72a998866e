import type { FormerChat, FormerPage } from '@spotter/contract/chat';
import { newId } from '#lib/ids.ts';
import type { AccessRow } from '#testing/access/row.ts';
import type { World } from '#testing/access/world.ts';
import { archivedMessage, readMessagesIn } from './former.fixture.ts';

/** A chat of an archive that S read in. */
async function make({ S }: World): Promise<string> {
  const chatId = newId();
  await readMessagesIn(S, [archivedMessage(chatId, 1)]);
  return chatId;
}

export const accessRows: AccessRow[] = [
  {
    route: 'GET /api/former-chats',
    make: async (world) => {
      await make(world);
      return { path: '/api/former-chats' };
    },
    expect: { V: 401, others: 200 },
    check: (body: FormerChat[], _world, name) =>
      body.length === (name === 'S' ? 1 : 0) ? undefined : `${body.length} chats`,
  },
  {
    route: 'GET /api/former-chats/:id',
    about: 'of S, which is empty for everybody else',
    make: async (world) => ({ path: `/api/former-chats/${await make(world)}` }),
    expect: { V: 401, others: 200 },
    check: (body: FormerPage, _world, name) =>
      body.messages.length === (name === 'S' ? 1 : 0) ? undefined : `${body.messages.length} messages`,
  },
];
