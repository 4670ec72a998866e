import { expect } from '@playwright/test';
import { type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'logo-management', as: 'trainer', path: '/logo-management', open: stands('main form') },
  {
    name: 'access-denied',
    as: 'client',
    path: '/',
    open: async (page) => {
      // From within the app: a toast that comes with the page could be gone before the page stands still.
      await page.evaluate(() => history.pushState(null, '', '/logo-management'));
      const toast = page.locator('[data-radix-collection-item], li[data-state=open]').first();
      await expect(toast).toBeVisible();
      // The toast stays while the pointer is over it.
      await toast.hover();
    },
  },
];
