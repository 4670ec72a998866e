import { expect, type Page } from '@playwright/test';
import type { Activity } from '../packages/contract/src/activities.ts';
import type { LoggedSet, Session } from '../packages/contract/src/sessions.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout, PASSWORD } from './people.ts';

test.use({ serverOf: 'offline-logging' });

const PLAN = { sets: 12, reps: 8, weight: 60 };

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

/** A trainer, and a client in the middle of a workout of twelve sets. */
async function begin(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const { email } = await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, PLAN);
  const path = `/sessions/${id}`;
  const read = () => trainer.api.get<Session>(`/api${path}`);
  return { trainer, client, email, path, read };
}

async function open({ page }: Visitor, path: string) {
  await page.goto(path);
  await expect(page.getByText('All saved')).toBeVisible();
}

async function goOffline({ context, excuse }: Visitor) {
  excuse(NO_NETWORK);
  await context.setOffline(true);
}

const tick = (page: Page, set: number) =>
  page.getByRole('button', { name: new RegExp(`^Set ${set} of Back Squat done`) });

async function doAsPlanned(page: Page, set: number) {
  await tick(page, set).click();
  await expect(tick(page, set)).toHaveAttribute('aria-pressed', 'true');
}

async function doWith(page: Page, set: number, { reps, weight }: { reps: number; weight: number }) {
  await page.getByRole('button', { name: new RegExp(`^Change set ${set} of`) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('spinbutton', { name: 'Weight' }).fill(String(weight));
  await sheet.getByRole('spinbutton', { name: 'Reps' }).fill(String(reps));
  await sheet.getByRole('button', { name: /^(Log set|Save)$/ }).click();
  await expect(tick(page, set)).toHaveAccessibleName(`Set ${set} of Back Squat done: ${reps} × ${weight} kg`);
}

/** What was lifted, set by set; two rows for one set would show. */
const lifted = (sets: LoggedSet[]) =>
  sets
    .filter(({ done }) => done)
    .sort((a, b) => a.setNumber - b.setNumber)
    .map(({ setNumber, reps, weight }) => `${setNumber}: ${reps} × ${weight}`);

const planned = (...sets: number[]) => sets.map((set) => `${set}: ${PLAN.reps} × ${PLAN.weight}`);

test('ten sets logged without a network reach the server from a later page, once each', async ({
  newVisitor,
}) => {
  const { client, path, read } = await begin(newVisitor);
  await open(client, path);
  await goOffline(client);
  for (const set of [1, 2, 3, 4, 5, 6, 7]) await doAsPlanned(client.page, set);
  await doWith(client.page, 8, { reps: 6, weight: 62.5 });
  await doAsPlanned(client.page, 9);
  await doAsPlanned(client.page, 10);
  await doWith(client.page, 10, { reps: 5, weight: 65 });
  // Ticked by mistake and taken back.
  await doAsPlanned(client.page, 11);
  await tick(client.page, 11).click();
  await expect(tick(client.page, 11)).toHaveAttribute('aria-pressed', 'false');
  await expect(client.page.getByText('11 sets waiting for the network')).toBeVisible();
  await expectAccessible(client.page);
  expect(lifted((await read()).sets)).toEqual([]);
  await client.page.close();

  await client.context.setOffline(false);
  const later = await client.context.newPage();
  await later.goto('/');
  const all = [...planned(1, 2, 3, 4, 5, 6, 7), '8: 6 × 62.5', ...planned(9), '10: 5 × 65'];
  await expect.poll(async () => lifted((await read()).sets)).toEqual(all);
  await later.goto(path);
  await expect(later.getByText('All saved')).toBeVisible();
  expect(lifted((await read()).sets)).toEqual(all);
});

test('two devices that tick the same and different sets merge, the later number stands', async ({
  newVisitor,
}) => {
  const { client: phone, email, path, read } = await begin(newVisitor);
  const tablet = await newVisitor();
  await tablet.api.post('/api/auth/sign-in', { email, password: PASSWORD });
  await open(phone, path);
  await open(tablet, path);
  await goOffline(phone);
  await goOffline(tablet);
  await doAsPlanned(phone.page, 1);
  await doAsPlanned(phone.page, 2);
  await doWith(phone.page, 3, { reps: 4, weight: 70 });
  // Later, so these numbers of set 2 stand whichever device is back first.
  await doWith(tablet.page, 2, { reps: 10, weight: 50 });
  await doAsPlanned(tablet.page, 4);
  await tablet.context.setOffline(false);
  await expect(tablet.page.getByText('All saved')).toBeVisible();
  expect(lifted((await read()).sets)).toEqual(['2: 10 × 50', ...planned(4)]);
  await phone.context.setOffline(false);
  await expect(phone.page.getByText('All saved')).toBeVisible();

  const all = [...planned(1), '2: 10 × 50', '3: 4 × 70', ...planned(4)];
  await expect.poll(async () => lifted((await read()).sets)).toEqual(all);
  for (const { page } of [phone, tablet]) {
    for (const set of [1, 2, 3, 4]) await expect(tick(page, set)).toHaveAttribute('aria-pressed', 'true');
    await expect(tick(page, 2)).toHaveAccessibleName('Set 2 of Back Squat done: 10 × 50 kg');
  }
  // And a tick on one shows on the other while both are online.
  await doAsPlanned(tablet.page, 5);
  await expect(tick(phone.page, 5)).toHaveAttribute('aria-pressed', 'true');
});

test('a workout finished without a network is finished for the coach afterwards, once', async ({
  newVisitor,
}) => {
  const { trainer, client, path, read } = await begin(newVisitor);
  await open(client, path);
  await goOffline(client);
  await doAsPlanned(client.page, 1);
  await client.page.getByLabel('Note to your trainer').fill('Short of time.');
  await client.page.getByRole('button', { name: 'Complete' }).click();
  await client.page.getByRole('button', { name: 'Finish workout' }).click();
  await expect(client.page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect(client.page.getByText('1 set waiting for the network')).toBeVisible();
  await expectAccessible(client.page);
  expect((await read()).completedAt).toBeNull();

  await client.context.setOffline(false);
  await expect(client.page.getByText('All saved')).toBeVisible();
  const { completedAt, note, sets } = await read();
  expect(completedAt).not.toBeNull();
  expect(note).toBe('Short of time.');
  expect(lifted(sets)).toEqual(planned(1));
  await client.page.reload();
  await expect(client.page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  const feed = await trainer.api.get<Activity[]>('/api/activities');
  expect(feed.map(({ type }) => type)).toEqual(['workout_completed']);
});
