import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import { plannedSetId } from '../packages/contract/src/planned-set-id.ts';
import type { Plan } from '../packages/contract/src/plans.ts';
import type { Session, SessionSummary } from '../packages/contract/src/sessions.ts';
import type { WorkoutDetail } from '../packages/contract/src/workouts.ts';
import { createApi } from './api.ts';
import { NO_NETWORK, PHONE, test, type Visitor } from './fixtures.ts';
import { KEEPING_MS } from './network.ts';
import { becomeClient, becomeTrainer, beginWorkout, dayOf, PASSWORD } from './people.ts';
import { zoneInDaylight } from './servers/daylight.ts';
import { logNextSet } from './session-parts.ts';

/** Workouts of the long run; each takes some seconds. */
const LONG_ROUNDS = Number(process.env.SPOTTER_OFFLINE_WORKOUTS ?? 5);
const SETS = 3;
/** After so many workouts the phone's app is ended: the next one begins in a new process. */
const FRESH_EVERY = 4;
const LONG = { tag: '@long' };

/** Plans a new workout of three sets for the client. @returns the planned day */
async function planFor(trainer: Visitor, client: CurrentUser, name: string, date: string): Promise<Plan> {
  const [exercise] = await trainer.api.get<Exercise[]>('/api/exercises?search=back%20squat&language=en');
  const { id } = await trainer.api.post<WorkoutDetail>('/api/workouts', {
    name,
    exercises: [{ exerciseId: exercise?.id, sets: SETS, reps: 8, weight: 60 }],
  });
  const [plan] = await trainer.api.post<Plan[]>(`/api/workouts/${id}/assignments`, {
    clientIds: [client.id],
    dates: [date],
  });
  if (!plan) throw new Error('nothing was planned');
  return plan;
}

/** Opens home and waits until the phone has stored this planned day, with a network that is there for the worker too. */
async function bringAhead(page: Page, plan: Plan): Promise<void> {
  await page.goto('/');
  await expect(page.getByText(/^As of /)).toHaveCount(0, { timeout: KEEPING_MS });
  await expect.poll(() => hasKept(page, '/ahead?', plan.id), { timeout: KEEPING_MS }).toBe(true);
  await untilWordsAreKept(page);
}

/** Waits until the phone has stored the words of its language, which its worker fetches after the app. */
async function untilWordsAreKept(page: Page): Promise<void> {
  const areKept = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/service-worker.js')).text();
      const words = worker.match(/\/assets\/locale-en-[\w.-]+\.js/g) ?? [];
      const kept = await Promise.all(words.map((path) => caches.match(path)));
      return kept.length > 0 && kept.every(Boolean);
    });
  await expect.poll(areKept, { timeout: KEEPING_MS }).toBe(true);
}

/** Whether the phone has stored the app, and an answer with this id. */
const hasKept = (page: Page, path: string, id: string) =>
  page.evaluate(
    async (wanted) => {
      for (const name of await caches.keys()) {
        const drawer = await caches.open(name);
        const ahead = (await drawer.keys()).find(({ url }) => url.includes(`/api/sessions${wanted.path}`));
        const text = ahead && (await (await drawer.match(ahead))?.text());
        if (text?.includes(wanted.id) && (await drawer.match('/.shell'))) return true;
      }
      return false;
    },
    { path, id },
  );

/** Closes the app and opens it again, as from the home screen of a phone. */
async function openCold({ context, page }: Visitor): Promise<Page> {
  const cold = await context.newPage();
  await page.close();
  await cold.goto('/');
  return cold;
}

const sessionsOf = (client: Visitor) => client.api.get<SessionSummary[]>('/api/sessions?limit=50');
const lifted = ({ sets }: Session) =>
  sets.map(({ setNumber, reps, weight, done }) => `${setNumber}: ${reps} x ${weight} ${done}`).sort();
const AS_PLANNED = Array.from({ length: SETS }, (_, at) => `${at + 1}: 8 x 60 true`);

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
}

test('a planned day that was never opened begins, is trained and ends on a cold phone without a network', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  client.excuse(NO_NETWORK, /net::ERR_FAILED/);
  const me = await becomeClient(client, trainer);
  const today = await planFor(trainer, me, 'Leg day', await dayOf(client));
  const tomorrow = await planFor(trainer, me, 'Long legs', await dayOf(client, 1));
  await bringAhead(client.page, tomorrow);

  await client.context.setOffline(true);
  let page = await openCold(client);
  await page.getByRole('button', { name: 'Start Leg day' }).click();
  await logNextSet(page);
  // The battery dies; the phone knows the session and the set.
  page = await openCold({ ...client, page });
  await page.getByRole('link', { name: 'Continue Leg day' }).click();
  await logNextSet(page);
  await logNextSet(page);
  await finish(page);
  page = await openCold({ ...client, page });
  await expect(page.getByRole('link', { name: 'Review Leg day' })).toBeVisible();
  await page.close();
  // The next morning, still without a network: home shows that day.
  page = await client.context.newPage();
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Long legs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Long legs' })).toBeVisible();
  // What a closing page still sends may pass by the browser's emulation; nothing is finished at the server.
  expect((await sessionsOf(client)).filter(({ completedAt }) => completedAt !== null)).toEqual([]);

  await client.context.setOffline(false);
  page = await openCold({ ...client, page });
  await expect.poll(async () => (await sessionsOf(client))[0]?.completedAt ?? null).not.toBeNull();
  const [only, ...others] = await sessionsOf(client);
  expect(others).toEqual([]);
  const session = await trainer.api.get<Session>(`/api/sessions/${only?.id}`);
  expect(session.assignmentId).toBe(today.id);
  expect(lifted(session)).toEqual(AS_PLANNED);
  await expect(page.getByRole('link', { name: 'Review Leg day' })).toBeVisible();
});

test('two phones that begin the same day without a network make one session with each set once', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const phones = [
    await newVisitor({ phone: true, worker: true }),
    await newVisitor({ phone: true, worker: true }),
  ];
  const [first, second] = phones as [Visitor, Visitor];
  const me = await becomeClient(first, trainer);
  await second.api.post('/api/auth/sign-in', { email: me.email, password: PASSWORD });
  const plan = await planFor(trainer, me, 'Leg day', await dayOf(first));
  for (const phone of phones) {
    phone.excuse(NO_NETWORK, /net::ERR_FAILED/);
    await bringAhead(phone.page, plan);
    await phone.context.setOffline(true);
  }
  const pages: Page[] = [];
  for (const [at, phone] of phones.entries()) {
    const page = await openCold(phone);
    await page.getByRole('button', { name: 'Start Leg day' }).click();
    for (let set = 0; set < SETS - at; set += 1) await logNextSet(page);
    pages.push(page);
  }
  await finish(pages[0] as Page);
  for (const phone of phones) await phone.context.setOffline(false);
  const read = async () => {
    const [only, ...others] = await sessionsOf(first);
    expect(others).toEqual([]);
    return only && trainer.api.get<Session>(`/api/sessions/${only.id}`);
  };
  await expect.poll(async () => (await read())?.completedAt ?? null).not.toBeNull();
  await expect.poll(async () => lifted((await read()) as Session)).toEqual(AS_PLANNED);
  // The other phone learns that it is over.
  await expect(
    pages[1]?.getByRole('heading', { name: 'Well done' }) ?? trainer.page.locator('nothing'),
  ).toBeVisible();
});

test('a routine of one’s own begins on a cold phone without a network, again and again, and arrives once each', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  client.excuse(NO_NETWORK, /net::ERR_FAILED/);
  await becomeClient(client, trainer);
  const { id } = await beginWorkout(trainer, client, { sets: 1, reps: 8, weight: 60 });
  const session = await client.api.get<Session>(`/api/sessions/${id}`);
  const itemId = session.items[0]?.id ?? '';
  const set = { id: plannedSetId(id, itemId, 1), itemId, setNumber: 1, reps: 8, weight: 60, duration: null };
  const changedAt = new Date().toISOString();
  await client.api.put(`/api/sessions/${id}/sets`, { sets: [{ ...set, done: true, changedAt }] });
  await client.api.post(`/api/sessions/${id}/complete`, {});
  const routine = randomUUID();
  await client.api.post(`/api/sessions/${id}/routine`, { id: routine, name: 'Noon legs' });
  await client.page.goto('/');
  await expect
    .poll(() => hasKept(client.page, '/ahead/routines', routine), { timeout: KEEPING_MS })
    .toBe(true);
  await untilWordsAreKept(client.page);

  await client.context.setOffline(true);
  let { page } = client;
  for (let round = 0; round < 2; round += 1) {
    page = await openCold({ ...client, page });
    await page.getByRole('button', { name: 'Train without a plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Noon legs' }).click();
    await logNextSet(page);
    await finish(page);
  }
  await client.context.setOffline(false);
  const arrived = async () => (await sessionsOf(client)).filter(({ name }) => name === 'Noon legs');
  await expect
    .poll(async () => (await arrived()).map(({ doneSets, completedAt }) => [doneSets, completedAt !== null]))
    .toEqual([
      [1, true],
      [1, true],
    ]);
  await expect
    .poll(async () => (await arrived()).map(({ workoutId }) => workoutId))
    .toEqual([routine, routine]);
  await page.close();
});

/** Opens the app of a phone that is the client's, by the folder that keeps what it stores. */
async function openPhone(server: { url: string }, folder: string, offline: boolean): Promise<Visitor> {
  const context = await chromium.launchPersistentContext(folder, {
    ...PHONE,
    baseURL: server.url,
    locale: 'en-US',
    timezoneId: zoneInDaylight(),
    reducedMotion: 'reduce',
    offline,
  });
  const [page = await context.newPage()] = context.pages();
  return { context, page, api: createApi(context.request, server.url), excuse: () => {} };
}

/** Trains one planned day without a network, on a phone that is opened anew now and then. @returns the open page */
async function trainCold(client: Visitor, name: string, round: number): Promise<Page> {
  let { page } = client;
  await page.goto('/');
  await page.getByRole('button', { name: `Start ${name}` }).click();
  for (let set = 0; set < SETS; set += 1) {
    await logNextSet(page);
    if ((round * SETS + set) % 5 !== 2) continue;
    page = await openCold({ ...client, page });
    await page.getByRole('link', { name: `Continue ${name}` }).click();
  }
  await finish(page);
  return page;
}

/** Every finished session of the client, page by page. */
async function allSessions({ api }: Visitor): Promise<SessionSummary[]> {
  const all: SessionSummary[] = [];
  for (let more = true; more; ) {
    const last = all.at(-1);
    const next = await api.get<SessionSummary[]>(`/api/sessions?limit=50${last ? `&before=${last.id}` : ''}`);
    all.push(...next);
    more = next.length === 50;
  }
  return all.filter(({ completedAt }) => completedAt !== null);
}

test(
  `${LONG_ROUNDS} workouts on a cold phone without a network lose and double no set`,
  LONG,
  async ({ newVisitor, server }) => {
    test.setTimeout(60_000 + LONG_ROUNDS * 60_000);
    const trainer = await newVisitor();
    await becomeTrainer(trainer);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'spotter-phone-'));
    let client = await openPhone(server, folder, false);
    try {
      const me = await becomeClient(client, trainer);
      const day = await dayOf(client);
      for (let round = 0; round < LONG_ROUNDS; round += 1) {
        const name = `Workout ${round + 1}`;
        const plan = await planFor(trainer, me, name, day);
        await bringAhead(client.page, plan);
        if (round % FRESH_EVERY === 0) {
          // The app is ended, and opened where there is no network: a new process with what the phone stored.
          await client.context.close();
          client = await openPhone(server, folder, true);
        } else {
          await client.context.setOffline(true);
          const cold = await client.context.newPage();
          await client.page.close();
          client = { ...client, page: cold };
        }
        client = { ...client, page: await trainCold(client, name, round) };
        await client.context.setOffline(false);
        const isThere = async () =>
          (await sessionsOf(client)).some((one) => one.name === name && one.completedAt !== null);
        await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
      }
      const sessions = await allSessions(client);
      let lost = 0;
      let doubled = 0;
      for (let round = 0; round < LONG_ROUNDS; round += 1) {
        const own = sessions.filter((one) => one.name === `Workout ${round + 1}`);
        const sets: string[] = [];
        for (const { id } of own) sets.push(...lifted(await client.api.get<Session>(`/api/sessions/${id}`)));
        lost += AS_PLANNED.filter((set) => !sets.includes(set)).length;
        doubled += sets.filter((set, at) => sets.indexOf(set) !== at || !AS_PLANNED.includes(set)).length;
      }
      console.log(
        `${sessions.length} workouts, ${LONG_ROUNDS * SETS} sets, ${lost} lost, ${doubled} doubled (cold, without a network)`,
      );
      expect([sessions.length, lost, doubled]).toEqual([LONG_ROUNDS, 0, 0]);
    } finally {
      await client.context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
