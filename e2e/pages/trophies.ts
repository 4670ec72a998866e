import { mia, type PageOfApp, press, pressEscape, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    order: 190,
    name: 'client-award',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}?award=1`,
    open: stands('[role=dialog] form'),
    close: pressEscape,
  },
  { order: 430, name: 'trainer-trophies', as: 'trainer', path: '/profile#trophies' },
  { order: 690, name: 'trophies', as: 'client', path: '/profile#trophies' },
  {
    order: 700,
    name: 'trophy',
    as: 'client',
    path: '/profile#trophies',
    open: press('main [role=tabpanel] li button'),
    close: pressEscape,
  },
  { order: 850, name: 'new-client-trophies', as: 'newcomer', path: '/profile#trophies' },
];
