import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../../packages/contract/src/accounts.ts';
import { ANSWER_HEADER } from '../../packages/contract/src/answer-header.ts';
import type { Invite } from '../../packages/contract/src/coaching.ts';
import { FIRST_ANSWERS_ID } from '../../packages/contract/src/first-answers.ts';
import type { Onboarding } from '../../packages/contract/src/onboarding.ts';
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  settingsAddress,
} from '../../packages/contract/src/settings-address.ts';
import type { NewRecoveryCodes } from '../../packages/contract/src/totp.ts';
import { first, type PageOfApp, press, stands, withIcon } from '../walk/page-of-app.ts';

const sectionsOf = (as: 'trainer' | 'client', sections: readonly SettingsSection[]) =>
  sections.map((section) => ({
    name: `${as === 'trainer' ? 'trainer-' : ''}settings-${section}`,
    as,
    path: settingsAddress(section),
  }));

/** Opens the page again with another answer to one of its calls, and waits for what it then shows. */
async function reopen<Answer>(page: Page, call: string, change: (answer: Answer) => Answer): Promise<void> {
  await page.route(`**${call}`, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
  // The page brings its first answers with it: without this one, it asks.
  const without = { block: FIRST_ANSWERS_ID, call };
  await page.addInitScript(({ block, call: asked }) => {
    const take = (_: unknown, observer: MutationObserver) => {
      const found = document.getElementById(block);
      const text = found?.textContent ?? '';
      if (!found || !text.endsWith('}')) return;
      let first: { answers: { path: string }[] };
      try {
        first = JSON.parse(text) as typeof first;
      } catch {
        // The rest of it is on its way.
        return;
      }
      observer.disconnect();
      found.textContent = JSON.stringify({
        ...first,
        answers: first.answers.filter(({ path }) => path !== asked),
      });
    };
    new MutationObserver(take).observe(document, { childList: true, characterData: true, subtree: true });
  }, without);
  await page.reload();
}

/** Asks for a second factor: a rule of the studio would do so on all other pages, too. */
const asksFactor =
  (needs: 'set-up' | 'prove', isDue: boolean, shown: string) =>
  async (page: Page): Promise<void> => {
    await reopen<CurrentUser>(page, '/api/auth/user', (user) => ({
      ...user,
      secondFactor: { needs, by: '2026-06-10T08:30:00.000Z', isDue },
    }));
    await stands(shown)(page);
  };

/** Of an answer that is given in the server's place. */
const OWN = { [ANSWER_HEADER]: '1' };

/** Opens what gives the secret to an app. */
const setUpCodes = press(withIcon('shield-check'), '[role=dialog] [role=img]');

export const pages: readonly PageOfApp[] = [
  { name: 'sign-in', as: 'visitor', path: '/sign-in' },
  { name: 'sign-in-code', as: 'visitor', path: '/sign-in-code' },
  {
    name: 'sign-in-code-recovery',
    as: 'visitor',
    path: '/sign-in-code',
    open: press('button[data-swap]', '[data-kind=recovery]:not([hidden])'),
  },
  {
    name: 'sign-in-code-refused',
    as: 'visitor',
    path: '/sign-in-code',
    open: async (page) => {
      await page.locator('form input').fill('000000');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('form [role=alert]')).toBeVisible();
    },
  },
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
    name: 'second-factor-asked',
    as: 'newcomer',
    path: '/',
    open: asksFactor('set-up', false, '[role=dialog]'),
  },
  {
    name: 'second-factor-due',
    as: 'newcomer',
    path: '/',
    open: asksFactor('set-up', true, 'main header ~ div > button:disabled'),
  },
  {
    name: 'second-factor-proof',
    as: 'newcomer',
    path: '/',
    open: asksFactor('prove', true, 'main a[href^="/sign-in?next"]'),
  },
  {
    name: 'second-factor-code',
    as: 'newcomer',
    path: '/',
    open: async (page) => {
      await page.route('**/api/auth/confirmation', (route) =>
        route.fulfill({ headers: OWN, json: { way: 'password', asksCode: true, hasPasskey: false } }),
      );
      await asksFactor('prove', true, 'main a[href^="/sign-in?next"]')(page);
      await press(`main ${withIcon('key-round')}`, '[role=dialog] input[autocomplete=one-time-code]')(page);
    },
  },
  {
    name: 'codes-asked',
    as: 'owner',
    path: '/',
    open: async (page) => {
      await reopen<Onboarding>(page, '/api/onboarding', (found) => ({
        ...found,
        closed: true,
        asksCode: true,
      }));
      await stands('main a[href$="settings/sign-in"]')(page);
    },
  },
  { name: 'codes-set-up', as: 'owner', path: settingsAddress('sign-in'), open: setUpCodes },
  {
    name: 'codes-recovery',
    as: 'owner',
    path: settingsAddress('sign-in'),
    open: async (page) => {
      await setUpCodes(page);
      const json: NewRecoveryCodes = {
        recoveryCodes: Array.from({ length: 10 }, (_, at) => `${at}XKQ7-MWP4${at}`),
      };
      await page.route('**/api/auth/totp', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ headers: OWN, json }) : route.fallback(),
      );
      const code = page.locator('[role=dialog] input[autocomplete=one-time-code]');
      await code.fill('123456');
      await code.press('Enter');
      await expect(page.locator('[role=dialog] li').first()).toBeVisible();
    },
  },
  { name: 'trainer-profile', as: 'trainer', path: '/profile' },
  { name: 'trainer-settings', as: 'trainer', path: '/profile#settings' },
  { name: 'profile', as: 'client', path: '/profile' },
  { name: 'settings', as: 'client', path: '/profile#settings' },
  ...sectionsOf('trainer', ['studio', 'programs']),
  ...sectionsOf('client', SETTINGS_SECTIONS),
];
