import { mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 273,
    name: 'client-habit',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: press(`main section:has([data-habit]) ${withIcon('plus')}`),
  },
  {
    order: 495,
    name: 'habit-days',
    as: 'client',
    path: '/',
    open: press(`main ${withIcon('pen-line')}`, '[role=dialog] input'),
  },
];
