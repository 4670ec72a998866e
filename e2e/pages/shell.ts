import { expect } from '@playwright/test';
import { type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { name: 'landing', as: 'visitor', path: '/' },
  {
    name: 'trainer-account-menu',
    as: 'trainer',
    path: '/',
    open: press('header button[aria-haspopup=menu] >> nth=-1', '[role=menu]'),
  },
  {
    name: 'trainer-jump',
    as: 'trainer',
    path: '/',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.locator('[role=dialog] [role=option]').first()).toBeVisible();
    },
  },
  {
    name: 'trainer-more',
    as: 'trainer',
    path: '/',
    open: press(`nav ${withIcon('ellipsis')}`),
    phoneOnly: true,
  },
  { name: 'not-found', as: 'trainer', path: '/nowhere', open: stands('main .lucide-compass') },
];
