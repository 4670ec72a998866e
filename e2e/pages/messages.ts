import type { Call } from '../../packages/contract/src/calls.ts';
import type { Channel, Message } from '../../packages/contract/src/messages.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const trainerOfClient = async (api: Api) => (await first<Call>(api, '/api/calls')).trainer;

/** A channel that one writes to: the button beside its field comes with code of its own. */
const WRITER = `main span > ${withIcon('plus')}`;

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-messages', as: 'trainer', path: '/messages' },
  {
    name: 'trainer-chat',
    as: 'trainer',
    path: '/messages?person=:id',
    fill: mia,
    open: stands(WRITER),
  },
  {
    name: 'several',
    as: 'trainer',
    path: '/messages/several',
    open: stands('main fieldset input'),
  },
  { name: 'templates', as: 'trainer', path: '/messages/templates' },
  { name: 'scheduled', as: 'trainer', path: '/messages/scheduled' },
  {
    name: 'new-group',
    as: 'trainer',
    path: '/messages/new-group',
    open: stands('main fieldset input'),
  },
  {
    name: 'group',
    as: 'trainer',
    path: '/messages?channel=:id',
    fill: (api) => first<Channel>(api, '/api/channels', ({ kind }) => kind === 'group'),
    open: press(`main header ${withIcon('users-round')}`),
  },
  {
    name: 'search',
    as: 'trainer',
    path: '/messages/search?text=squat',
    open: stands('main mark'),
  },
  {
    name: 'found-place',
    as: 'trainer',
    path: '/messages?channel=:channelId&at=:id',
    fill: (api) => first<Message>(api, '/api/messages/search?q=squat'),
    open: stands('main [role=log] [aria-current]'),
  },
  { name: 'messages', as: 'client', path: '/messages' },
  {
    name: 'messages-general',
    as: 'client',
    path: '/messages?channel=general',
    open: stands(WRITER),
  },
  { name: 'chat', as: 'client', path: '/messages?person=:id', fill: trainerOfClient, open: stands(WRITER) },
  { name: 'empty-messages', as: 'owner', path: '/messages' },
  { name: 'empty-templates', as: 'owner', path: '/messages/templates' },
  { name: 'empty-scheduled', as: 'owner', path: '/messages/scheduled' },
];
