import { expect, type Page } from '@playwright/test';
import { openCalendar } from './calendar-parts.ts';
import { test } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';

/** The first day of the calendar's week. */
const firstDay = (page: Page) =>
  page
    .getByRole('group', { name: /^(Week|Woche)$/ })
    .getByRole('button')
    .first();

test('weeks start where the language says, the calendar on Sunday, and all of them where the person says', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ locale: 'de-DE' });
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  const { page } = client;
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/streaks/days') asked.push(url.searchParams.get('weekStart') ?? '');
  });
  await page.goto(`/calendar?day=${await dayOf(client)}`);
  await expect(firstDay(page)).toHaveAccessibleName(/Sonntag/);
  await page.goto('/profile');
  await expect.poll(() => asked.at(-1)).toBe('monday');

  await page.goto('/profile#settings');
  const choice = page.getByLabel('Die Woche beginnt am');
  await expect(choice).toHaveValue('language');
  await expect(choice.locator('option').first()).toHaveText('Wie in deiner Sprache (Montag)');
  await choice.selectOption('Samstag');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Einstellungen erfolgreich gespeichert!').first()).toBeVisible();
  await page.goto('/profile');
  await expect.poll(() => asked.at(-1)).toBe('saturday');

  await page.goto('/calendar?view=month');
  await expect(page.getByRole('columnheader').first()).toHaveText('Sa');

  // On another device it is known before the first page is drawn.
  const phone = await newVisitor({ phone: true });
  await phone.context.addCookies(await client.context.cookies());
  await openCalendar(phone.page, await dayOf(phone));
  await expect(firstDay(phone.page)).toHaveAccessibleName(/Saturday/);
});
