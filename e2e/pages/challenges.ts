import type { Challenge } from '../../packages/contract/src/challenges.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const challenge = (api: Api) => first<Challenge>(api, '/api/challenges');

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-challenges', as: 'trainer', path: '/challenges' },
  {
    name: 'challenge-create',
    as: 'trainer',
    path: '/challenges',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] form'),
  },
  {
    name: 'trainer-challenge',
    as: 'trainer',
    path: '/challenges?id=:id',
    fill: challenge,
    open: stands('[role=dialog] li'),
  },
  { name: 'challenges', as: 'client', path: '/challenges' },
  {
    name: 'challenge',
    as: 'client',
    path: '/challenges?id=:id',
    fill: challenge,
    open: stands('[role=dialog] li'),
  },
  { name: 'empty-challenges', as: 'owner', path: '/challenges' },
];
