import { expect } from '@playwright/test';
import { readFeed } from '../apps/server/src/features/calendar/feed/feed.fixture.ts';
import { weekOf } from '../apps/web/src/lib/time/weeks.ts';
import type { CalendarEvent } from '../packages/contract/src/calendar.ts';
import { addDays, addMonths } from '../packages/contract/src/days.ts';
import type { Session } from '../packages/contract/src/sessions.ts';
import {
  agenda,
  cell,
  comingWednesday,
  eventsAround,
  openCalendar,
  planWorkout,
  spoken,
  stripDay,
  toast,
} from './calendar-parts.ts';
import { escapeFrom } from './closing.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf, PASSWORD } from './people.ts';
import { holdUndo } from './toasts.ts';

type Options = { phone?: boolean; zone?: string };

/** A client of a new studio, and a future Wednesday in their zone. */
async function begin(newVisitor: (options?: Options) => Promise<Visitor>, options: Options = {}) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor(options);
  const { id, email } = await becomeClient(client, trainer);
  const today = await dayOf(client);
  return { trainer, client, page: client.page, id, email, today, day: comingWednesday(today) };
}

test('an event of an hour is added, changed, deleted and restored', async ({ newVisitor }) => {
  const { client, page, day, today } = await begin(newVisitor);
  await openCalendar(page, day);
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Title').fill('Physio');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Time', { exact: true }).fill('23:30');
  await expect(dialog.getByLabel('End date')).toHaveValue(addDays(day, 1));
  await expect(dialog.getByLabel('End time')).toHaveValue('00:30');
  await dialog.getByLabel('Time', { exact: true }).fill('09:15');
  await expect(dialog.getByLabel('End time')).toHaveValue('10:15');
  await dialog.getByLabel('Title').fill('   ');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Title').fill('Physio');
  await save.click();
  await expect(toast(page, 'Event added successfully!')).toBeVisible();
  const list = agenda(page, day, today);
  const row = list.getByRole('button', { name: /^Physio/ });
  await expect(row).toContainText('9:15 – 10:15 AM');
  await expect(cell(page, day)).toHaveAccessibleName(`${spoken(day)}, 1 event`);
  await expect(cell(page, addDays(day, 1))).toHaveAccessibleName(spoken(addDays(day, 1)));
  const [made] = await eventsAround(client, day);
  expect(Date.parse(made?.endTime ?? '') - Date.parse(made?.startTime ?? '')).toBe(3_600_000);

  await row.click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('Time', { exact: true }).fill('17:00');
  await expect(edit.getByLabel('End time')).toHaveValue('18:00');
  await edit.getByLabel('End time').fill('16:00');
  await expect(edit.getByText('It ends before it begins. Choose a later end.')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edit.getByLabel('End time').fill('18:30');
  await edit.getByLabel('Title').fill('Physio at Nour’s');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event saved')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Physio at Nour’s/ })).toContainText('5:00 – 6:30 PM');

  await list.getByRole('button', { name: /^Physio at Nour’s/ }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Physio at Nour’s deleted')).toBeVisible();
  await holdUndo(page);
  await expect(list.getByText('Nothing on this day')).toBeVisible();
  await expect.poll(() => eventsAround(client, day)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('button', { name: /^Physio at Nour’s/ })).toContainText('5:00 – 6:30 PM');
  await expect
    .poll(async () => (await eventsAround(client, day)).map(({ title }) => title))
    .toEqual(['Physio at Nour’s']);
});

test('a change made elsewhere while an event is edited is kept', async ({ newVisitor, server }) => {
  const { client, page, day, today } = await begin(newVisitor);
  const times = { startTime: `${day}T09:00:00Z`, endTime: `${day}T10:00:00Z` };
  const made = await client.api.post<CalendarEvent>('/api/calendar/events', { title: 'Physio', ...times });
  await openCalendar(page, day);
  await agenda(page, day, today)
    .getByRole('button', { name: /^Physio/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await dialog.getByLabel('Description').fill('Bring the scan.');
  const elsewhere = await client.context.request.patch(`${server.url}/api/calendar/events/${made.id}`, {
    data: { title: 'Physio with Nour' },
    headers: { origin: server.url },
  });
  expect(elsewhere.ok()).toBe(true);
  // Behind the dialog, so it is hidden from the accessibility tree.
  await expect(page.locator('[role="grid"]').getByText('Physio with Nour')).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event saved')).toBeVisible();
  await expect
    .poll(() => eventsAround(client, day))
    .toMatchObject([{ title: 'Physio with Nour', description: 'Bring the scan.' }]);
});

test('an event of three days is on each of them, and on a phone its days can be selected', async ({
  newVisitor,
}) => {
  const { client, page, day, today } = await begin(newVisitor, { phone: true });
  await openCalendar(page, day);
  await page.getByRole('button', { name: 'Add event' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill('Trip to Aarhus');
  await dialog.getByRole('switch', { name: 'All day' }).tap();
  await dialog.getByLabel('Last day').fill(addDays(day, -1));
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Last day').fill(addDays(day, 2));
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(toast(page, 'Event added successfully!')).toBeVisible();
  const [trip] = await eventsAround(client, day);
  expect(trip).toMatchObject({ isAllDay: true, startDate: day, endDate: addDays(day, 2), kind: 'travel' });

  for (const one of [0, 1, 2].map((count) => addDays(day, count))) {
    await stripDay(page, one).tap();
    const row = agenda(page, one, today).getByRole('button', { name: /^Trip to Aarhus/ });
    await expect(row).toContainText('All day · Travel');
  }
  await page.getByRole('button', { name: 'Show the month' }).tap();
  await expect(cell(page, addDays(day, -1))).toHaveAccessibleName(spoken(addDays(day, -1)));
  await expect(cell(page, addDays(day, 3))).toHaveAccessibleName(spoken(addDays(day, 3)));
  await expect(cell(page, addDays(day, 2))).toHaveAccessibleName(`${spoken(addDays(day, 2))}, 1 event`);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

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

test('the week begins on Sunday, finished workouts are marked, and the state is in the URL', async ({
  newVisitor,
}) => {
  const { trainer, client, page, id, today } = await begin(newVisitor);
  await planWorkout(trainer, id, [today]);
  await openCalendar(page, today);
  await page.getByRole('button', { name: 'Start Leg day' }).click();
  await expect(page).toHaveURL(/\/sessions\//);
  const session = page.url().split('/').at(-1);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continue Leg day' })).toBeVisible();
  const days = page.getByRole('group', { name: 'Week' }).getByRole('button');
  await expect(days.first()).toHaveAccessibleName(/Sunday/);
  expect(await days.evaluateAll((all) => all.map((one) => one.dataset.day))).toEqual(weekOf(today, 0));
  await expect(stripDay(page, today)).toHaveAccessibleName(`Today, ${spoken(today)}, 1 workout planned`);
  // Completed elsewhere; the page follows live.
  await client.api.post<Session>(`/api/sessions/${session}/complete`, {});
  await expect(stripDay(page, today)).toHaveAccessibleName(
    `Today, ${spoken(today)}, 0 of 1 workout done, 1 in part`,
  );
  await expect(cell(page, today)).toHaveAccessibleName(
    `Today, ${spoken(today)}, 0 of 1 workout done, 1 in part`,
  );
  await expect(page.getByRole('link', { name: 'Review Leg day' })).toBeVisible();

  const { page: coach } = trainer;
  await openCalendar(coach, today);
  await expect(stripDay(coach, today)).toHaveAccessibleName(
    `Today, ${spoken(today)}, 0 of 1 workout done, 1 in part`,
  );
  await expect(coach.getByRole('link', { name: 'Kim Rower' })).toBeVisible();
});

test('everything works by keyboard only', async ({ newVisitor }) => {
  const { page, day, today } = await begin(newVisitor);
  await openCalendar(page, day);
  await cell(page, day).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, addDays(day, 1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, addDays(day, 8))).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell(page, weekOf(addDays(day, 8), 0)[0] ?? '')).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, weekOf(addDays(day, 8), 0)[6] ?? '')).toBeFocused();
  const chosen = weekOf(addDays(day, 8), 0)[6] ?? '';
  await page.keyboard.press('PageUp');
  await expect(cell(page, addMonths(chosen, -1))).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell(page, chosen)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`day=${chosen}`));
  // The whole month is one tab stop.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'Week' }).locator('[data-day]:focus')).toHaveCount(1);

  const add = page.getByRole('button', { name: 'Add event' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Dentist');
  await dialog.getByLabel('Time', { exact: true }).focus();
  await page.keyboard.type('0830AM');
  await page.keyboard.press('Enter');
  const row = agenda(page, chosen, today).getByRole('button', { name: /^Dentist/ });
  await expect(row).toContainText('8:30 – 9:30 AM');
  await row.focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await expect(edit).toBeVisible();
  // Escape closes the dialog even when the toast is newer.
  await expect(page.getByText('Event added successfully!', { exact: true }).first()).toBeVisible();
  await escapeFrom(edit);
  await expect(row).toBeFocused();
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

test('a secret URL gives the calendar to other apps until it is revoked', async ({ newVisitor }) => {
  const { trainer, client, page, id, day } = await begin(newVisitor);
  await client.api.post<CalendarEvent>('/api/calendar/events', {
    title: 'Grüße, Übung; 100 % \\ done 👋🏽',
    description: 'Two\nlines',
    startTime: `${day}T09:00:00Z`,
    endTime: `${day}T10:00:00Z`,
  });
  await planWorkout(trainer, id, [day]);
  await openCalendar(page, day);
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = page.getByLabel('Your calendar address');
  await expect(address).toHaveValue(/\/api\/calendar\/feeds\/[\w-]{40,}\.ics$/);
  await expect(page.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute(
    'href',
    /^webcal:/,
  );
  await expectAccessible(page);
  const first = await address.inputValue();
  const reply = await fetch(first);
  expect(reply.headers.get('content-type')).toContain('text/calendar');
  const { events } = readFeed(await reply.text());
  expect(events.map(({ summary, start, end }) => ({ summary, start, end }))).toEqual([
    {
      summary: 'Grüße, Übung; 100 % \\ done 👋🏽',
      start: `${day}T09:00:00.000Z`,
      end: `${day}T10:00:00.000Z`,
    },
    { summary: 'Leg day', start: day, end: addDays(day, 1) },
  ]);

  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await fetch(first)).status).toBe(404);
  await expect(address).toHaveValue(/\.ics$/);
  const second = await address.inputValue();
  expect((await fetch(second)).status).toBe(200);
  await page.getByRole('button', { name: 'End the address' }).click();
  await expect(toast(page, 'The address has ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

test('without Google a client gets an explanation, and a trainer the variables the operator has to set', async ({
  newVisitor,
}) => {
  const { trainer, client, page, today } = await begin(newVisitor);
  for (const visitor of [client, trainer]) visitor.excuse(/501/);
  for (const one of [page, trainer.page]) {
    await openCalendar(one, today);
    const card = one.getByRole('region', { name: 'Google Calendar' });
    await expect(card).toContainText(
      'Google Calendar is not set up for this studio. Your events are kept here',
    );
    await expect(card.getByRole('button')).toHaveText(['Connect']);
    await card.getByRole('button', { name: 'Connect' }).click();
    await expect(toast(one, 'Failed to connect Google Calendar')).toBeVisible();
    await expect(one.getByText(/must set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET/).first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Connect' })).toBeEnabled();
  }
  const variables = (one: Visitor['page']) =>
    one.getByRole('region', { name: 'Google Calendar' }).getByRole('listitem');
  await expect(variables(page)).toHaveCount(0);
  await expect(variables(trainer.page)).toHaveText(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
});

test('a server error is shown once, and the event is kept until the server accepts it', async ({
  newVisitor,
}) => {
  const { client, page, day } = await begin(newVisitor);
  client.excuse(/500/);
  let failing = true;
  await page.route('**/api/calendar/events', (route) =>
    failing && route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"http.internal"}',
        })
      : route.fallback(),
  );
  await openCalendar(page, day);
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill('Physio');
  await dialog.getByLabel('Time', { exact: true }).fill('09:15');
  await dialog.getByLabel('Description').fill('Left knee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Failed to add event')).toBeVisible();
  await expect(page.getByText('The server did not take it. It is kept on this device').first()).toBeVisible();
  failing = false;
  await page.reload();
  await expect(toast(page, 'Event added successfully!')).toBeVisible();
  await expect
    .poll(() => eventsAround(client, day))
    .toMatchObject([{ title: 'Physio', description: 'Left knee' }]);
});
