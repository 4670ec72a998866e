import type { Exercise } from '../../packages/contract/src/exercises.ts';
import type { Api } from '../api.ts';
import { first, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

const exercise = async (api: Api) => {
  const backSquat = '/api/exercises?language=en&search=back%20squat';
  const { id } = await first<Exercise>(api, backSquat, ({ name }) => name === 'Back Squat');
  return `/videos?exercise=${id}`;
};

export const pages: readonly PageOfApp[] = [
  { order: 280, name: 'trainer-videos', as: 'trainer', path: '/videos' },
  {
    order: 290,
    name: 'video-add',
    as: 'trainer',
    path: '/videos',
    open: press(`main ${withIcon('plus')}`, '[role=dialog] form'),
    close: pressEscape,
  },
  { order: 520, name: 'videos', as: 'client', path: '/videos' },
  {
    order: 530,
    name: 'videos-none',
    as: 'client',
    path: '/videos?search=qqqq',
    open: stands('main .lucide-search-x'),
  },
  { order: 540, name: 'exercise', as: 'client', path: exercise, open: stands('[role=dialog] h3') },
];
