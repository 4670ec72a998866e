import { mia, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 187,
    name: 'client-start-form',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: press(`main ${withIcon('clipboard-list')}`, '[role=dialog] dl'),
    close: pressEscape,
  },
  { order: 715, name: 'start-form', as: 'client', path: '/start-form', open: stands('main form') },
];
