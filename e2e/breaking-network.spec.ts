import { Buffer } from 'node:buffer';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BodyValue } from '../packages/contract/src/body.ts';
import type { CheckIn } from '../packages/contract/src/check-ins.ts';
import type { FormCheck } from '../packages/contract/src/form-checks.ts';
import type { HabitList } from '../packages/contract/src/habits.ts';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { FILM } from './films.ts';
import { test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout, dayOf } from './people.ts';
import { startBreakingNetwork } from './servers/breaking-network.ts';

const EVERY_MS = 10_000;
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const FORM = crypto.randomUUID();

/** Opens a page as a person does on a bad network: once more when it did not come. */
async function open(page: Page, address: string, there: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(there).toBeVisible({ timeout: 15_000 });
  }).toPass({ intervals: [0] });
}

/** Writes of this browser that the server has not confirmed. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox/')).length);

/** What the coach asks the client: a check-in, and a habit. */
async function ask(trainer: Visitor, client: Visitor, clientId: string): Promise<void> {
  await trainer.api.put(`/api/check-ins/forms/${FORM}`, {
    name: 'How was it?',
    rhythm: { every: 'once', day: await dayOf(client) },
    questions: [{ id: crypto.randomUUID(), type: 'scale', label: 'Energy' }],
  });
  await trainer.api.put(`/api/check-ins/forms/${FORM}/given`, { clientIds: [clientId], state: 'going' });
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const habit = { name: 'Stretch', days: everyDay, unit: null, goal: null };
  await client.api.put(`/api/habits/${crypto.randomUUID()}`, habit);
}

test('on a network that breaks every ten seconds each thing of a client arrives exactly once', async ({
  newVisitor,
  server,
}) => {
  test.setTimeout(400_000);
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  const { id: channelId } = await client.api.post<Channel>('/api/channels/direct', { personId: ada.id });
  const session = await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 40 });
  await ask(trainer, client, kim.id);
  // Its connections break while pages load and files are sent; that is told in the console.
  client.excuse(
    /net::ERR_|WebSocket|status of 409|status of 404.*\/content\?token=|Failed to fetch|Importing a module/,
  );
  const uploads = [1, 2, 3, 4].map((nth) => ({ afterBytes: nth * 60_000 }));
  const network = await startBreakingNetwork(server.url, uploads, { everyMs: EVERY_MS });
  const { page } = client;

  // A voice note at a set.
  const set = page.getByRole('button', { name: /^Change .*set 1 of Back Squat/i });
  await open(page, `${network.url}/sessions/${session.id}`, set);
  await set.click();
  await page.getByRole('button', { name: 'Message about set 1' }).click();
  const thread = page.getByRole('region', { name: 'Messages here' });
  await thread.getByRole('button', { name: 'Voice note' }).click();
  await expect(thread.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible();
  await thread.getByRole('button', { name: 'Stop' }).click();
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByRole('group', { name: /^Voice note from/ })).toBeVisible({ timeout: 60_000 });

  // A film of a set.
  await client.api.post(`/api/sessions/${session.id}/complete`, {});
  const film = page.getByRole('button', { name: 'Film a set' }).first();
  await open(page, `${network.url}/sessions/${session.id}`, film);
  await film.click();
  const dialog = page.getByRole('dialog', { name: /^Film: / });
  await dialog.locator('input[type=file]').first().setInputFiles(FILM);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });

  // A picture in the chat.
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await open(page, `${network.url}/messages?channel=${channelId}`, field);
  const picture = { name: 'lunch.png', mimeType: 'image/png', buffer: PICTURE };
  await page.locator('input[type=file]').setInputFiles(picture);
  await field.fill('Enough protein?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Enough protein?')).toBeVisible({ timeout: 60_000 });

  // A check-in.
  const energy = page.getByRole('group', { name: 'Energy' });
  await open(page, `${network.url}/check-ins/answer/${FORM}`, energy);
  await energy.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-sent]')).toBeVisible({ timeout: 60_000 });

  // A number, and a tick.
  const type = page.getByRole('button', { name: 'Type numbers' });
  await open(page, `${network.url}/progress`, type);
  await type.click();
  const numbers = page.getByRole('dialog', { name: 'Numbers of a day' });
  await numbers.getByRole('spinbutton', { name: 'Weight' }).fill('80.4');
  await numbers.getByRole('button', { name: 'Save' }).click();
  await expect(numbers).toBeHidden();
  const tick = page.getByRole('button', { name: 'Done today: Stretch' });
  await open(page, `${network.url}/`, tick);
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');

  // Everything is confirmed, and it has broken more than once on the way.
  await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => network.breaks(), { timeout: 60_000 }).toBeGreaterThan(uploads.length);
  await expectOnce(trainer, kim.id, channelId);
  await network.stop();
});

/** The coach has each thing exactly once, by what the server says and on the pages. */
async function expectOnce({ api, page }: Visitor, clientId: string, channelId: string): Promise<void> {
  const messages = () => api.get<Message[]>(`/api/messages?channelId=${channelId}`);
  await expect
    .poll(async () => (await messages()).map(({ files }) => files.map(({ kind }) => kind)))
    .toEqual([['picture'], ['voice']]);
  const ofClient = `clientId=${clientId}`;
  await expect.poll(() => api.get<FormCheck[]>(`/api/form-checks?${ofClient}`)).toHaveLength(1);
  const answers = await api.get<CheckIn[]>(`/api/check-ins?${ofClient}`);
  expect(answers.map((one) => one.answers.map(({ value }) => value))).toEqual([[7]]);
  const values = await api.get<BodyValue[]>(`/api/body/values?kind=weight&${ofClient}`);
  expect(values.map(({ value }) => value)).toEqual([80.4]);
  const { habits } = await api.get<HabitList>(`/api/habits?${ofClient}`);
  expect(habits.map(({ marks }) => marks.map(({ value }) => value))).toEqual([[1]]);

  await page.goto(`/messages?channel=${channelId}`);
  const log = page.getByRole('log');
  await expect(log.getByRole('img', { name: 'Picture from Kim Rower' })).toHaveCount(1);
  await expect(log.getByRole('group', { name: /^Voice note from Kim Rower/ })).toHaveCount(1);
  await page.goto('/form-checks');
  await expect(page.getByRole('link', { name: 'Kim Rower, Back Squat' })).toHaveCount(1);
  await page.goto('/check-ins');
  await expect(page.locator('[data-queue] li')).toHaveCount(1);
  await page.goto(`/coach/${clientId}`);
  await expect(page.getByRole('region', { name: 'Weight', exact: true })).toContainText('80.4');
  await expect(page.getByRole('region', { name: 'Stretch', exact: true })).toBeVisible();
}
