import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  LANGUAGE_KEY,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../packages/contract/src/languages.ts';
import type { TodaysPlan } from '../packages/contract/src/plans.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import { ownServer, test } from './fixtures.ts';

test.use(ownServer('languages', { demo: true }));

const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  es: 'es-MX',
  fr: 'fr-CA',
  de: 'de-AT',
  it: 'it-IT',
  pt: 'pt-BR',
  zh: 'zh-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
};

/** The text of a key in a language's own catalogue, with its placeholders filled in. */
function textIn(language: Language, key: string, names: Record<string, string> = {}): string {
  const [feature, ...rest] = key.split('.');
  const file = path.join(import.meta.dirname, '../apps/web/src/locales', language, `${feature}.json`);
  const found = rest.reduce((at, part) => at?.[part], JSON.parse(readFileSync(file, 'utf8')));
  expect(typeof found, `${key} in ${language}`).toBe('string');
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name) => names[name] ?? '');
}

/** The shape of a catalogue key; URLs and place names may match too. */
const LIKE_A_KEY = /\b[a-z]+\.[a-z]+[.\w]*\b/g;
const ADDRESS = /\S+@\S+|https?:\S+/g;

/** Fails when the page shows a catalogue key as a text or a name, or is in another language. */
async function expectWords(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  const words = [await page.title(), await page.locator('body').innerText(), ...names].join('\n');
  const keys = words.replace(ADDRESS, '').match(LIKE_A_KEY) ?? [];
  expect(keys, `keys on ${page.url()} in ${language}`).toEqual([]);
}

for (const language of LANGUAGES) {
  test(`${LANGUAGE_NAMES[language]}: a visitor is greeted in the browser's language`, async ({
    newVisitor,
  }) => {
    const text = (key: string) => textIn(language, key);
    const { page } = await newVisitor({ locale: LOCALES[language] });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('landing.tagline'));
    await expect(page.getByRole('link', { name: text('landing.startNow') })).toBeVisible();
    await expectWords(page, language);
    await page.getByRole('link', { name: text('landing.signIn') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('accounts.signIn.title'));
    await expect(page.getByRole('button', { name: text('accounts.signIn.demoTrainer') })).toBeVisible();
    await expectWords(page, language);
  });
}

test('a trainer’s pages are shown in each language chosen in the picker', async ({ newVisitor }) => {
  test.setTimeout(300_000);
  const { page, api } = await newVisitor();
  await api.post('/api/auth/demo', { role: 'trainer' });
  await page.goto('/');
  let before: Language = 'en';
  // English last: it is the language before any choice.
  for (const language of [...LANGUAGES].reverse()) {
    await test.step(LANGUAGE_NAMES[language], () => walk(language));
    before = language;
  }

  async function walk(language: Language) {
    const text = (key: string) => textIn(language, key);
    await page.getByRole('button', { name: LANGUAGE_NAMES[before] }).click();
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
    await expect(page.getByRole('button', { name: LANGUAGE_NAMES[language] })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBe(language);
    const goTo = (key: string) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: text(key), exact: true })
        .click();
    await goTo('shell.nav.home');
    await expect(page.getByPlaceholder(text('activities.composer.placeholder'))).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectWords(page, language);
    await goTo('shell.nav.workouts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('workouts.title'));
    await expect(page.getByRole('button', { name: text('workouts.manage') }).first()).toBeVisible();
    await page.getByRole('button', { name: text('workouts.create'), exact: true }).click();
    await expect(page.getByLabel(text('workouts.form.duration'))).toBeVisible();
    await expectWords(page, language);
    await goTo('shell.nav.coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('coaching.title'));
    await expect(page.getByPlaceholder(text('coaching.clients.searchPlaceholder'))).toBeVisible();
    await expectWords(page, language);
  }
});

test('a client trains in each language', async ({ newVisitor }) => {
  test.setTimeout(300_000);
  const { page, api } = await newVisitor({ phone: true });
  await api.post('/api/auth/demo', { role: 'client' });
  const today = await api.get<TodaysPlan>('/api/workouts/today');
  const session = await api.post<Session>(`/api/workouts/${today.id}/sessions`, {
    assignmentId: today.assignmentId,
  });
  await page.goto('/');
  for (const language of LANGUAGES) await test.step(LANGUAGE_NAMES[language], () => train(language));

  async function train(language: Language) {
    const text = (key: string) => textIn(language, key);
    const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    // As if it had been chosen on an earlier visit.
    await page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [LANGUAGE_KEY, language],
    );
    await page.goto('/');
    await expect(page.getByRole('region', { name: text('streaks.title') })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectWords(page, language);
    await goTo('/workouts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('workouts.myTitle'));
    await expect(page.getByPlaceholder(text('workouts.searchPlaceholder'))).toBeVisible();
    await expectWords(page, language);
    await goTo(`/sessions/${session.id}`);
    await expect(page.getByText(text('sessions.save.saved'))).toBeVisible();
    await expectWords(page, language);
    await page.getByRole('button', { name: text('sessions.stage.overview'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('sessions.complete'), exact: true })).toBeVisible();
    await expectWords(page, language);
    await goTo('/profile');
    await expect(page.getByText(text('streaks.longest'))).toBeVisible();
    await expectWords(page, language);
    await page.getByRole('tab', { name: text('shell.profile.settings') }).click();
    await expect(page.getByLabel(text('accounts.profile.timeZone'))).toBeVisible();
    await expectWords(page, language);
  }
});
