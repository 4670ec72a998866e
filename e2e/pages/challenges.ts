import type { Challenge } from '../../packages/contract/src/challenges.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

const details = async (api: Api) => `/challenges?id=${(await first<Challenge>(api, '/api/challenges')).id}`;

export const pages: readonly PageOfApp[] = [
  { order: 300, name: 'trainer-challenges', as: 'trainer', path: '/challenges' },
  {
    order: 310,
    name: 'challenge-create',
    as: 'trainer',
    path: '/challenges',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] form'),
    close: pressEscape,
  },
  { order: 320, name: 'trainer-challenge', as: 'trainer', path: details, open: stands('[role=dialog] li') },
  { order: 550, name: 'challenges', as: 'client', path: '/challenges' },
  { order: 560, name: 'challenge', as: 'client', path: details, open: stands('[role=dialog] li') },
  { order: 800, name: 'empty-challenges', as: 'founder', path: '/challenges' },
];
