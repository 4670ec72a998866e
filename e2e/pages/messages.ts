import type { Call } from '../../packages/contract/src/calls.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, stands } from '../walk/page-of-app.ts';

const trainerOfClient = async (api: Api) =>
  `/messages?person=${(await first<Call>(api, '/api/calls')).trainer.id}`;

export const pages: readonly PageOfApp[] = [
  { order: 330, name: 'trainer-messages', as: 'trainer', path: '/messages' },
  {
    order: 340,
    name: 'trainer-chat',
    as: 'trainer',
    path: async (api) => `/messages?person=${(await mia(api)).id}`,
    open: stands('main textarea'),
  },
  { order: 570, name: 'messages', as: 'client', path: '/messages' },
  {
    order: 580,
    name: 'messages-general',
    as: 'client',
    path: '/messages?channel=general',
    open: stands('main textarea'),
  },
  { order: 590, name: 'chat', as: 'client', path: trainerOfClient, open: stands('main textarea') },
  { order: 810, name: 'empty-messages', as: 'founder', path: '/messages' },
];
