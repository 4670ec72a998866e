import { mia, type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'dashboard', as: 'trainer', path: '/dashboard' },
  {
    name: 'dashboard-person',
    as: 'trainer',
    path: '/dashboard?client=:id',
    fill: mia,
    // What the panel shows comes in its order, with code of its own; a phone shows the page of the client.
    open: async (page) => {
      await stands('main a[href^="/form-checks/"]')(page);
      const isDesk = (page.viewportSize()?.width ?? 0) > 1_100;
      if (isDesk) await stands('main section a[href^="/sessions/"]')(page);
    },
  },
  { name: 'empty-dashboard', as: 'owner', path: '/dashboard' },
];
