import type { Call } from '../../packages/contract/src/calls.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, stands } from '../walk/page-of-app.ts';

const call = async (api: Api) => `/video-call/${(await first<Call>(api, '/api/calls')).id}`;

export const pages: readonly PageOfApp[] = [
  { order: 390, name: 'trainer-calls', as: 'trainer', path: '/video-call' },
  {
    order: 400,
    name: 'trainer-call-lobby',
    as: 'trainer',
    path: async (api) => `/video-call?person=${(await mia(api)).id}`,
    open: stands('main video'),
  },
  { order: 410, name: 'trainer-call-review', as: 'trainer', path: call },
  { order: 660, name: 'calls', as: 'client', path: '/video-call' },
  { order: 670, name: 'call-review', as: 'client', path: call },
];
