import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { LoggedSet, Session } from '../packages/contract/src/sessions.ts';
import { createApi } from './api.ts';
import { expectAccessible, NO_NETWORK, rememberLoad, test, type Visitor } from './fixtures.ts';
import { BUILD, makeNextBuild } from './next-build.ts';
import { becomeClient, becomeTrainer, beginWorkout, openFromMore, PASSWORD } from './people.ts';
import { startServer } from './server.ts';

const PLAN = { sets: 3, reps: 8, weight: 60 };

/** What the worker keeps for whoever is signed in: names of caches, and paths of what lies in them. */
const drawers = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith('private/')) continue;
      const kept = await (await caches.open(name)).keys();
      found[name] = kept.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

/** Once the worker has the app's files, its page, and these answers; who is signed in was read before it came. */
async function expectKept(page: Page, personId: string, ...paths: string[]) {
  await expect
    .poll(async () => (await drawers(page))[`private/${personId}`], { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/.shell', ...paths]));
}

async function goOffline({ context, excuse }: Visitor) {
  excuse(NO_NETWORK, /net::ERR_FAILED/);
  await context.setOffline(true);
}

const tick = (page: Page, set: number) =>
  page.getByRole('button', { name: new RegExp(`^Set ${set} of Back Squat done`) });

const lifted = (sets: LoggedSet[]) =>
  sets
    .filter(({ done }) => done)
    .map(({ setNumber, reps, weight }) => `${setNumber}: ${reps} × ${weight}`)
    .sort();

const landing = (page: Page) => page.getByRole('heading', { name: 'Your Fitness Journey Starts Here' });
const account = (page: Page) => page.getByRole('button', { name: /^Your account:/ });

test('an opened workout is there after a reload without a network, is done and finished, and arrives once', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  const { id: clientId } = await becomeClient(client, trainer);
  await beginWorkout(trainer, client, PLAN);
  const { page } = client;
  await page.goto('/');
  await expectKept(page, clientId, '/api/activities');
  await openFromMore(page, 'Workouts');
  await page.getByLabel(/^(Start|Continue) Leg day/).click();
  await expect(page.getByText('All saved')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const read = () => trainer.api.get<Session>(`/api/sessions/${id}`);
  await expectKept(page, clientId, '/api/workouts', '/api/profile');
  await tick(page, 1).click();
  await expect(page.getByText('All saved')).toBeVisible();

  await goOffline(client);
  await page.reload();
  await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await tick(page, 2).click();
  await page.reload();
  await expect(tick(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await tick(page, 3).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expectAccessible(page);
  expect(lifted((await read()).sets)).toEqual(['1: 8 × 60']);
  // Another page than the one that was opened, by an address of its own.
  await page.goto('/workouts');
  await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expectAccessible(page);

  await client.context.setOffline(false);
  await expect.poll(async () => (await read()).completedAt).not.toBeNull();
  expect(lifted((await read()).sets)).toEqual(['1: 8 × 60', '2: 8 × 60', '3: 8 × 60']);
  expect((await read()).sets).toHaveLength(3);
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^As of /)).toHaveCount(0);
});

test('signing out in one tab empties what is kept for all, and without a network nothing of it is shown', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ worker: true });
  const { id } = await becomeTrainer(trainer);
  const { page, context } = trainer;
  await page.goto('/');
  await expectKept(page, id, '/api/activities');
  const other = await context.newPage();
  await other.goto('/workouts');
  await expect(other.getByText('No workouts yet')).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(landing(page)).toBeVisible();
  await expect(landing(other)).toBeVisible();
  await expect.poll(() => drawers(page)).toEqual({});
  // The files of the app are everybody's.
  expect(await page.evaluate(() => caches.keys())).toEqual(['assets']);

  await goOffline(trainer);
  await expect(page.goto('/')).rejects.toThrow(/ERR_/);
  await expect(account(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/');
  await expect(landing(page)).toBeVisible();
});

test('what was kept of one person is never shown to the next at the same browser', async ({ newVisitor }) => {
  const first = await newVisitor({ worker: true });
  const ada = await becomeTrainer(first);
  const { page, context, api } = first;
  await page.goto('/workouts');
  await expectKept(page, ada.id, '/api/workouts');
  const elsewhere = await newVisitor();
  const kim = await becomeClient(elsewhere, first);

  // Signed in over the other, as after an expired session: no page has said goodbye.
  await api.post('/api/auth/sign-in', { email: kim.email, password: PASSWORD });
  // The live connection of the first ends, and the page asks who is here now.
  await expect(async () => {
    // It may have asked when Ada's session was over and Kim's cookie not there yet.
    if (await page.getByRole('link', { name: 'Get Started' }).isVisible()) await page.goto('/');
    await expect(page.getByRole('button', { name: 'Your account: Kim Rower, Client' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expectKept(page, kim.id, '/api/activities');
  expect(Object.keys(await drawers(page))).toEqual([`private/${kim.id}`]);

  await goOffline(first);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account: Kim Rower, Client' })).toBeVisible();
  // A tab of the first person's that is still open asks as them.
  const asks = (reader: string) =>
    page.evaluate(
      (headers) =>
        fetch('/api/activities', { headers }).then(
          ({ status }) => status,
          () => 'nothing',
        ),
      { 'x-reader': reader },
    );
  expect(await asks(kim.id)).toBe(200);
  expect(await asks(ada.id)).toBe('nothing');
  await context.setOffline(false);
});

test.describe('a new build', () => {
  const next = mkdtempSync(path.join(os.tmpdir(), 'spotter-next-build-'));
  test.beforeAll(() => makeNextBuild(next));
  test.afterAll(() => rmSync(next, { recursive: true, force: true }));

  /** Null while the page is being loaded again. */
  const isNew = (page: Page) =>
    page.evaluate(() => document.querySelector('script[src*="NextOne0"]') !== null).catch(() => null);

  test('is offered and waits; open pages go on with the old one, whose files the server has no more', async ({
    newVisitor,
  }) => {
    const own = await startServer({ webDir: BUILD });
    const trainer = await newVisitor({ worker: true });
    trainer.excuse(NO_NETWORK, /ERR_CONNECTION_REFUSED|WebSocket/);
    const { page, context } = trainer;
    const { id } = await createApi(context.request, own.url).post<{ id: string }>('/api/auth/sign-up', {
      email: 'ada@example.test',
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lift',
      studioName: 'Iron House',
      timeZone: 'UTC',
    });
    await page.goto(own.url);
    await expectKept(page, id, '/api/activities');
    const other = await context.newPage();
    await other.goto(`${own.url}/messages`);
    const typed = other.getByPlaceholder('Write a message...');
    await typed.fill('Half a thought');
    const notReloaded = await rememberLoad(page);
    await own.restart(next);

    const notice = (tab: Page) => tab.getByText('A new version is ready');
    await expect(notice(page)).toBeVisible({ timeout: 30_000 });
    await expect(notice(other)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).first().click();
    await expect(page.getByRole('heading', { name: 'Exercise Library', level: 1 })).toBeVisible();
    await notReloaded();
    expect(await isNew(page)).toBe(false);

    const stays = await rememberLoad(other);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isNew(page)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Exercise Library', level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    // The other tab is left as it is, with what is typed in it, and still finds the files it was made with.
    await expect(notice(other)).toBeVisible();
    await expect(typed).toHaveValue('Half a thought');
    await other.getByRole('navigation').getByRole('link', { name: 'Workouts' }).first().click();
    await expect(other.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
    await stays();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isNew(other)).toBe(true);
    await context.close();
    await own.stop();
  });

  test('is offered by a page whose code is gone, also where there is no worker', async ({ newVisitor }) => {
    const own = await startServer({ webDir: BUILD });
    const trainer = await newVisitor();
    trainer.excuse(NO_NETWORK, /ERR_CONNECTION_REFUSED|WebSocket|status of 404|dynamically imported module/);
    const { page, context } = trainer;
    await createApi(context.request, own.url).post('/api/auth/sign-up', {
      email: 'ada@example.test',
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lift',
      studioName: 'Iron House',
      timeZone: 'UTC',
    });
    await page.goto(own.url);
    await expect(page.getByText('No activities yet')).toBeVisible();
    await own.restart(next);
    await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).first().click();
    await expect(page.getByText('This page did not load')).toBeVisible();
    await expect(account(page)).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(page.getByRole('heading', { name: 'Exercise Library', level: 1 })).toBeVisible();
    expect(await isNew(page)).toBe(true);
    await context.close();
    await own.stop();
  });
});
