import { mia, type PageOfApp, press, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  {
    name: 'client-award',
    as: 'trainer',
    path: '/coach/:id?award=1',
    fill: mia,
    open: stands('[role=dialog] form'),
  },
  { name: 'trainer-trophies', as: 'trainer', path: '/profile#trophies' },
  { name: 'trophies', as: 'client', path: '/profile#trophies' },
  {
    name: 'trophy',
    as: 'client',
    path: '/profile#trophies',
    open: press('main [role=tabpanel] li button'),
  },
  { name: 'new-client-trophies', as: 'newcomer', path: '/profile#trophies' },
];
