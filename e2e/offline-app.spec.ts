import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { LoggedSet, Session } from '../packages/contract/src/sessions.ts';
import { createApi } from './api.ts';
import { test as base, expectAccessible, GATE, NO_NETWORK, rememberLoad, type Visitor } from './fixtures.ts';
import { goOffline, goOnline, KEEPING_MS } from './network.ts';
import { becomeClient, becomeTrainer, beginWorkout, logOut, openFromMore, PASSWORD } from './people.ts';
import { BUILD, makeNextBuild, NEXT } from './servers/next-build.ts';
import { type RunningServer, startServer } from './servers/server.ts';
import { openOverview } from './session-parts.ts';

const test = base.extend<{ startOwn: () => Promise<RunningServer> }>({
  /** Starts a server of this test alone, which is stopped after the test, also when it fails. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  startOwn: async ({}, use) => {
    const started: RunningServer[] = [];
    await use(async () => {
      const server = await startServer({ webDir: BUILD });
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
});

const PLAN = { sets: 3, reps: 8, weight: 60 };

/** The worker's caches of the signed-in person: their names, and the paths of their entries. */
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

/**
 * Waits until the worker has cached the app's files, its page and these answers; the person was read before
 * the worker started.
 */
async function expectKept(page: Page, personId: string, ...paths: string[]) {
  await expect
    .poll(async () => (await drawers(page))[`private/${personId}`], { timeout: KEEPING_MS })
    .toEqual(expect.arrayContaining(['/.shell', ...paths]));
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

test(
  'an opened workout survives an offline reload, is logged and finished, and is saved once',
  GATE,
  async ({ newVisitor }) => {
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
    // Another one was begun without the day.
    await page.getByRole('button', { name: 'Delete it and begin' }).click();
    await expect(page.getByText('All saved')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const read = () => trainer.api.get<Session>(`/api/sessions/${id}`);
    await expectKept(page, clientId, '/api/workouts', '/api/profile');
    await openOverview(page);
    await tick(page, 1).click();
    // "All saved" still stands from before the tick, which is sent once it is painted.
    await expect.poll(async () => lifted((await read()).sets)).toEqual(['1: 8 × 60']);

    await goOffline(client);
    await page.reload();
    await openOverview(page);
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await tick(page, 2).click();
    await page.reload();
    await openOverview(page);
    await expect(tick(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await tick(page, 3).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
    expect(lifted((await read()).sets)).toEqual(['1: 8 × 60']);
    // A page other than the opened one, with its own URL.
    await page.goto('/workouts');
    await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expectAccessible(page);

    await goOnline(client);
    await expect.poll(async () => (await read()).completedAt).not.toBeNull();
    await expect
      .poll(async () => lifted((await read()).sets))
      .toEqual(['1: 8 × 60', '2: 8 × 60', '3: 8 × 60']);
    expect((await read()).sets).toHaveLength(3);
    await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/^As of /)).toHaveCount(0);
  },
);

/** The stored files of the app that hold a session's code. */
const sessionFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('assets')).keys();
    return kept.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('/session-'));
  });

/** Takes the code of sessions out of what the browser has stored, as a browser without space may. */
const loseSessionFiles = (page: Page) =>
  page.evaluate(async () => {
    const assets = await caches.open('assets');
    for (const { url } of await assets.keys()) if (url.includes('/session-')) await assets.delete(url);
  });

test('a file of the app that the browser has lost is fetched again at the next visit, before it is needed', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  const { id } = await becomeClient(client, trainer);
  const { page } = client;
  await page.goto('/');
  await expectKept(page, id);
  const before = await sessionFiles(page);
  expect(before.length).toBeGreaterThan(0);
  await loseSessionFiles(page);
  expect(await sessionFiles(page)).toEqual([]);
  await page.reload();
  await expect
    .poll(async () => (await sessionFiles(page)).sort(), { timeout: KEEPING_MS })
    .toEqual(before.sort());
});

test('a cached answer shown for a slow server is no longer marked once the server confirms it', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ worker: true });
  const { id } = await becomeTrainer(trainer);
  const { page, context } = trainer;
  await page.goto('/workouts');
  await expectKept(page, id, '/api/workouts');
  const answer = Promise.withResolvers<void>();
  await context.route('**/api/workouts*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/calendar');
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Workouts' }).first().click();
  await expect(page.getByText(/^As of /)).toBeVisible();
  answer.resolve();
  await expect(page.getByText(/^As of /)).toHaveCount(0);
});

test('a stored answer shown for a request that failed is asked for again while the server is reached', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor({ worker: true });
  const { id } = await becomeTrainer(trainer);
  const { page, context } = trainer;
  await page.goto('/workouts');
  await expectKept(page, id, '/api/workouts');
  await trainer.api.post('/api/workouts', { name: 'Leg day' });
  await context.route('**/api/workouts*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/calendar');
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Workouts' }).first().click();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await context.unroute('**/api/workouts*');
  await expect(page.getByText(/^As of /)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Leg day' })).toBeVisible();
});

test('signing out in one tab empties the caches of all, and nothing of them is shown offline', async ({
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
  await logOut(trainer);
  await expect(landing(page)).toBeVisible();
  await expect(landing(other)).toBeVisible();
  await expect.poll(() => drawers(page)).toEqual({});
  // The files of the app are not personal.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['assets']);

  await goOffline(trainer);
  await expect(page.goto('/')).rejects.toThrow(/ERR_/);
  await expect(account(page)).toHaveCount(0);
  await context.setOffline(false);
  // The worker may hear of the network after the page.
  await expect(() => page.goto('/')).toPass();
  await expect(landing(page)).toBeVisible();
});

test('cached data of one person is never shown to the next person in the same browser', async ({
  newVisitor,
}) => {
  const first = await newVisitor({ worker: true });
  const ada = await becomeTrainer(first);
  const { page, context, api } = first;
  await page.goto('/workouts');
  await expectKept(page, ada.id, '/api/workouts');
  const elsewhere = await newVisitor();
  const kim = await becomeClient(elsewhere, first);

  // Signs in over the other session, as after it expired: no page has signed out. What the page reads as the
  // trainer is refused without a session, and with the client's.
  first.excuse(/40[13]/);
  await api.post('/api/auth/sign-in', { email: kim.email, password: PASSWORD });
  // The first person's live connection ends, and the page asks who is signed in.
  await expect(async () => {
    // It may have asked after Ada's session ended and before Kim's cookie arrived.
    if (await page.getByRole('link', { name: 'Get Started' }).isVisible()) await page.goto('/');
    await expect(page.getByRole('button', { name: 'Your account: Kim Rower, Client' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expectKept(page, kim.id, '/api/activities');
  await expect.poll(async () => Object.keys(await drawers(page))).toEqual([`private/${kim.id}`]);

  await goOffline(first);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account: Kim Rower, Client' })).toBeVisible();
  // An open tab of the first person still sends her name.
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
  let next: string;
  test.beforeAll(() => {
    next = mkdtempSync(path.join(os.tmpdir(), 'spotter-next-build-'));
    makeNextBuild(next);
  });
  test.afterAll(() => rmSync(next, { recursive: true, force: true }));

  /** Opens the home of a new trainer on a server that will be restarted. */
  async function openHome(visitor: Visitor, { url }: RunningServer): Promise<CurrentUser> {
    visitor.excuse(NO_NETWORK, /net::ERR_(CONNECTION|EMPTY_RESPONSE)|WebSocket/);
    const trainer = await becomeTrainer({ ...visitor, api: createApi(visitor.context.request, url) });
    await visitor.page.goto(url);
    return trainer;
  }

  /** Null while the page is being reloaded. */
  const isNew = (page: Page) =>
    page
      .evaluate((next) => document.querySelector(`script[src*="${next}"]`) !== null, NEXT)
      .catch(() => null);

  test('is offered and waits; open pages keep the old build, whose files are gone from the server', async ({
    startOwn,
    newVisitor,
  }) => {
    const own = await startOwn();
    const trainer = await newVisitor({ worker: true });
    const { page, context } = trainer;
    const { id } = await openHome(trainer, own);
    await expectKept(page, id, '/api/activities');
    const other = await context.newPage();
    await other.goto(`${own.url}/messages`);
    const typed = other.getByPlaceholder('Write a message...');
    await typed.fill('Half a thought');
    const notReloaded = await rememberLoad(page);
    await own.restart(next);

    const notice = (tab: Page) => tab.getByText('A new version is ready');
    await expect(notice(page)).toBeVisible({ timeout: KEEPING_MS });
    await expect(notice(other)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Exercise Library' }).first().click();
    await expect(page.getByRole('heading', { name: 'Exercise Library', level: 1 })).toBeVisible();
    // Code that no page has used before comes from the worker too.
    await expect(page.locator('main .figure').first()).toBeVisible();
    await notReloaded();
    expect(await isNew(page)).toBe(false);

    const stays = await rememberLoad(other);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isNew(page), { timeout: KEEPING_MS }).toBe(true);
    await expect(page.getByRole('heading', { name: 'Exercise Library', level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    // The other tab keeps its typed text, and still finds the files it was loaded with.
    await expect(notice(other)).toBeVisible();
    await expect(typed).toHaveValue('Half a thought');
    await other.getByRole('navigation').getByRole('link', { name: 'Workouts' }).first().click();
    await expect(other.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
    await stays();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isNew(other), { timeout: KEEPING_MS }).toBe(true);
  });

  test('is offered again when the reload found no network', async ({ startOwn, newVisitor }) => {
    const own = await startOwn();
    const trainer = await newVisitor({ worker: true });
    const { page } = trainer;
    const { id } = await openHome(trainer, own);
    await expectKept(page, id, '/api/activities');
    await own.restart(next);
    const notice = page.getByText('A new version is ready');
    await expect(notice).toBeVisible({ timeout: KEEPING_MS });

    await goOffline(trainer);
    const loadedAt = () => page.evaluate(() => performance.timeOrigin).catch(() => null);
    const before = await loadedAt();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(async () => ((await loadedAt()) ?? before) !== before).toBe(true);
    expect(await isNew(page)).toBe(false);
    await expect(account(page)).toBeVisible();
    await goOnline(trainer);
    await expect(notice).toBeVisible({ timeout: KEEPING_MS });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isNew(page), { timeout: KEEPING_MS }).toBe(true);
  });

  test('is not offered when the network alone kept a page’s code away', async ({ startOwn, newVisitor }) => {
    const own = await startOwn();
    const trainer = await newVisitor();
    trainer.excuse(/dynamically imported module/);
    const { page } = trainer;
    await openHome(trainer, own);
    await expect(page.getByText('No activities yet')).toBeVisible();
    await goOffline(trainer);
    await page.getByRole('navigation').getByRole('link', { name: 'Exercise Library' }).first().click();
    await expect(page.getByText('This page did not load')).toBeVisible();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    await goOnline(trainer);
    await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  });

  test('is offered by a page whose code is gone, even without a worker', async ({ startOwn, newVisitor }) => {
    const own = await startOwn();
    const trainer = await newVisitor();
    trainer.excuse(/status of 404|dynamically imported module/);
    const { page } = trainer;
    await openHome(trainer, own);
    await expect(page.getByText('No activities yet')).toBeVisible();
    await own.restart(next);
    await page.getByRole('navigation').getByRole('link', { name: 'Exercise Library' }).first().click();
    await expect(page.getByText('This page did not load')).toBeVisible();
    await expect(account(page)).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(page.getByRole('heading', { name: 'Exercise Library', level: 1 })).toBeVisible();
    expect(await isNew(page)).toBe(true);
  });
});
