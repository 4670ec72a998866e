import { expect } from '@playwright/test';
import { type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'logo-management', as: 'trainer', path: '/logo-management', open: stands('main form') },
  {
    name: 'access-denied',
    as: 'client',
    path: '/logo-management',
    open: async (page) => {
      const told = page.locator('[data-radix-collection-item], li[data-state=open]').first();
      await expect(told).toBeVisible();
      // The toast stays while the pointer is over it.
      await told.hover();
    },
  },
];
