import { mia, type PageOfApp, press, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 267,
    name: 'client-body-goal',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: press('main [data-kind="weight"] [data-goal] + div button', '[role=dialog] input[type=date]'),
  },
  {
    order: 492,
    name: 'body-numbers',
    as: 'client',
    path: '/progress',
    open: press(`main ${withIcon('pen-line')}`, '[role=dialog] input[type=date]'),
  },
];
