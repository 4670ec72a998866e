import type { Call } from '../../packages/contract/src/calls.ts';
import type { Api } from '../api.ts';
import { first, mia, type PageOfApp, stands } from '../walk/page-of-app.ts';

const call = (api: Api) => first<Call>(api, '/api/calls');

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-calls', as: 'trainer', path: '/video-call' },
  {
    name: 'trainer-call-lobby',
    as: 'trainer',
    path: '/video-call?person=:id',
    fill: mia,
    open: stands('main video'),
  },
  { name: 'trainer-call-review', as: 'trainer', path: '/video-call/:id', fill: call },
  { name: 'calls', as: 'client', path: '/video-call' },
  { name: 'call-review', as: 'client', path: '/video-call/:id', fill: call },
];
