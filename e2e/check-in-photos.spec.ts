import { expect, type Locator, type Page } from '@playwright/test';
import type { ShownPhotos } from '../packages/contract/src/check-in-photos.ts';
import type { CheckInQuestion } from '../packages/contract/src/check-ins.ts';
import type { DataRead } from '../packages/contract/src/reads.ts';
import { expectAccessible, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { expectKept, goOnline } from './network.ts';
import { becomeClient, becomeTrainer, logOut } from './people.ts';

const question: CheckInQuestion = {
  ...{ id: crypto.randomUUID(), type: 'photo', label: 'Your photos', unit: '', kind: null, options: [] },
  ...{ views: ['front', 'side', 'back'], required: false },
};
const photosOf = (by: Visitor, clientId?: string) =>
  by.api.get<ShownPhotos>(`/api/check-ins/photos${clientId ? `?clientId=${clientId}` : ''}`);

const looks = async (by: Visitor) => (await by.api.get<DataRead[]>('/api/reads')).map(({ what }) => what);

/** Two zones a day apart, with the same time on the clock, and not about midnight. */
const [WEST, EAST] = (
  [
    ['Pacific/Pago_Pago', 'Pacific/Tongatapu'],
    ['Pacific/Honolulu', 'Pacific/Kiritimati'],
  ] as const
).find(([timeZone]) => {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return Number(format.format()) < 23;
}) ?? ['Pacific/Honolulu', 'Pacific/Kiritimati'];

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());

/** A form that asks for photos on a day, given to a client. */
async function give(trainer: Visitor, clientId: string, form: { id: string; day: string }) {
  await trainer.api.put(`/api/check-ins/forms/${form.id}`, {
    ...{ name: 'How you look', rhythm: { every: 'once', day: form.day }, questions: [question] },
  });
  await trainer.api.put(`/api/check-ins/forms/${form.id}/given`, { clientIds: [clientId], state: 'going' });
}

/** The dialog of a view, once its camera answers. */
async function openCamera(page: Page, view: string): Promise<Locator> {
  await page.getByRole('button', { name: `Take a photo: ${view}` }).click();
  const dialog = page.getByRole('dialog', { name: view });
  await expect(dialog.getByRole('button', { name: 'Take the photo' })).toBeEnabled();
  return dialog;
}

test('photos of three views are taken without a network, with last time’s pose, sent once, reviewed, hidden and deleted', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const desk = trainer.page;
  await desk.goto('/sign-in');
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const { page } = client;
  await page.goto('/sign-in');
  const kim = await becomeClient(client, trainer);

  // The coach makes a form with a question for photos.
  await desk.goto('/check-ins/forms');
  await desk.getByRole('button', { name: 'New form' }).click();
  const making = desk.getByRole('dialog', { name: 'New form' });
  await making.getByText('Monthly review', { exact: true }).click();
  await expect(making.getByRole('checkbox', { name: 'Side' })).toBeChecked();
  await expect(making.getByRole('checkbox', { name: 'Not sent without these photos' })).not.toBeChecked();
  await expectAccessible(desk, '[role=dialog]');
  await making.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Form saved', { exact: true })).toBeVisible();

  // A day ago by Kim's calendar, they had a photo of the front: chosen, and made smaller in the browser.
  await client.api.patch('/api/profile', { timeZone: WEST });
  const earlier = crypto.randomUUID();
  await give(trainer, kim.id, { id: earlier, day: dayIn(WEST) });
  await page.goto(`/check-ins/answer/${earlier}`);
  const first = await openCamera(page, 'Front');
  await first
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await desk.screenshot() });
  await first.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-sent]')).toContainText('Ada Lift gets your answers');
  await expect.poll(async () => (await photosOf(client)).photos.length).toBe(1);

  // Now last time's pose lies over the picture of the camera.
  await client.api.patch('/api/profile', { timeZone: EAST });
  const form = crypto.randomUUID();
  const day = dayIn(EAST);
  await give(trainer, kim.id, { id: form, day });
  await page.goto(`/check-ins/answer/${form}`);
  await expect(page.getByRole('img', { name: /^Front, / })).toHaveJSProperty('complete', true);
  client.excuse(NO_NETWORK, /net::ERR_|WebSocket/);
  const front = await openCamera(page, 'Front');
  const ghost = front.locator('[data-ghost]');
  await expect(ghost).toHaveCSS('opacity', '0.45');
  await front.getByLabel('Last time’s pose').fill('80');
  await expect(ghost).toHaveCSS('opacity', '0.8');
  await expectAccessible(page, '[role=dialog]');
  await client.context.setOffline(true);
  await front.locator('label').filter({ hasText: '3 s' }).click();
  // It counts for three seconds only.
  const counts = expect(front.getByRole('timer')).toBeVisible({ timeout: 60_000 });
  await front.getByRole('button', { name: 'Take the photo' }).click();
  await counts;
  await front.getByRole('button', { name: 'Use this photo' }).click();
  const side = await openCamera(page, 'Side');
  await expect(side.locator('[data-ghost]')).toHaveCount(0);
  await side.getByRole('button', { name: 'Take the photo' }).click();
  await side.getByRole('button', { name: 'Take it again' }).click();
  await expect(side.getByRole('button', { name: 'Take the photo' })).toBeEnabled();
  await side.getByRole('button', { name: 'Take the photo' }).click();
  await side.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('button', { name: 'Change the photo: Side' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-waits]')).toContainText('Photos that wait on this device: 2');
  await goOnline(client);
  await expect.poll(async () => (await photosOf(client)).photos.length).toBe(3);
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  expect((await looks(client)).includes('photos')).toBe(false);

  // The coach reviews: this week beside the last, by keys.
  await desk.goto('/check-ins');
  await desk.locator('[data-queue] button').filter({ hasText: 'How you look' }).last().click();
  const review = desk.locator('[data-review]');
  const now = review.locator('[data-place=now] img');
  await expect(now).toHaveAttribute('alt', /^Front, /);
  await expect(review.locator('[data-place=before] img')).toHaveAttribute('alt', /^Front, /);
  await desk.keyboard.press('n');
  await expect(now).toHaveAttribute('alt', /^Side, /);
  await expect(review.locator('[data-place=before]')).toContainText('No photo of this view');
  await desk.keyboard.press('n');
  await expect(now).toHaveAttribute('alt', /^Front, /);
  await desk.keyboard.press('f');
  await expect(review.getByRole('radio', { name: 'The first' })).toBeChecked();
  await expectAccessible(desk, '[data-review]');
  await expect.poll(() => looks(client)).toEqual(expect.arrayContaining(['photos']));

  // Hidden, they leave the coach's page at once, and their files with them.
  const [photo] = (await photosOf(client)).photos;
  const file = async (by: Visitor) =>
    (await by.context.request.get(new URL(photo?.photo ?? '', desk.url()).href)).status();
  expect([await file(trainer), await file(client)]).toEqual([200, 200]);
  await page.goto('/check-ins');
  await page.getByRole('switch', { name: 'Coaches see my photos' }).click();
  await expect(review.locator('[data-compare]')).toContainText('No photos are shown to you');
  expect([await file(trainer), await file(client)]).toEqual([404, 200]);
  await page.getByRole('switch', { name: 'Coaches see my photos' }).click();
  await expect(now).toBeVisible();

  // Deleted, it is gone for both.
  await page.getByRole('button', { name: /^Delete: Side, / }).click();
  await expectAccessible(page, '[role=alertdialog]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.locator('[data-photo]')).toHaveCount(2);
  await expect.poll(async () => (await photosOf(trainer, kim.id)).photos.length).toBe(2);
});

test('a photo that was taken is there when the page returns, until it is sent, thrown away or signed out', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true, worker: true });
  const kim = await becomeClient(client, trainer);
  await client.api.patch('/api/profile', { timeZone: EAST });
  const form = crypto.randomUUID();
  await give(trainer, kim.id, { id: form, day: dayIn(EAST) });
  const address = `/check-ins/answer/${form}`;
  const taken = (page: Page, view: string) =>
    page.getByRole('button', { name: `Change the photo: ${view}` }).locator('img');
  const take = async (page: Page, view: string) => {
    const dialog = await openCamera(page, view);
    await dialog.getByRole('button', { name: 'Take the photo' }).click();
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(taken(page, view)).toBeVisible();
  };
  const files = (page: Page) =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

  await client.page.goto(address);
  await take(client.page, 'Front');
  await take(client.page, 'Side');
  // The worker keeps what it answers, and with it the form is there on a cold start without a network.
  await client.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await client.page.reload();
  await expectKept(client.page, '/api/check-ins/due', '/api/check-ins/photos');
  await client.page.close();
  client.excuse(NO_NETWORK, /net::ERR_/);
  await client.context.setOffline(true);
  const page = await client.context.newPage();
  await page.goto(address);
  for (const view of ['Front', 'Side']) {
    await expect(taken(page, view)).toHaveJSProperty('complete', true);
    await expect(taken(page, view)).not.toHaveJSProperty('naturalWidth', 0);
  }
  await client.context.setOffline(false);
  expect((await photosOf(client)).photos).toEqual([]);
  await page.getByRole('button', { name: 'Delete: Side' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('button', { name: 'Take a photo: Side' })).toBeVisible();
  await page.reload();
  await expect(taken(page, 'Front')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo: Side' })).toBeVisible();

  // Sent, it is no draft any more; the same photo is not there twice.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await photosOf(client)).photos.map(({ view }) => view)).toEqual(['front']);
  await page.reload();
  await expect(taken(page, 'Front')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete: Front' })).toHaveCount(0);

  // Who signs out leaves no photo on the phone.
  await take(page, 'Back');
  expect(await files(page)).toContain('spotter-draft-files');
  await page.goto('/');
  await logOut({ ...client, page });
  await expect.poll(() => files(page)).not.toContain('spotter-draft-files');
});
