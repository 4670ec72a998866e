import { expect } from '@playwright/test';
import type { Invite } from '../../packages/contract/src/coaching.ts';
import { type PageOfApp, stands } from '../walk/page-of-app.ts';

export const pages: readonly PageOfApp[] = [
  { order: 20, name: 'sign-in', as: 'visitor', path: '/sign-in' },
  { order: 25, name: 'sign-in-code', as: 'visitor', path: '/sign-in-code' },
  { order: 26, name: 'sign-in-by-mail', as: 'visitor', path: '/sign-in-by-mail' },
  { order: 28, name: 'sign-in-link', as: 'visitor', path: '/sign-in-link/from-the-mail' },
  { order: 30, name: 'sign-up', as: 'visitor', path: '/sign-up' },
  {
    order: 40,
    name: 'join',
    as: 'visitor',
    path: async (trainer) => `/join/${(await trainer.post<Invite>('/api/invites', {})).code}`,
    open: stands('form'),
  },
  {
    order: 50,
    name: 'join-ended',
    as: 'visitor',
    path: '/join/of-last-year',
    open: stands('main [role=alert]'),
  },
  { order: 60, name: 'forgot-password', as: 'visitor', path: '/forgot-password' },
  { order: 70, name: 'reset-password', as: 'visitor', path: '/reset-password/from-the-mail' },
  { order: 75, name: 'mail-off', as: 'visitor', path: '/mail-off/from-a-mail' },
  {
    order: 90,
    name: 'sign-in-refused',
    as: 'visitor',
    path: '/sign-in',
    open: async (page) => {
      await page.locator('input[type=email]').fill('nobody@example.test');
      await page.locator('input[type=password]').fill('not-the-password');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('form [role=alert]')).toBeVisible();
    },
  },
  { order: 420, name: 'trainer-profile', as: 'trainer', path: '/profile' },
  { order: 440, name: 'trainer-settings', as: 'trainer', path: '/profile#settings' },
  { order: 680, name: 'profile', as: 'client', path: '/profile' },
  { order: 710, name: 'settings', as: 'client', path: '/profile#settings' },
];
