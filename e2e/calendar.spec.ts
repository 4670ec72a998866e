import { expect } from '@playwright/test';
import { addDays } from '../packages/contract/src/days.ts';
import {
  agenda,
  cell,
  comingWednesday,
  eventsAround,
  openCalendar,
  spoken,
  stripDay,
  toast,
} from './calendar-parts.ts';
import { escapeFrom } from './closing.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf, PASSWORD } from './people.ts';

type Options = { phone?: boolean; zone?: string };

/** A client of a new studio, and a future Wednesday in their zone. */
async function begin(newVisitor: (options?: Options) => Promise<Visitor>, options: Options = {}) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor(options);
  const { email } = await becomeClient(client, trainer);
  const today = await dayOf(client);
  return { client, page: client.page, email, today, day: comingWednesday(today) };
}

test('a typed event survives a reload and a network failure, and is stored once', async ({ newVisitor }) => {
  const { client, page, day, today } = await begin(newVisitor);
  await openCalendar(page, day);
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill('Dinner with Nour');
  await dialog.getByLabel('Time', { exact: true }).fill('19:30');
  await page.reload();
  await expect(dialog.getByText('What you wrote before is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Dinner with Nour');
  await expect(dialog.getByLabel('End time')).toHaveValue('20:30');
  // The calendar behind it too has come before the network is gone.
  await page.waitForLoadState('networkidle');

  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = agenda(page, day, today).getByRole('button', { name: /^Dinner with Nour/ });
  await expect(row).toBeVisible();
  await expect(
    page.getByText('Kept on this device. It is sent as soon as there is a connection.'),
  ).toBeVisible();
  await row.click();
  await expect(page.getByText('Kept on this device. Once it is sent you can change it.')).toBeVisible();
  await escapeFrom(page.getByRole('dialog'));
  expect(await eventsAround(client, day)).toEqual([]);

  await client.context.setOffline(false);
  await expect(toast(page, 'Event added successfully!')).toBeVisible({ timeout: 20_000 });
  await expect(row).toHaveCount(1);
  await expect(page.getByText('Kept on this device.')).toHaveCount(0);
  await expect.poll(() => eventsAround(client, day)).toHaveLength(1);
  await page.reload();
  await expect(row).toHaveCount(1);
});

test('a traveller sees the days and times of the zone in the settings, also when clocks change', async ({
  newVisitor,
}) => {
  const { client, page, email, day, today } = await begin(newVisitor, { zone: 'America/New_York' });
  await page.goto('/calendar?day=2027-03-14');
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill('Night shift');
  // Two o'clock is directly followed by three.
  await dialog.getByLabel('Time', { exact: true }).fill('01:30');
  await expect(dialog.getByLabel('End time')).toHaveValue('03:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event added successfully!')).toBeVisible();
  const [shift] = await eventsAround(client, '2027-03-14');
  expect(shift).toMatchObject({ startTime: '2027-03-14T06:30:00.000Z', endTime: '2027-03-14T07:30:00.000Z' });
  await client.api.post('/api/calendar/events', {
    title: 'Back again',
    startTime: '2027-11-07T03:30:00Z',
    endTime: '2027-11-07T09:00:00Z',
  });
  const timed = { startTime: `${day}T03:30:00Z`, endTime: `${day}T04:15:00Z` };
  await client.api.post('/api/calendar/events', { title: 'Late call', ...timed });
  const birthday = { title: 'Dad’s birthday', isAllDay: true, startDate: day, endDate: day };
  await client.api.post('/api/calendar/events', birthday);

  const row = (at: Visitor['page'], one: string, name: string) =>
    agenda(at, one, today).getByRole('button', { name: new RegExp(`^${name}`) });
  // Until four in the morning, in a night of 25 hours.
  await openCalendar(page, '2027-11-06');
  await expect(row(page, '2027-11-06', 'Back again')).toContainText('from 11:30 PM');
  await cell(page, '2027-11-07').click();
  await expect(row(page, '2027-11-07', 'Back again')).toContainText('until 4:00 AM');
  await expect(cell(page, '2027-11-08')).toHaveAccessibleName(spoken('2027-11-08'));
  await openCalendar(page, addDays(day, -1));
  await expect(row(page, addDays(day, -1), 'Late call')).toContainText(/1[01]:30 – 1[12]:15 [AP]M/);
  await expect(cell(page, day)).toHaveAccessibleName(`${spoken(day)}, 1 event`);
  await expect(page.getByText(/^Days and times follow/)).toHaveCount(0);

  const abroad = (await newAbroad()).page;
  async function newAbroad() {
    const visitor = await newVisitor({ zone: 'Asia/Tokyo', phone: true });
    await visitor.api.post('/api/auth/sign-in', { email, password: PASSWORD });
    return visitor;
  }
  await openCalendar(abroad, day);
  await expect(
    abroad.getByText('Days and times follow New York, as in your settings; this device is on Tokyo time.'),
  ).toBeVisible();
  await expect(row(abroad, day, 'Dad’s birthday')).toContainText('All day · Birthday');
  await expect(row(abroad, day, 'Late call')).toHaveCount(0);
  await stripDay(abroad, addDays(day, -1)).tap();
  await expect(row(abroad, addDays(day, -1), 'Late call')).toContainText(/1[01]:30 – 1[12]:15 [AP]M/);
  await expectAccessible(abroad);
});
