import type { Call } from '../../packages/contract/src/calls.ts';
import type { Channel, Message } from '../../packages/contract/src/messages.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

const trainerOfClient = async (api: Api) =>
  `/messages?person=${(await first<Call>(api, '/api/calls')).trainer.id}`;

/** A channel that one writes to: the button beside its field comes with code of its own. */
const WRITER = `main span > ${withIcon('plus')}`;

export const pages: readonly PageOfApp[] = [
  { order: 330, name: 'trainer-messages', as: 'trainer', path: '/messages' },
  {
    order: 340,
    name: 'trainer-chat',
    as: 'trainer',
    path: async (api) => `/messages?person=${(await mia(api)).id}`,
    open: stands(WRITER),
  },
  {
    order: 341,
    name: 'several',
    as: 'trainer',
    path: '/messages/several',
    open: stands('main fieldset input'),
  },
  { order: 342, name: 'templates', as: 'trainer', path: '/messages/templates' },
  { order: 343, name: 'scheduled', as: 'trainer', path: '/messages/scheduled' },
  {
    order: 344,
    name: 'new-group',
    as: 'trainer',
    path: '/messages/new-group',
    open: stands('main fieldset input'),
  },
  {
    order: 348,
    name: 'group',
    as: 'trainer',
    path: async (api) =>
      `/messages?channel=${(await first<Channel>(api, '/api/channels', ({ kind }) => kind === 'group')).id}`,
    open: press(`main header ${withIcon('users-round')}`),
    close: pressEscape,
  },
  {
    order: 346,
    name: 'search',
    as: 'trainer',
    path: '/messages/search?text=squat',
    open: stands('main mark'),
  },
  {
    order: 347,
    name: 'found-place',
    as: 'trainer',
    path: async (api) => {
      const { id, channelId } = await first<Message>(api, '/api/messages/search?q=squat');
      return `/messages?channel=${channelId}&at=${id}`;
    },
    open: stands('main [role=log] [aria-current]'),
  },
  { order: 570, name: 'messages', as: 'client', path: '/messages' },
  {
    order: 580,
    name: 'messages-general',
    as: 'client',
    path: '/messages?channel=general',
    open: stands(WRITER),
  },
  { order: 590, name: 'chat', as: 'client', path: trainerOfClient, open: stands(WRITER) },
  { order: 810, name: 'empty-messages', as: 'founder', path: '/messages' },
  { order: 811, name: 'empty-templates', as: 'founder', path: '/messages/templates' },
  { order: 812, name: 'empty-scheduled', as: 'founder', path: '/messages/scheduled' },
];
