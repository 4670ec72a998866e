import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addFilmed, FILM } from './films.ts';
import { expectAccessible, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const MEGABYTE = 1024 * 1024;

/** Only a card with a video has the button "Play". */
const cardButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(playButton(page, name));
const playButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Play ${name}`, exact: true });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: cardButton(page, name) });

/** Properties of the video element. */
const video = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector<HTMLVideoElement>('[role="dialog"] video');
    if (!element) throw new Error('the page has no video element');
    const { paused, currentTime, volume, muted, playbackRate, duration, currentSrc } = element;
    return {
      paused,
      time: Math.round(currentTime),
      volume,
      muted,
      playbackRate,
      duration,
      currentSrc,
    };
  });

/** Waits until the video can be seeked. */
async function ready(page: Page) {
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  await expect.poll(async () => (await video(page)).duration).toBeGreaterThan(15);
}

test('a film can be seeked; one that fails to load shows an error', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page, context } = trainer;
  await page.goto('/videos?search=box%20squat');
  await addFilmed(trainer, 'Box Squat to a Low Box');
  await expect(playButton(page, 'Box Squat to a Low Box')).toBeVisible();
  await playButton(page, 'Box Squat to a Low Box').click();
  await ready(page);
  await expectAccessible(page, '[role="dialog"]');
  const { currentSrc } = await video(page);
  const part = await context.request.get(currentSrc, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 1000-1999\/\d+$/);
  expect((await part.body()).length).toBe(1000);

  trainer.excuse(/ERR_FAILED/);
  await page.keyboard.press('Escape');
  await page.route(currentSrc, (route) => route.abort());
  await page.reload();
  await playButton(page, 'Box Squat to a Low Box').click();
  await expect(page.getByRole('dialog').getByText('The video did not load')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/demo/i)).toHaveCount(0);
});

test('a trainer adds an exercise with a video that everybody can play', async ({ newVisitor }, testInfo) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor();
  await becomeClient(client, trainer);
  await client.page.goto('/videos?search=jefferson');
  await expect(client.page.getByText('No exercise found')).toBeVisible();
  await expect(client.page.getByRole('button', { name: 'Add exercise' })).toBeHidden();

  const { page } = trainer;
  await page.goto('/videos');
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const editor = page.getByRole('dialog', { name: 'Add an exercise' });
  await editor.getByLabel('Name').fill('Jefferson Curl');
  const choose = editor.locator('input[type="file"]').first();
  const alert = (text: string) => editor.getByRole('alert').filter({ hasText: text });

  await choose.setInputFiles({ name: 'press.avi', mimeType: 'video/x-msvideo', buffer: Buffer.alloc(10) });
  await expect(alert('Choose one of these: MP4, WEBM, MOV')).toBeVisible();
  const large = testInfo.outputPath('large.webm');
  const handle = openSync(large, 'w');
  ftruncateSync(handle, 200 * MEGABYTE + 1);
  closeSync(handle);
  await choose.setInputFiles(large);
  await expect(alert('File size must be less than 200MB')).toBeVisible();

  // The upload first fails, then it is slow.
  trainer.excuse(/net::ERR_FAILED/);
  await page.route('**/content?*', (route) => route.abort());
  await choose.setInputFiles(FILM);
  await expect(alert('Upload failed. Please try again.').first()).toBeVisible();
  await expect(editor.getByLabel('Name')).toHaveValue('Jefferson Curl');
  await page.unroute('**/content?*');
  let letGo = () => {};
  const waited = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/content?*', async (route) => {
    await waited;
    await route.continue();
  });
  // The request of the video, and of the picture if that was being sent too.
  const again = editor.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
    await expect(again).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(editor.getByRole('progressbar', { name: 'Uploading squat-and-hinge.webm' })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  letGo();
  // The picture is uploaded during the failure or after it; in the first case it is retried too.
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
    await expect(editor.getByText('The card has its picture.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page, '[role="dialog"]');

  // The form survives closing the dialog and leaving the page.
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await expect(editor.getByLabel('Name')).toHaveValue('Jefferson Curl');
  await editor.getByRole('button', { name: 'Add exercise' }).click();
  await expect(editor.getByText('Please choose a category')).toBeVisible();
  await editor.getByLabel('Category').selectOption({ label: 'Upper Body' });
  await editor
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: 'press.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:04.000\nPush the bar away.\n'),
    });
  await expect(editor.getByText('press.vtt')).toBeVisible();
  await editor.getByRole('button', { name: 'Add exercise' }).click();
  await expect(editor).toBeHidden();

  await expect(card(client.page, 'Jefferson Curl')).toContainText('0:16');
  await expect
    .poll(() =>
      card(client.page, 'Jefferson Curl')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(640);
  const parts: number[] = [];
  client.page.on('response', (response) => {
    if (response.request().resourceType() === 'media') parts.push(response.status());
  });
  await cardButton(client.page, 'Jefferson Curl').click();
  await ready(client.page);
  await client.page.keyboard.press('9');
  await expect.poll(async () => (await video(client.page)).time).toBe(14);
  await client.page.keyboard.press('1');
  await client.page.keyboard.press('c');
  await expect(client.page.getByText('Push the bar away.')).toBeVisible();
  await client.page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(async () => (await video(client.page)).paused).toBe(false);
  expect(parts).toContain(206);
  expect(new URL((await video(client.page)).currentSrc).pathname).toMatch(/^\/api\/objects\//);
});

test('a retired exercise leaves the library and can be restored', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  await trainer.api.post('/api/exercises', { name: 'Jefferson Curl', category: 'upper body' });
  const { page } = trainer;
  await page.goto('/videos?search=jefferson');
  await cardButton(page, 'Jefferson Curl').click();
  await page.getByRole('button', { name: 'Retire' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Retire Jefferson Curl?' });
  await expect(ask).toContainText('Workouts that use it go on');
  await ask.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('No exercise found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardButton(page, 'Jefferson Curl')).toBeVisible();

  await cardButton(page, 'Jefferson Curl').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit exercise' });
  trainer.excuse(/status of 400 .*\/api\/exercises\//);
  await editor.getByText('Use an address').click();
  await editor.getByLabel('Address of the video').fill('https://example.com/press');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByLabel('Address of the video')).toHaveAttribute('aria-invalid', 'true');
  await editor.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();

  // No request goes to YouTube before the person presses play.
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !request.url().startsWith('blob:')) {
      outside.push(request.url());
    }
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>a video</title>' }),
  );
  await cardButton(page, 'Jefferson Curl').click();
  const overlay = page.getByRole('dialog', { name: 'Jefferson Curl' });
  await expect(overlay.getByText('This video is at YouTube.')).toBeVisible();
  expect(outside).toEqual([]);
  await overlay.getByRole('button', { name: 'Play video' }).click();
  await expect
    .poll(() => outside)
    .toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)]);
});
