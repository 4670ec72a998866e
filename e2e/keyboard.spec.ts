import { expect, type Page } from '@playwright/test';
import type { CalendarPlanEntry } from '../packages/contract/src/calendar.ts';
import type { Invite } from '../packages/contract/src/coaching.ts';
import { addDays } from '../packages/contract/src/days.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import {
  agenda,
  cell,
  comingWednesday,
  openCalendar,
  planWorkout,
  spoken,
  toast,
  untilMeasured,
} from './calendar-parts.ts';
import { escapeFrom, expectFocusIn } from './closing.ts';
import { rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, dayOf, freshEmail, PASSWORD } from './people.ts';
import { press, tabTo, type } from './walk/keyboard-walk.ts';

/*
 * Every journey without a mouse: only keys click, fill or focus anything, and on every tab stop the focus has
 * to be visible (keyboard-walk.ts). The builder, the player and the checklist have keyboard tests of their
 * own.
 */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** Tab and Enter do nothing on a page that is not loaded yet. */
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/**
 * After the focused element was removed, the focus is near it or at the start of the page, neither lost nor
 * in the bar.
 */
const expectInMain = (page: Page) => expect(page.locator('main:focus, main :focus')).toHaveCount(1);

async function openPlace(page: Page, name: string) {
  await press(page, mainBar(page).getByRole('link', { name, exact: true }));
}

/** A place that has no room in the bar at this width. */
async function openFromMore(page: Page, name: string) {
  await press(page, mainBar(page).getByRole('button', { name: 'More' }));
  await chooseEntry(page, name);
}

const mainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();

async function openFromAccount(page: Page, name: string) {
  await press(page, button(page, /^Your account/));
  await chooseEntry(page, name);
}

/** Walks an open menu by the arrow keys. */
async function chooseEntry(page: Page, name: string) {
  const entry = page.getByRole('menuitem', { name });
  await expect(entry).toBeVisible();
  await expectFocusIn(page.getByRole('menu'));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 20; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    const before = await focused();
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus a moment after the key: a key pressed at once would go past the entry.
    await expect.poll(focused).not.toBe(before);
  }
  await expect(entry).toBeFocused();
  await expect(entry).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
}

test('signing in, joining with an invite and signing out', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  const { email } = await becomeTrainer(trainer);
  const { code } = await trainer.api.post<Invite>('/api/invites', {});
  const guest = await newVisitor();
  await test.step('join', async () => {
    const { page } = guest;
    await page.goto(`/join/${code}`);
    await type(page, page.getByLabel('First name'), 'Kim');
    await type(page, page.getByLabel('Last name'), 'Rower');
    await type(page, page.getByLabel('Email'), freshEmail());
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page, page.getByLabel('Share my heart rate with my coach'), 'Space');
    await expect(page.getByLabel('Share my heart rate with my coach')).toBeChecked();
    await press(page, button(page, 'Join'));
    await expect(page).toHaveURL('/');
    // The address is there before the page.
    await expect(page.locator('main[data-stable]')).toBeAttached();
    // What it still asks for in the moment of signing out is refused.
    guest.excuse(/401 \(Unauthorized\)/);
    await openFromAccount(page, 'Log out');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });
  await test.step('sign in', async () => {
    const { page } = guest;
    await press(page, page.getByRole('link', { name: 'Start Now' }));
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(button(page, /^Your account: Ada Lift/)).toBeVisible();
  });
  await test.step('the first tab stop is the skip link', async () => {
    const { page } = guest;
    await page.reload();
    await expect(page.getByText('No activities yet')).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await expect(skip).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expectInMain(page);
  });
});

/** A client with a workout for today, one to move, and messages from others. */
async function planADay(newVisitor: () => Promise<Visitor>) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  const { id } = await becomeClient(client, trainer);
  const today = await dayOf(client);
  const [exercise] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const workout = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name: 'Strong day',
    exercises: [{ exerciseId: exercise?.id, sets: 3, reps: 5, weight: 60, restTime: 90 }],
  });
  await trainer.api.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [id], dates: [today] });
  await trainer.api.post('/api/activities', { type: 'post', content: 'Doors open at six' });
  await trainer.api.post('/api/challenges', {
    name: 'Five workouts',
    goal: 5,
    goalType: 'workouts',
    category: 'consistency',
    startDate: addDays(today, -1),
    endDate: addDays(today, 20),
  });
  const day = comingWednesday(today);
  await planWorkout(trainer, id, [day]);
  return { trainer, client, today, day };
}

test('a client’s day: train, write, choose, plan', async ({ newVisitor }) => {
  test.setTimeout(400_000);
  const { client, today, day } = await planADay(newVisitor);
  const { page } = client;
  await page.goto('/');
  await expect(page.getByText('Doors open at six')).toBeVisible();
  const notReloaded = await rememberLoad(page);
  await test.step('the feed', () => writeInTheFeed(page));
  await test.step('a session', () => trainBySets(page));
  await test.step('the library', () => lookThingsUp(page));
  await test.step('a challenge', () => joinChallenge(page));
  await test.step('the chat', () => chat(page));
  await test.step('notifications', () => readNotifications(page));
  await test.step('settings', () => chooseForOneself(page));
  await notReloaded();
  await test.step('the calendar', () => planOnesDays(client, day, today));
});

async function writeInTheFeed(page: Page) {
  await type(page, page.getByPlaceholder('Share your progress...'), 'By keys alone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const post = page.getByRole('article').filter({ hasText: 'By keys alone' });
  await expect(post).toBeVisible();
  // The button that sent it is disabled now, so the focus is back in the field.
  await expect(page.getByPlaceholder('Share your progress...')).toBeFocused();

  const theirs = page.getByRole('article').filter({ hasText: 'Doors open at six' });
  await press(page, theirs.getByRole('button', { name: 'Like' }));
  await expect(theirs.getByRole('button', { name: 'Like 1' })).toBeFocused();
  await press(page, theirs.getByRole('button', { name: 'Comment' }));
  await expect(theirs.getByPlaceholder('Write a comment...')).toBeFocused();
  await page.keyboard.type('See you there');
  await page.keyboard.press('Enter');
  await press(page, theirs.getByRole('listitem').getByRole('button', { name: 'More about this text' }));
  await chooseEntry(page, 'Delete');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(theirs.getByText('See you there')).toHaveCount(0);
  await expect(theirs.getByPlaceholder('Write a comment...')).toBeFocused();

  const more = post.getByRole('button', { name: 'More about this text' });
  await press(page, more);
  await chooseEntry(page, 'Delete');
  await escapeFrom(page.getByRole('alertdialog'));
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseEntry(page, 'Delete');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(post).toHaveCount(0);
  await expect(theirs.locator(':focus')).toHaveCount(1);
}

async function trainBySets(page: Page) {
  await press(
    page,
    page
      .getByRole('button', { name: 'Start Strong day' })
      .or(page.getByRole('link', { name: 'Start Strong day' }))
      .first(),
  );
  await expect(page.getByText('All saved')).toBeVisible();
  const next = page.getByRole('button', { name: /^Log set / });
  await press(page, next);
  await press(page, button(page, 'Skip'));
  await expect(page.getByRole('timer')).toHaveCount(0);

  const change = page.getByRole('button', { name: /^Change the next set/ });
  await press(page, change);
  const sheet = page.getByRole('dialog', { name: 'Back Squat' });
  await press(page, sheet.getByRole('button', { name: 'Reps: More' }));
  await tabTo(page, sheet.getByRole('spinbutton', { name: 'Weight' }));
  await page.keyboard.press('ArrowUp');
  await press(page, sheet.getByRole('button', { name: 'Note on this set' }));
  await type(page, sheet.getByLabel('Note on this set'), 'No mouse near me.');
  await press(page, sheet.getByRole('button', { name: 'Log set' }));
  await expect(sheet).toBeHidden();

  const more = page.getByRole('button', { name: 'More for Back Squat' });
  await press(page, more);
  await press(page, button(page, 'Swap exercise'));
  const picker = page.getByRole('dialog', { name: 'Swap Back Squat' });
  await type(page, picker.getByRole('searchbox'), 'front squat');
  await expect(picker.getByRole('button', { name: /^Front Squat/ })).toBeVisible();
  // The first Escape empties the search, the second closes it.
  await page.keyboard.press('Escape');
  await expect(picker.getByRole('searchbox')).toHaveValue('');
  await expect(picker).toBeVisible();
  await type(page, picker.getByRole('searchbox'), 'front squat');
  // The list before would move under the press.
  await expect(picker.getByRole('listitem').first()).toContainText('Front Squat');
  await press(page, picker.getByRole('button', { name: /^Front Squat/ }).first());
  await expect(page.getByText('Instead of Back Squat')).toBeVisible();
  await press(page, button(page, 'Skip'));
  await press(page, page.getByRole('button', { name: /^Log set 3 of Front Squat/ }));
  await press(page, button(page, 'Complete'));
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
}

async function lookThingsUp(page: Page) {
  await openFromMore(page, 'Exercise Library');
  await titled(page, 'Exercise Library');
  await type(page, page.getByRole('searchbox', { name: 'Search exercises' }), 'plank');
  const card = button(page, 'Plank');
  await press(page, card);
  const overlay = page.getByRole('dialog', { name: 'Plank' });
  await tabTo(page, overlay.getByRole('radio', { name: '1 star' }));
  for (let star = 2; star <= 4; star += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(overlay.getByRole('radio', { name: `${star} stars` })).toBeFocused();
  }
  await expect(overlay.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(card).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'All', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Upper Body' })).toBeChecked();
}

async function joinChallenge(page: Page) {
  await openPlace(page, 'Challenges');
  await titled(page, 'Fitness Challenges');
  // The list has a button of the same name, and may come first.
  const view = page
    .getByRole('region', { name: 'Featured challenge' })
    .getByRole('button', { name: 'View Details' });
  await press(page, view);
  const details = page.getByRole('dialog', { name: 'Five workouts' });
  await press(page, details.getByRole('button', { name: 'Join Challenge' }));
  // The workout just finished counts.
  await expect(details.getByRole('list', { name: 'Leaderboard' })).toContainText('1 workout');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(view).toBeFocused();
}

async function chat(page: Page) {
  await openPlace(page, 'Messages');
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await press(page, page.getByRole('list', { name: 'Channels' }).getByRole('link', { name: 'Ada Lift' }));
  await expect(page.getByRole('heading', { name: 'Ada Lift' })).toBeVisible();
  await type(page, field, 'Keys are enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Keys are enough')).toBeVisible();
  await expect(field).toBeFocused();
}

async function readNotifications(page: Page) {
  const bell = button(page, /^Notifications/);
  await press(page, bell);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await press(page, list.getByRole('button', { name: 'Mark all as read' }));
  await expect(list.getByText('Unread')).toHaveCount(0);
  await expect(list.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
}

async function chooseForOneself(page: Page) {
  await openFromAccount(page, 'Profile');
  await titled(page, 'Kim Rower');
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused();
  await type(page, page.getByLabel('Last name'), 'Miller');
  await tabTo(page, page.getByRole('radio', { name: 'Kilograms' }));
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Save'));
  await expect(button(page, /^Your account: Kim Miller/)).toBeVisible();
  const openSection = (name: RegExp) =>
    press(
      page,
      page.getByRole('navigation', { name: 'Sections of your settings' }).getByRole('link', { name }),
    );
  await openSection(/^Privacy/);
  const shares = page.getByLabel('Share my heart rate with my coach');
  await tabTo(page, shares);
  await page.keyboard.press('Space');
  await expect(shares).toBeChecked();
  await press(page, button(page, 'Save'));
  await expect(button(page, 'Save')).toBeDisabled();
  await openSection(/^This device/);
  await tabTo(page, page.getByRole('radio', { name: 'As on this device' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await press(page, button(page, 'Language: English'));
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await expectFocusIn(page.getByRole('menu'));
  // A single letter: several form a word only when typed fast enough.
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Sprache: Deutsch')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectFocusIn(page.getByRole('menu'));
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Language: English')).toBeFocused();
}

async function planOnesDays(client: Visitor, day: string, today: string) {
  const { page } = client;
  await openCalendar(page, day);
  await tabTo(page, cell(page, day));
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, addDays(day, 1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const chosen = addDays(day, 8);
  await expect(cell(page, chosen)).toBeFocused();
  await press(page, button(page, 'Add event'));
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Dentist');
  await tabTo(page, dialog.getByLabel('Time', { exact: true }));
  await page.keyboard.type('0830AM');
  await page.keyboard.press('Enter');
  const row = agenda(page, chosen, today).getByRole('button', { name: /^Dentist/ });
  await press(page, row);
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await expect(edit).toBeVisible();
  await expect(page.getByText('Event added successfully!', { exact: true }).first()).toBeVisible();
  await escapeFrom(edit);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, edit.getByRole('button', { name: 'Delete' }));
  await expect(row).toHaveCount(0);
  // The focus is on the element nearest to the removed line.
  await expectInMain(page);

  await openCalendar(page, day);
  await press(page, button(page, 'Move Leg day'));
  const move = page.getByRole('dialog', { name: 'Move Leg day' });
  await escapeFrom(move);
  await expect(button(page, 'Move Leg day')).toBeFocused();
  await press(page, button(page, 'Move Leg day to another day'), 'Space');
  const said = page.locator('[id^="DndLiveRegion"]');
  await expect(said).toHaveText(`Leg day picked up from ${spoken(day)}.`);
  await untilMeasured(page);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(`Leg day is over ${spoken(addDays(day, 1))}.`);
  await page.keyboard.press('Space');
  await expect(toast(page, /^Leg day moved:/)).toBeVisible();
  const planned = () =>
    client.api.get<CalendarPlanEntry[]>(`/api/calendar/plan?from=${addDays(day, -3)}&to=${addDays(day, 3)}`);
  await expect.poll(async () => (await planned()).map(({ date }) => date)).toEqual([addDays(day, 1)]);
}

test('a trainer’s day: challenge, trophy, brand', async ({ newVisitor }) => {
  test.setTimeout(300_000);
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  await becomeClient(await newVisitor(), trainer);
  const { page } = trainer;
  await test.step('a challenge', () => makeChallenge(page));
  await test.step('a trophy', () => awardTrophy(page));
  await test.step('the brand', () => brandTheStudio(page));
});

async function makeChallenge(page: Page) {
  await page.goto('/challenges');
  const open = button(page, 'Create Challenge');
  await press(page, open);
  const form = page.getByRole('dialog', { name: 'New challenge' });
  await press(page, form.getByRole('button', { name: 'Create Challenge' }));
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Move a truck');
  await tabTo(page, form.getByLabel('What counts'));
  await page.keyboard.press('ArrowDown');
  await type(page, form.getByLabel('Goal'), '1000');
  await press(page, form.getByRole('button', { name: 'Add a place' }));
  await type(page, form.getByLabel('Place 2'), 'A towel');
  await press(page, form.getByRole('button', { name: 'Create Challenge' }));
  await expect(page.getByText('Move a truck is open for everyone', { exact: true })).toBeVisible();
  const details = page.getByRole('button', { name: 'View Details' }).last();
  await press(page, details);
  await press(page, button(page, 'Remove'));
  await press(page, button(page, 'Remove challenge'));
  await expect(page.getByText('Move a truck is removed', { exact: true })).toBeVisible();
  await expectInMain(page);
}

async function awardTrophy(page: Page) {
  await page.goto('/coach');
  const more = button(page, 'More about Kim Rower');
  await press(page, more);
  await expect(page.getByRole('menuitem', { name: 'Award trophy' })).toBeVisible();
  await expectFocusIn(page.getByRole('menu'));
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: 'Award trophy' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Award a trophy' });
  await type(page, dialog.getByLabel('Title'), 'First pull-up');
  await tabTo(page, dialog.getByRole('radio', { name: 'Public' }));
  await page.keyboard.press('ArrowDown');
  await press(page, dialog.getByRole('button', { name: 'Award trophy' }));
  await expect(page.getByText('Trophy created successfully!', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectInMain(page);
  await page.goto('/profile#trophies');
  const tile = page
    .getByRole('list', { name: 'Trophies you gave' })
    .getByRole('button', { name: 'First pull-up' });
  await press(page, tile);
  await press(page, button(page, 'Delete trophy'));
  await press(page, button(page, 'Delete for good'));
  await expect(page.getByText('You have not given a trophy yet')).toBeVisible();
  await expectInMain(page);
}

async function brandTheStudio(page: Page) {
  await page.goto('/logo-management');
  await titled(page, 'Brand');
  await tabTo(page, page.getByRole('radio', { name: 'Medium' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('radio', { name: 'Left' }));
  await page.keyboard.press('ArrowRight');
  await type(page, page.getByLabel('App name'), 'Iron House');
  await tabTo(page, page.getByRole('radio', { name: 'Teal' }));
  await page.keyboard.press('ArrowRight');
  await type(page, page.getByLabel('As a code'), '#1d5fd1');
  const updated = page.getByText('Settings updated successfully!', { exact: true });
  await press(page, button(page, 'Save'));
  await expect(updated).toBeVisible();
  const reset = button(page, 'Reset to defaults');
  await press(page, reset);
  await escapeFrom(page.getByRole('alertdialog'));
  await expect(reset).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Reset the brand'));
  await expect(page.getByLabel('App name')).toHaveValue('');
}

test('a call: ring, answer, switch, leave', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  await becomeClient(client, trainer);
  const { page } = trainer;
  await page.goto('/build');
  await client.page.goto('/build');
  await titled(client.page, 'Build');
  const connect = button(client.page, 'Connect a strap');
  await tabTo(client.page, connect);
  await press(page, page.getByRole('link', { name: 'Start Video Call' }));
  await press(page, page.getByRole('link', { name: 'Kim Rower' }));
  await press(page, button(page, 'Start Video Call'));
  await expect(page.getByRole('heading', { name: 'Calling Kim Rower…' })).toBeVisible();
  await press(client.page, client.page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }));
  await expect(connect).toBeFocused();
  await press(page, button(page, 'Call again'));
  await press(page, button(page, 'Start Video Call'));
  await press(client.page, client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }));
  await press(client.page, button(client.page, 'Join'));
  await expect(page.getByLabel('Picture of Kim Rower')).toBeVisible();
  await press(page, button(page, 'Turn the microphone off'));
  await expect(button(page, 'Turn the microphone on')).toBeFocused();
  await press(page, button(page, 'Turn the camera off'));
  await expect(client.page.getByText("Ada Lift's camera is off")).toBeVisible();
  await press(page, button(page, 'End the call'));
  await expect(page.getByRole('region', { name: 'How the call went' })).toContainText('Call Ended');
});
