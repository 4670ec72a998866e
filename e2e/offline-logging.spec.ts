import { expect, type Page } from '@playwright/test';
import type { LoggedSet, Session } from '../packages/contract/src/sessions.ts';
import { GATE, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout, logOut, openFromMore } from './people.ts';
import { backToSet, leaveSession, openOverview } from './session-parts.ts';

const PLAN = { sets: 12, reps: 8, weight: 60 };

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

/** A trainer, and a client in the middle of a workout of twelve sets. */
async function begin(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, PLAN);
  const path = `/sessions/${id}`;
  const read = () => trainer.api.get<Session>(`/api${path}`);
  return { trainer, client, path, read };
}

/** Opens the session with all its sets: a phone shows one at a time. */
async function open({ page }: Visitor, path: string) {
  await page.goto(path);
  await expect(page.getByText('All saved')).toBeVisible();
  if (isPhone(page)) await openOverview(page);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100;

async function goOffline({ context, excuse }: Visitor) {
  excuse(NO_NETWORK);
  await context.setOffline(true);
}

/** The last data that an opened session prefetches: alternatives for an exercise. */
const hasAlternatives = (page: Page) => page.waitForResponse(/\/api\/exercises\?.*category=/);

const tick = (page: Page, set: number) =>
  page.getByRole('button', { name: new RegExp(`^Set ${set} of Back Squat done`) });

async function doAsPlanned(page: Page, set: number) {
  await tick(page, set).click();
  await expect(tick(page, set)).toHaveAttribute('aria-pressed', 'true');
}

/** The logged values, set by set; a duplicate row for a set would show. */
const lifted = (sets: LoggedSet[]) =>
  sets
    .filter(({ done }) => done)
    .sort((a, b) => a.setNumber - b.setNumber)
    .map(({ setNumber, reps, weight }) => `${setNumber}: ${reps} × ${weight}`);

const planned = (...sets: number[]) => sets.map((set) => `${set}: ${PLAN.reps} × ${PLAN.weight}`);

test(
  'a whole offline session, left and reopened, is on the server afterwards',
  GATE,
  async ({ newVisitor }) => {
    const { trainer, client } = await begin(newVisitor);
    const { page } = client;
    const ready = hasAlternatives(page);
    await page.goto('/workouts');
    await page.getByRole('button', { name: 'Start Leg day' }).click();
    // Another one was begun without the day.
    await page.getByRole('button', { name: 'Delete it and begin' }).click();
    await expect(page.getByText('All saved')).toBeVisible();
    await ready;
    await openOverview(page);
    const { pathname: path } = new URL(page.url());
    const read = () => trainer.api.get<Session>(`/api${path}?language=en`);
    await goOffline(client);
    for (const set of [1, 2, 3, 4]) await doAsPlanned(page, set);
    await page.getByRole('button', { name: /^Change set 5 of/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Note on this set' }).click();
    await sheet.getByLabel('Note on this set').fill('Last good one.');
    await sheet.getByRole('button', { name: 'Log set' }).click();

    await page.getByRole('button', { name: 'More for Back Squat' }).click();
    await page.getByRole('button', { name: 'Swap exercise' }).click();
    await page
      .getByRole('dialog', { name: 'Swap Back Squat' })
      .getByRole('button', { name: /^Goblet Squat/ })
      .click();
    const other = (set: number) =>
      page.getByRole('button', { name: new RegExp(`^Set ${set} of Goblet Squat done`) });
    await expect(other(5)).toHaveAttribute('aria-pressed', 'true');
    await expect(other(6)).toHaveAccessibleName('Set 6 of Goblet Squat done: 8 reps');

    await backToSet(page);
    await leaveSession(page);
    await openFromMore(page, 'Workouts');
    await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
    // The list may not know yet that it has begun: Start leads back to it too.
    await page.getByLabel(/^(Start|Continue) Leg day/).click();
    await openOverview(page);
    await expect(other(5)).toHaveAttribute('aria-pressed', 'true');
    for (const set of [6, 7, 8, 9, 10, 11, 12]) {
      await other(set).click();
      await expect(page.getByText(`${set} of 12`, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Note to your trainer').fill('No reception in the cellar.');
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
    expect((await read()).sets).toEqual([]);

    await client.context.setOffline(false);
    await expect(page.getByText('All saved')).toBeVisible();
    const { completedAt, note, sets, items } = await read();
    expect(completedAt).not.toBeNull();
    expect(note).toBe('No reception in the cellar.');
    const [item] = items;
    expect([item?.plannedName, item?.exercise.name]).toEqual(['Back Squat', 'Goblet Squat']);
    const all = sets.sort((a, b) => a.setNumber - b.setNumber);
    expect(
      all.map(({ setNumber, exerciseId }) => [setNumber, exerciseId === item?.plannedExerciseId]),
    ).toEqual(Array.from({ length: 12 }, (_, index) => [index + 1, index < 5]));
    expect(all[4]?.note).toBe('Last good one.');
  },
);

test('an opened session opens again without the API, with every set, and is removed on signing out', async ({
  newVisitor,
}) => {
  const { client, path, read } = await begin(newVisitor);
  const { page } = client;
  await open(client, path);
  await doAsPlanned(page, 1);
  await expect(page.getByText('All saved')).toBeVisible();
  client.excuse(/net::ERR_FAILED/);
  await page.route('**/api/**', (route) => route.abort());
  await doAsPlanned(page, 2);
  await page.reload();
  await openOverview(page);
  for (const set of [1, 2]) await expect(tick(page, set)).toHaveAttribute('aria-pressed', 'true');
  await doAsPlanned(page, 3);
  await expect(page.getByText('2 sets are only on this device for now')).toBeVisible();
  expect(lifted((await read()).sets)).toEqual(planned(1));
  await page.unroute('**/api/**');
  await page.reload();
  await expect(page.getByText('All saved')).toBeVisible();
  await expect.poll(async () => lifted((await read()).sets)).toEqual(planned(1, 2, 3));

  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('private/')));
  expect((await kept()).length).toBeGreaterThan(0);
  await leaveSession(page);
  await logOut(client);
  await expect.poll(kept).toEqual([]);
});
