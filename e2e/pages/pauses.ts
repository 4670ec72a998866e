import { type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'pause',
    as: 'client',
    path: '/profile',
    open: press(`main ${withIcon('circle-pause')}`, '[role=dialog] form'),
  },
];
