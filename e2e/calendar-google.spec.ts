import { expect, type Page } from '@playwright/test';
import {
  type GoogleStandIn,
  startGoogleStandIn,
} from '../apps/server/src/features/calendar/google/google-stand-in.fixture.ts';
import { addDays } from '../packages/contract/src/days.ts';
import { agenda, cell, comingWednesday, openCalendar, spoken, toast } from './calendar-parts.ts';
import { escapeFrom } from './closing.ts';
import { test as base, ownServer } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf } from './people.ts';
import { type RunningServer, startServer } from './servers/server.ts';

/** A server that uses a stand-in for Google on this machine. */
const test = base.extend<object, { google: GoogleStandIn; server: RunningServer }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const google = await startGoogleStandIn();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const { GOOGLE_AUTH_URL = '', ...env } = google.environment;
      // A different site from ours, like Google: our cookies must survive the redirects.
      const elsewhere = GOOGLE_AUTH_URL.replace('127.0.0.1', 'localhost');
      const server = await startServer({ env: { ...env, GOOGLE_AUTH_URL: elsewhere } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(ownServer('calendar-google'));

let accounts = 0;

/** A client with a new Google account. */
async function begin(
  newVisitor: Parameters<Parameters<typeof test>[2]>[0]['newVisitor'],
  google: GoogleStandIn,
) {
  google.heal();
  accounts += 1;
  google.consent.account = `kim-${accounts}@gmail.example`;
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  await becomeClient(client, trainer);
  const today = await dayOf(client);
  const day = comingWednesday(today);
  const list = (one = day) => agenda(client.page, one, today);
  const row = (title: string, one = day) => list(one).getByRole('button', { name: new RegExp(`^${title}`) });
  const there = () =>
    google
      .calendar()
      .live()
      .map(({ summary = '' }) => summary)
      .sort();
  return { client, page: client.page, today, day, list, row, there };
}

const card = (page: Page) => page.getByRole('region', { name: 'Google Calendar' });

async function connect(page: Page, name = 'Connect') {
  await card(page).getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(toast(page, 'Google Calendar connected successfully!')).toBeVisible();
}

async function sync(page: Page, text: string) {
  await card(page).getByRole('button', { name: 'Sync' }).click();
  // Waiting for Google is limited to ten seconds.
  const said = toast(page, text).last();
  await expect(said).toBeVisible({ timeout: 40_000 });
  // Not the toast of the next one: closed, or gone by itself meanwhile.
  const close = said.locator('xpath=ancestor::li').getByRole('button', { name: 'Close' });
  await close.click({ timeout: 6_000 }).catch(() => undefined);
  await expect(toast(page, text)).toHaveCount(0);
}
const SYNCED = 'Calendar synced successfully!';
async function add(page: Page, title: string, time: string) {
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Time', { exact: true }).fill(time);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a calendar is connected, synchronised in both directions, and disconnected', async ({
  newVisitor,
  google,
}) => {
  const { page, day, row, there } = await begin(newVisitor, google);
  const calendar = google.calendar();
  const at = (time: string) => ({ dateTime: `${day}T${time}:00Z` });
  const dentist = calendar.put({ summary: 'Dentist', start: at('10:00'), end: at('10:30') });
  calendar.put({ start: { date: day }, end: { date: addDays(day, 1) } });
  calendar.put({
    summary: 'Trip to Aarhus',
    start: { date: day },
    end: { date: addDays(day, 3) },
  });
  calendar.put({
    summary: 'Team lunch',
    organizer: { email: 'boss@example.test' },
    start: at('12:00'),
    end: at('13:00'),
  });
  await openCalendar(page, day);
  await card(page).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Spotter wants to access your Google Account' }),
  ).toBeVisible();
  await expect(page.getByText(/auth\/calendar\.events/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Failed to connect Google Calendar')).toBeVisible();
  await expect(toast(page, 'You did not allow it at Google. Nothing was changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/calendar$/);
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect(toast(page, 'Failed to connect Google Calendar')).toHaveCount(0);

  await connect(page);
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(card(page).getByText(google.consent.account)).toBeVisible();
  await expect(card(page).getByText(/^Last sync: /)).toBeVisible();
  await openCalendar(page, day);
  await expect(row('Dentist')).toContainText('from Google');
  await expect(row('Untitled event')).toContainText('All day');
  await expect(page.getByRole('grid').getByText('Untitled event')).toBeVisible();
  await expect(cell(page, addDays(day, 3))).toHaveAccessibleName(spoken(addDays(day, 3)));
  await expect(cell(page, addDays(day, 2))).toHaveAccessibleName(`${spoken(addDays(day, 2))}, 1 event`);
  await row('Team lunch').click();
  await expect(page.getByRole('dialog', { name: 'Team lunch' })).toContainText(
    'This event comes from Google and belongs to somebody else or to a series, so it is changed there.',
  );
  await escapeFrom(page.getByRole('dialog', { name: 'Team lunch' }));

  await add(page, 'Physio', '17:00');
  await expect(toast(page, 'Event added successfully!')).toBeVisible();
  await expect.poll(there).toContain('Physio');
  await expect(row('Physio')).not.toContainText('not at Google yet');
  const physio = calendar.live().find(({ summary }) => summary === 'Physio');

  calendar.put({ id: dentist.id, summary: 'Dentist, later', start: at('11:00'), end: at('11:30') });
  calendar.put({ id: physio?.id, summary: 'Physio with Nour' });
  await sync(page, SYNCED);
  await expect(row('Dentist, later')).toBeVisible();
  await expect(row('Physio with Nour')).toBeVisible();
  await expect(row('Physio')).toHaveCount(1);

  await row('Dentist, later').click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await dialog.getByLabel('Title').fill('Dentist at last');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(there).toContain('Dentist at last');
  await row('Dentist at last').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(there).toEqual(['', 'Physio with Nour', 'Team lunch', 'Trip to Aarhus']);
  calendar.remove(physio?.id ?? '');
  await sync(page, SYNCED);
  await expect(row('Physio with Nour')).toHaveCount(0);

  await add(page, 'Haircut', '18:00');
  await expect.poll(there).toContain('Haircut');
  await card(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Google Calendar disconnected successfully!')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect(row('Haircut')).toBeVisible();
  await expect(row('Team lunch')).toHaveCount(0);
  await expect.poll(() => google.consent.rights).toBe(0);
  expect(there()).toContain('Haircut');
});
