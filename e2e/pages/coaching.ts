import { mia, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'clients', as: 'trainer', path: '/coach' },
  {
    name: 'client-menu',
    as: 'trainer',
    path: '/coach',
    open: press(`main li ${withIcon('ellipsis')}`, '[role=menu]'),
  },
  { name: 'invite', as: 'trainer', path: '/coach?invite=1', open: stands('[role=dialog]') },
  { name: 'client', as: 'trainer', path: '/coach/:id', fill: mia },
  { name: 'client-strength', as: 'trainer', path: '/coach/:id?tab=strength', fill: mia, phoneOnly: true },
  { name: 'client-plan', as: 'trainer', path: '/coach/:id?tab=plan', fill: mia, phoneOnly: true },
  { name: 'client-heart', as: 'trainer', path: '/coach/:id?tab=heart', fill: mia, phoneOnly: true },
  {
    name: 'client-print',
    as: 'trainer',
    path: '/coach/:id/print',
    fill: mia,
    open: stands('.paper .figure'),
  },
  { name: 'client-data', as: 'trainer', path: '/coach/:id/data', fill: mia },
  { name: 'staff', as: 'trainer', path: '/staff' },
  {
    name: 'staff-menu',
    as: 'trainer',
    path: '/staff',
    open: press(`main li ${withIcon('ellipsis')}`, '[role=menu]'),
  },
  {
    name: 'hand-on',
    as: 'trainer',
    path: '/coach/:id',
    fill: mia,
    open: async (page) => {
      await press(`main header ${withIcon('ellipsis')}`, '[role=menu]')(page);
      await press(`[role=menuitem]:has(.lucide-arrow-right-left)`, '[role=alertdialog] select')(page);
    },
  },
  { name: 'empty-clients', as: 'owner', path: '/coach' },
];
