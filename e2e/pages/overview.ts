import { mia, type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 140, name: 'dashboard', as: 'trainer', path: '/dashboard' },
  {
    order: 145,
    name: 'dashboard-person',
    as: 'trainer',
    path: async (api) => `/dashboard?client=${(await mia(api)).id}`,
    open: stands('main section h2'),
  },
  { order: 770, name: 'empty-dashboard', as: 'founder', path: '/dashboard' },
];
