import { expect } from '@playwright/test';
import { type PageOfApp, press, pressEscape, stands, withIcon } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 10, name: 'landing', as: 'visitor', path: '/' },
  {
    order: 120,
    name: 'trainer-account-menu',
    as: 'trainer',
    path: '/',
    open: press('header button[aria-haspopup=menu] >> nth=-1', '[role=menu]'),
    close: pressEscape,
  },
  {
    order: 125,
    name: 'trainer-jump',
    as: 'trainer',
    path: '/',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.locator('[role=dialog] [role=option]').first()).toBeVisible();
    },
    close: pressEscape,
  },
  {
    order: 130,
    name: 'trainer-more',
    as: 'trainer',
    path: '/',
    open: press(`nav ${withIcon('ellipsis')}`),
    close: pressEscape,
    phoneOnly: true,
  },
  { order: 460, name: 'not-found', as: 'trainer', path: '/nowhere', open: stands('main .lucide-compass') },
];
