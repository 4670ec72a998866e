import type { FormerChat } from '../../packages/contract/src/chat.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp } from '../walk/page-of-app.ts';

const CHAT = '01980000-0000-7000-8000-00000000f001';

/** Messages of an archive, in two pages: nobody of the demo came from elsewhere. */
const bringMessages = async (api: Api) => {
  const id = '01980000-0000-7000-8000-00000000f002';
  const rows = Array.from({ length: 130 }, (_, at) => ({
    ...{
      channelId: CHAT,
      number: at + 1,
      kind: 'direct',
      chat: 'Robin Berg',
      fileCount: at % 40 === 9 ? 1 : 0,
    },
    ...{
      yours: at % 2 === 1,
      from: at % 2 === 1 ? null : 'Robin Berg',
      createdAt: new Date(1.7e12 + at * 4e7),
    },
    content: at % 2 === 1 ? 'Done, five sets.' : 'Well done. Next week we add a set,\nand the rest stays.',
  }));
  const start = { name: 'spotter.zip', source: 'spotter', sessions: 0, sets: 0, rows: rows.length };
  await api.put(`/api/imports/${id}`, start);
  await api.post(`/api/imports/${id}/lists`, { from: 0, list: 'messages', rows });
  await api.post(`/api/imports/${id}/finish`, {});
};

export const pages: readonly PageOfApp[] = [
  { name: 'your-data', as: 'trainer', path: '/your-data' },
  { name: 'studio-data', as: 'trainer', path: '/studio-data' },
  { name: 'no-former-messages', as: 'newcomer', path: '/your-data?former=chats' },
  { name: 'former-messages', as: 'client', path: '/your-data?former=chats', prepare: bringMessages },
  {
    name: 'former-chat',
    as: 'client',
    path: '/your-data?former=:id',
    fill: (api) => first<FormerChat>(api, '/api/former-chats'),
  },
];
