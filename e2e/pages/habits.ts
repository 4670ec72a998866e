import { mia, type PageOfApp, press, unfold, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'client-habit',
    as: 'trainer',
    path: '/coach/:id',
    fill: mia,
    open: unfold(press(`main section:has([data-habit]) ${withIcon('plus')}`)),
  },
  {
    name: 'habit-days',
    as: 'client',
    path: '/',
    open: press(`main ${withIcon('pen-line')}`, '[role=dialog] input'),
  },
];
