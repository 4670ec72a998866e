import type { Exercise } from '../../packages/contract/src/exercises.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const backSquat = (api: Api) =>
  first<Exercise>(api, '/api/exercises?language=en&search=back%20squat', ({ name }) => name === 'Back Squat');

export const pages: readonly PageOfApp[] = [
  { name: 'trainer-videos', as: 'trainer', path: '/videos' },
  {
    name: 'video-add',
    as: 'trainer',
    path: '/videos',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] form'),
  },
  { name: 'videos', as: 'client', path: '/videos' },
  {
    name: 'videos-none',
    as: 'client',
    path: '/videos?search=qqqq',
    open: stands('main use[href$="#search"]'),
  },
  {
    name: 'exercise',
    as: 'client',
    path: '/videos?exercise=:id',
    fill: backSquat,
    open: stands('[role=dialog] h3'),
  },
];
