import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addFilmed, FILM } from './films.ts';
import { expectAccessible, rememberLoad, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

const MEGABYTE = 1024 * 1024;

/** Only a card with a video has the button "Play". */
const cardButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(playButton(page, name));
const playButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Play ${name}`, exact: true });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: cardButton(page, name) });

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill(words);
}

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

test('the search tolerates typos, knows short names, and filters by category', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/videos');
  await expect(page.getByRole('heading', { level: 1, name: 'Exercise Library' })).toBeVisible();
  await expect(page.getByText('Master proper form with video demonstrations')).toBeVisible();
  await expect(page.getByPlaceholder('Search exercises...')).toBeVisible();
  await expect(cardButton(page, 'Back Squat')).toBeVisible();

  await search(page, 'romanain dedlift');
  await expect(cardButton(page, 'Romanian Deadlift')).toBeVisible();
  await expect(cardButton(page, 'Bench Press')).toBeHidden();
  await search(page, 'rdl');
  await expect(cardButton(page, 'Romanian Deadlift')).toBeVisible();
  await page.reload();
  await expect(cardButton(page, 'Romanian Deadlift')).toBeVisible();
  await search(page, '');

  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('category'));
  await page.getByText('Upper Body', { exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('category')).toBe('upper body');
  await expect(cardButton(page, 'Bench Press')).toBeVisible();
  await expect(cardButton(page, 'Back Squat')).toBeHidden();
  await search(page, 'xylophone');
  await expect(page.getByText('No exercise found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all exercises' }).click();
  await expect(cardButton(page, 'Back Squat')).toBeVisible();
});

test('muscle, equipment and level narrow the library, and an exercise leads to easier and harder ones', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/videos');
  await expect(cardButton(page, 'Back Squat')).toBeVisible();
  await page.getByLabel('Main muscle').selectOption('Lats');
  await expect(cardButton(page, 'Chin-Up')).toBeVisible();
  await expect(cardButton(page, 'Back Squat')).toBeHidden();
  await page.getByLabel('Equipment').selectOption('Pull-up bar');
  await expect(cardButton(page, 'Lat Pulldown')).toBeHidden();
  await page.getByLabel('Level').selectOption('Advanced');
  await expect(cardButton(page, 'Pull-Up')).toBeVisible();
  await expect(cardButton(page, 'Chin-Up')).toBeHidden();
  expect(new URL(page.url()).search).toBe('?muscle=lats&equipment=pull-up-bar&level=advanced');
  await page.reload();
  await expect(page.getByLabel('Level')).toHaveValue('advanced');

  await cardButton(page, 'Pull-Up').click();
  const opened = (name: string) => page.getByRole('dialog', { name, exact: true });
  await expect(opened('Pull-Up')).toBeVisible();
  await opened('Pull-Up').getByRole('button', { name: 'Chin-Up', exact: true }).click();
  await expect(opened('Chin-Up').getByText('Intermediate', { exact: true })).toBeVisible();
  await opened('Chin-Up').getByRole('button', { name: 'Pull-Up', exact: true }).click();
  await expect(opened('Pull-Up')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cardButton(page, 'Pull-Up')).toBeVisible();

  await page.getByLabel('Main muscle').selectOption('Calves');
  await expect(page.getByText('No exercise found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all exercises' }).click();
  await expect(cardButton(page, 'Back Squat')).toBeVisible();
  await expect(page.getByLabel('Main muscle')).toHaveValue('all');
});

test('scrolling to the end loads more cards, each of them once', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/videos');
  const cards = page.getByRole('list', { name: 'Exercises' }).getByRole('listitem');
  await expect(cards).toHaveCount(30);
  const read = (after = '') =>
    trainer.api.get<{ id: string }[]>(`/api/exercises?language=en&limit=100${after}`);
  const all = await read();
  for (let more = all; more.length === 100; ) {
    more = await read(`&after=${all.at(-1)?.id}`);
    all.push(...more);
  }
  expect(all.length).toBeGreaterThan(100);
  // Only the cards near the screen are drawn.
  const names = new Map<string | null, string | null>();
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    const drawn = await cards.evaluateAll((some) =>
      some.map((one) => [one.getAttribute('aria-posinset'), one.textContent] as const),
    );
    for (const [place, name] of drawn) names.set(place, name);
    expect(names.size).toBe(all.length);
  }).toPass();
  expect(new Set(names.values()).size).toBe(all.length);
});

test('an exercise without a film shows its figure and instructions, and no play button', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/videos?search=back%20squat');
  await expect(card(page, 'Back Squat')).toBeVisible();
  await expect(page.getByRole('button', { name: /Play/ })).toHaveCount(0);
  await expect(page.locator('main .lucide-play')).toHaveCount(0);
  await cardButton(page, 'Back Squat').click();
  const overlay = page.getByRole('dialog', { name: 'Back Squat' });
  await expect(overlay.getByRole('heading', { name: 'How to do it' })).toBeVisible();
  const figure = overlay.getByRole('img', { name: /Moving drawing of Back Squat\. Works: Quads/ });
  await expect(figure).toBeVisible();
  await expect(overlay.locator('video, iframe')).toHaveCount(0);
  await expect(overlay.getByRole('button', { name: /play/i })).toHaveCount(0);
  await expect(overlay.getByText(/demo/i)).toHaveCount(0);

  // A phone's Back closes it; its URL opens it again.
  const address = page.url();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await page.goto(address);
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  expect(new URL(page.url()).searchParams.get('exercise')).toBeNull();

  // Only a drawing of this very movement can be stopped and played.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await cardButton(page, 'Back Squat').click();
  await expect(overlay.getByRole('button', { name: 'Pause the drawing' })).toBeVisible();
  await trainer.api.post('/api/exercises', { name: 'Zorbing', category: 'upper body' });
  await page.goto('/videos?search=zorbing');
  await cardButton(page, 'Zorbing').click();
  const unknown = page.getByRole('dialog', { name: 'Zorbing' });
  await expect(unknown.locator('[data-standing]')).toBeVisible();
  await expect(unknown.getByRole('button', { name: 'Pause the drawing' })).toBeHidden();
});

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

test('the player works by keyboard only, and returns the focus', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  const { keyboard } = page;
  await page.goto('/videos?search=pin%20squat');
  await addFilmed(trainer, 'Pin Squat');
  await expect(playButton(page, 'Pin Squat')).toBeVisible();
  await playButton(page, 'Pin Squat').press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Pin Squat' });
  await expect(overlay.getByRole('button', { name: 'Play video' })).toBeFocused();
  await ready(page);

  const expectVideo = (part: Partial<Awaited<ReturnType<typeof video>>>) =>
    expect.poll(() => video(page)).toMatchObject(part);
  await keyboard.press('k');
  await expectVideo({ paused: false });
  await keyboard.press('Space');
  await expectVideo({ paused: true });
  await keyboard.press('0');
  await expectVideo({ time: 0 });
  await keyboard.press('ArrowRight');
  await expectVideo({ time: 10 });
  await keyboard.press('j');
  await expectVideo({ time: 0 });
  await keyboard.press('l');
  await expectVideo({ time: 10 });
  await keyboard.press('ArrowLeft');
  await expectVideo({ time: 0 });
  await keyboard.press('5');
  await expectVideo({ time: 8 });
  await keyboard.press('l');
  await expectVideo({ time: 16 });
  for (const volume of [0.9, 0.8, 0.7]) {
    await keyboard.press('ArrowDown');
    await expectVideo({ volume });
  }
  await expect(overlay.getByText('Volume 70%')).toBeVisible();
  await keyboard.press('ArrowUp');
  await expectVideo({ volume: 0.8, muted: false });
  await keyboard.press('m');
  await expectVideo({ volume: 0.8, muted: true });
  await keyboard.press('m');
  await expectVideo({ muted: false });
  await keyboard.press('>');
  await expectVideo({ playbackRate: 1.25 });
  await keyboard.press('<');
  await keyboard.press('<');
  await expectVideo({ playbackRate: 0.75 });
  const caption = overlay.getByText('Breathe in on the way down.');
  await keyboard.press('9');
  await expectVideo({ time: 14 });
  await expect(caption).toBeHidden();
  await keyboard.press('c');
  await expect(caption).toBeVisible();
  await keyboard.press('0');
  await expect(overlay.getByText('Sit down between your hips.')).toBeVisible();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await keyboard.press('f');
  await expect.poll(isFull).toBe(false);

  // More than one round of tab stops in both directions: the focus never leaves the overlay.
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      await keyboard.press(key);
      const at = await page.evaluate(() => {
        const active = document.activeElement;
        return active?.closest('[role="dialog"]') ? (active.getAttribute('aria-label') ?? 'in') : 'out';
      });
      seen.add(at);
    }
    expect(seen, key).not.toContain('out');
    expect(seen.size, key).toBeGreaterThan(7);
  }
  await keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(playButton(page, 'Pin Squat')).toBeFocused();
});

test('the controls hide three seconds after the last input, but never while they have the focus', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const { page } = trainer;
  await page.goto('/videos');
  await addFilmed(trainer, 'Pin Squat');
  await page.clock.install();
  await page.goto('/videos?search=pin%20squat');
  await playButton(page, 'Pin Squat').click();
  const overlay = page.getByRole('dialog', { name: 'Pin Squat' });
  await ready(page);
  await overlay.getByRole('button', { name: 'Play video' }).click();
  await expect(overlay.getByRole('button', { name: 'Pause video' })).toBeVisible();
  const controls = overlay.locator('[data-shown]');
  const { x, y, width, height } = (await overlay.locator('video').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };

  // Far enough ahead that it is not past when it arrives there.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.mouse.move(x + width / 3, y + height / 4);
  await page.clock.runFor(2900);
  await expect(controls).toHaveAttribute('data-shown', 'true');
  await page.clock.runFor(200);
  await expect(controls).toHaveAttribute('data-shown', 'false');
  await expect(controls).toHaveCSS('opacity', '0');
  await page.mouse.move(x + width / 3 + 5, y + height / 4);
  await expect(controls).toHaveAttribute('data-shown', 'true');
  await page.clock.runFor(3100);
  await expect(controls).toHaveAttribute('data-shown', 'false');

  await page.keyboard.press('Tab');
  await expect(controls).toHaveAttribute('data-shown', 'true');
  await page.clock.runFor(60_000);
  await expect(controls).toHaveAttribute('data-shown', 'true');
});

test('two people rate an exercise and see each other’s stars without a reload', async ({ newVisitor }) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  for (const { page } of [trainer, client]) {
    await page.goto('/videos?search=back%20squat');
    await expect(card(page, 'Back Squat')).toContainText('Not rated');
  }
  const sameLoad = await rememberLoad(client.page);
  await cardButton(trainer.page, 'Back Squat').click();
  const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
  const everyone = trainer.page.getByRole('dialog').getByText('Rated');
  await stars(trainer.page, '5 stars').press('Space');
  await expect(everyone).toHaveText('Rated 5.0 of 5 by 1 person');
  await expect(card(client.page, 'Back Squat')).toContainText('5.0 (1)');

  await cardButton(client.page, 'Back Squat').click();
  await stars(client.page, '4 stars').press('Space');
  await expect(everyone).toHaveText('Rated 4.5 of 5 by 2 people');
  await expect(stars(trainer.page, '5 stars')).toBeChecked();
  await stars(client.page, '4 stars').press('Space');
  await expect(stars(client.page, '4 stars')).not.toBeChecked();
  await expect(everyone).toHaveText('Rated 5.0 of 5 by 1 person');
  await sameLoad();
  await client.page.reload();
  await expect(stars(client.page, '4 stars')).not.toBeChecked();
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

  await choose.setInputFiles({ name: 'press.mov', mimeType: 'video/quicktime', buffer: Buffer.alloc(10) });
  await expect(alert('Choose one of these: MP4, WEBM')).toBeVisible();
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
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/content?*', async (route) => {
    await held;
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
