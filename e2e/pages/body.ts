import { mia, type PageOfApp, press, unfold, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'client-body-goal',
    as: 'trainer',
    path: '/coach/:id?tab=heart',
    fill: mia,
    open: unfold(
      press('main [data-kind="weight"] [data-goal] + div button', '[role=dialog] input[type=date]'),
    ),
  },
  {
    name: 'body-numbers',
    as: 'client',
    path: '/progress',
    open: press(`main section:has([data-body]) ${withIcon('pen-line')}`, '[role=dialog] input[type=date]'),
  },
];
