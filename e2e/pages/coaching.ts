import { mia, type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 150, name: 'clients', as: 'trainer', path: '/coach' },
  {
    order: 160,
    name: 'client-menu',
    as: 'trainer',
    path: '/coach',
    open: press(`main li ${withIcon('ellipsis')}`, '[role=menu]'),
    close: pressEscape,
  },
  { order: 170, name: 'invite', as: 'trainer', path: '/coach?invite=1', open: stands('[role=dialog]') },
  { order: 180, name: 'client', as: 'trainer', path: async (api) => `/coach/${(await mia(api)).id}` },
  {
    order: 185,
    name: 'client-print',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}/print`,
    open: stands('.paper .figure'),
  },
  { order: 186, name: 'staff', as: 'trainer', path: '/staff' },
  {
    order: 187,
    name: 'staff-menu',
    as: 'trainer',
    path: '/staff',
    open: press(`main li ${withIcon('ellipsis')}`, '[role=menu]'),
    close: pressEscape,
  },
  {
    order: 188,
    name: 'hand-on',
    as: 'trainer',
    path: async (api) => `/coach/${(await mia(api)).id}`,
    open: async (page) => {
      await press(`main header ${withIcon('ellipsis')}`, '[role=menu]')(page);
      await press(`[role=menuitem]:has(.lucide-arrow-right-left)`, '[role=alertdialog] select')(page);
    },
    close: pressEscape,
  },
  { order: 780, name: 'empty-clients', as: 'founder', path: '/coach' },
];
