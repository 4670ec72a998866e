import { mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'plan-change',
    as: 'trainer',
    path: '/coach/:id?tab=plan',
    fill: mia,
    open: press(`main section ${withIcon('list-restart')}`, '[role=dialog] select'),
  },
];
