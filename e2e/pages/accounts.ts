import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../../packages/contract/src/accounts.ts';
import type { Invite } from '../../packages/contract/src/coaching.ts';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  settingsAddress,
} from '../../packages/contract/src/settings-address.ts';
import { first, type PageOfApp, stands } from '../walk/page-of-app.ts';

const sectionsOf = (as: 'trainer' | 'client', sections: readonly SettingsSection[]) =>
  sections.map((section) => ({
    name: `${as === 'trainer' ? 'trainer-' : ''}settings-${section}`,
    as,
    path: settingsAddress(section),
  }));

/** Opens the page again as somebody whose days for a second factor are over: a rule would shut all their other pages, too. */
const asksFactor =
  (needs: 'set-up' | 'prove', shown: string) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/auth/user', async (route) => {
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const user = (await response.json()) as CurrentUser;
      await route.fulfill({
        response,
        json: { ...user, secondFactor: { needs, by: '2026-06-10T08:30:00.000Z', isDue: true } },
      });
    });
    // The page brings its first answers with it, unless it is fetched to be kept.
    await page.route(page.url(), async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.reload();
    await stands(shown)(page);
  };

export const pages: readonly PageOfApp[] = [
  { name: 'sign-in', as: 'visitor', path: '/sign-in' },
  { name: 'sign-in-code', as: 'visitor', path: '/sign-in-code' },
  { name: 'sign-in-by-mail', as: 'visitor', path: '/sign-in-by-mail' },
  { name: 'sign-in-link', as: 'visitor', path: '/sign-in-link/from-the-mail' },
  { name: 'sign-up', as: 'visitor', path: '/sign-up' },
  {
    name: 'join',
    as: 'visitor',
    path: '/join/:code',
    prepare: (trainer) => trainer.post('/api/invites', {}),
    fill: (trainer) => first<Invite>(trainer, '/api/invites'),
    open: stands('form'),
  },
  {
    name: 'join-ended',
    as: 'visitor',
    path: '/join/of-last-year',
    open: stands('main [role=alert]'),
  },
  { name: 'forgot-password', as: 'visitor', path: '/forgot-password' },
  { name: 'reset-password', as: 'visitor', path: '/reset-password/from-the-mail' },
  { name: 'confirm-email', as: 'visitor', path: '/confirm-email/from-the-mail' },
  { name: 'keep-email', as: 'visitor', path: '/keep-email/from-the-mail' },
  { name: 'mail-off', as: 'visitor', path: '/mail-off/from-a-mail' },
  {
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
  {
    name: 'second-factor-due',
    as: 'newcomer',
    path: '/',
    open: asksFactor('set-up', 'main header ~ div > button:disabled'),
  },
  {
    name: 'second-factor-proof',
    as: 'newcomer',
    path: '/',
    open: asksFactor('prove', 'main a[href^="/sign-in?next"]'),
  },
  { name: 'trainer-profile', as: 'trainer', path: '/profile' },
  { name: 'trainer-settings', as: 'trainer', path: '/profile#settings' },
  { name: 'profile', as: 'client', path: '/profile' },
  { name: 'settings', as: 'client', path: '/profile#settings' },
  ...sectionsOf('trainer', ['studio', 'programs']),
  ...sectionsOf('client', SETTINGS_SECTIONS),
];
