import { mia, type PageOfApp, press, pressEscape, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 181,
    name: 'plan-change',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: press(`main section ${withIcon('list-restart')}`, '[role=dialog] select'),
    close: pressEscape,
  },
];
