import { expect, type Locator, type Page } from '@playwright/test';
import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import type { Call } from '../packages/contract/src/calls.ts';
import { connectStrap } from './browser/strap.ts';
import { expectAccessible, GATE, ownServer, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer, beginWorkout } from './people.ts';
import { logNextSet } from './session-parts.ts';

// One of these tests kills its server.
test.use(ownServer('calls'));

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

/** Console messages of the browser while the server is down. */
const SERVER_AWAY = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/;

/** Ada, a trainer at a desk, and Kim, her client with a phone. */
async function meet(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  return { trainer, client, ada, kim };
}

const picture = (page: Page, name: string) => page.getByLabel(`Picture of ${name}`);
const stage = (page: Page, name: string) => page.getByRole('region', { name: `Call with ${name}` });

/** How many of the peer's frames were drawn here; 0 while there is none. */
const framesOf = (page: Page, name: string) =>
  picture(page, name)
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames, null, {
      timeout: 1_000,
    })
    .catch(() => 0);

/** Waits until this many more of the peer's frames are drawn. */
async function expectMoving(page: Page, name: string, more = 3): Promise<void> {
  await expect(picture(page, name)).toBeVisible({ timeout: 60_000 });
  const before = await framesOf(page, name);
  await expect.poll(() => framesOf(page, name), { timeout: 60_000 }).toBeGreaterThan(before + more);
}

/** Ada calls Kim, who sees the preview of the first time and joins. */
async function callEachOther(trainer: Visitor, client: Visitor, clientId: string): Promise<void> {
  await client.page.goto('/');
  await trainer.page.goto(`/video-call?person=${clientId}`);
  await trainer.page.getByRole('button', { name: 'Start Video Call' }).click();
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await client.page.getByRole('button', { name: 'Join' }).click();
  await expectMoving(trainer.page, 'Kim Rower');
  await expectMoving(client.page, 'Ada Lift');
}

test('two people call: choose, preview, ring, answer, switch, end, history', GATE, async ({ newVisitor }) => {
  const { trainer, client } = await meet(newVisitor);
  await client.page.goto('/workouts');
  const { page } = trainer;
  await page.goto('/video-call');
  await expect(page.getByText('No calls yet')).toBeVisible();
  await expect(page.getByText('Online now')).toBeAttached();
  await page.getByRole('link', { name: 'Kim Rower' }).click();
  await expect(page.getByLabel('Your own picture')).toBeVisible();
  await expect(page.getByLabel('Camera').last()).toBeVisible();
  await page.getByRole('button', { name: 'Start Video Call' }).click();
  await expect(page.getByRole('heading', { name: 'Calling Kim Rower…' })).toBeVisible();
  await expectAccessible(page);

  const ringing = client.page.getByRole('alertdialog', { name: 'Ada Lift is calling' });
  await expect(ringing).toBeVisible();
  await expect(client.page).toHaveTitle(/Ada Lift is calling/);
  await expectAccessible(client.page);
  await ringing.getByRole('button', { name: 'Accept' }).click();
  await expect(client.page.getByLabel('Your own picture')).toBeVisible();
  // The toast stays for five seconds, and both videos may need longer.
  const notice = expect(page.getByText('Call Started', { exact: true })).toBeVisible({ timeout: 60_000 });
  await client.page.getByRole('button', { name: 'Join' }).click();
  await notice;
  await expectMoving(page, 'Kim Rower');
  await expectMoving(client.page, 'Ada Lift');
  await expectAccessible(page);

  await client.page.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(page.getByText("Kim Rower's camera is off")).toBeVisible();
  await client.page.getByRole('button', { name: 'Turn the camera on' }).click();
  await expectMoving(page, 'Kim Rower');
  await page.keyboard.press('Control+d');
  await expect(client.page.getByText('Ada Lift is muted')).toBeVisible();
  await page.getByRole('button', { name: 'Turn the microphone on' }).click();
  await expect(client.page.getByText('Ada Lift is muted')).toHaveCount(0);
  await page.getByRole('button', { name: /^Connection/ }).click();
  await expect(page.getByText('Direct')).toBeVisible();
  await page.keyboard.press('Escape');

  // The call continues in a small view on every other page.
  await client.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const small = client.page.getByRole('region', { name: 'Call with Ada Lift, small' });
  await expectMoving(client.page, 'Ada Lift');
  await expectAccessible(client.page);
  await small.getByRole('link', { name: 'Back to the call' }).click();
  await expectMoving(client.page, 'Ada Lift');

  await client.page.getByRole('button', { name: 'End the call' }).click();
  for (const visitor of [trainer, client]) {
    await expect(visitor.page.getByRole('region', { name: 'How the call went' })).toContainText('Call Ended');
  }
  await page.getByRole('region', { name: 'How the call went' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Call with Kim Rower' })).toBeVisible();
  await expect(page.getByText('No workout in this call')).toBeVisible();
  await page.getByRole('link', { name: 'Video Call' }).click();
  await expect(page.getByText(/^You called · Lasted \d:\d\d/)).toBeVisible();
  const [call] = await trainer.api.get<Call[]>('/api/calls');
  expect(call).toMatchObject({ state: 'ended' });
});

test('a reloaded page rejoins its call by itself; a closed page can be replaced by another', async ({
  newVisitor,
}) => {
  const { trainer, client, kim } = await meet(newVisitor);
  await callEachOther(trainer, client, kim.id);
  const notReloaded = await rememberLoad(trainer.page);
  await client.page.reload();
  await expectMoving(client.page, 'Ada Lift');
  await expectMoving(trainer.page, 'Kim Rower');
  // The other person's page reloads too.
  await notReloaded();
  await trainer.page.reload();
  await expectMoving(trainer.page, 'Kim Rower');
  await expectMoving(client.page, 'Ada Lift');

  await client.page.goto('about:blank');
  await expect(trainer.page.getByText('Kim Rower is coming back…')).toBeVisible();
  const other = await client.context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Join here' }).click();
  await expectMoving(other, 'Ada Lift');
  await expectMoving(trainer.page, 'Kim Rower');
  await expect(trainer.page.getByText('Kim Rower is coming back…')).toHaveCount(0);
  await other.getByRole('button', { name: 'End the call' }).click();
  await expect(trainer.page.getByText('Call Ended').first()).toBeVisible();
});

test('a killed server does not interrupt the video, and everything recovers without user action', async ({
  newVisitor,
  server,
}) => {
  test.setTimeout(300_000);
  const { trainer, client, kim } = await meet(newVisitor);
  await callEachOther(trainer, client, kim.id);
  for (const visitor of [trainer, client]) visitor.excuse(SERVER_AWAY);
  const stillThere = await Promise.all([rememberLoad(trainer.page), rememberLoad(client.page)]);
  await server.kill();
  await expectMoving(trainer.page, 'Kim Rower', 30);
  await expectMoving(client.page, 'Ada Lift', 30);
  // Sent directly between the pages.
  await client.page.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(trainer.page.getByText("Kim Rower's camera is off")).toBeVisible();
  await client.page.getByRole('button', { name: 'Turn the camera on' }).click();
  await server.restart();
  await expectMoving(trainer.page, 'Kim Rower', 30);
  for (const check of stillThere) await check();
  await expect.poll(() => trainer.api.get<Call>('/api/calls/current')).toMatchObject({ state: 'active' });

  // A reloaded page needs the server's signals, which work again.
  await client.page.reload();
  await expectMoving(client.page, 'Ada Lift');
  await expectMoving(trainer.page, 'Kim Rower');
  await client.page.getByRole('button', { name: 'End the call' }).click();
  await expect(trainer.page.getByText('Call Ended').first()).toBeVisible();
  await expect.poll(() => trainer.api.get('/api/calls/current')).toBe(null);
});

test('a person without a camera gets advice, and joins without one', async ({ newVisitor }) => {
  const { trainer, client, kim } = await meet(newVisitor);
  // The test flag grants every permission; this denies the camera's.
  await client.context.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wish) =>
      wish?.video ? Promise.reject(new DOMException('refused', 'NotAllowedError')) : ask(wish);
  });
  await client.page.goto('/');
  await trainer.page.goto(`/video-call?person=${kim.id}`);
  await trainer.page.getByRole('button', { name: 'Start Video Call' }).click();
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const notice = client.page.getByRole('alert').filter({ hasText: 'The camera is blocked' });
  await expect(notice).toContainText('Failed to start video call. Please check camera permissions.');
  await expectAccessible(client.page);
  await client.page.getByRole('button', { name: 'Join' }).click();
  await expectMoving(client.page, 'Ada Lift');
  await expect(trainer.page.getByText("Kim Rower's camera is off")).toBeVisible();
  await expect(trainer.page.getByText('Kim Rower is muted')).toHaveCount(0);
});

/** Tracks every media device that a visitor's pages open; returns the number of live tracks. */
async function countDevices({ context, page }: Visitor): Promise<() => Promise<number>> {
  await context.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { opened });
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(
      () =>
        (window as unknown as { opened: MediaStreamTrack[] }).opened.filter(
          ({ readyState }) => readyState === 'live',
        ).length,
    );
}

test('no camera stays on after leaving, after a late permission, and after the end', async ({
  newVisitor,
}) => {
  const { trainer, client, ada, kim } = await meet(newVisitor);
  const [ofTrainer, ofClient] = [await countDevices(trainer), await countDevices(client)];
  await client.page.goto(`/video-call?person=${ada.id}`);
  await expect(client.page.getByLabel('Your own picture')).toBeVisible();
  await expect.poll(ofClient).toBe(2);
  await client.page.getByRole('link', { name: 'Video Call' }).first().click();
  await expect.poll(ofClient).toBe(0);

  await trainer.page.goto(`/video-call?person=${kim.id}`);
  await trainer.page.getByRole('button', { name: 'Start Video Call' }).click();
  const accept = client.page.getByRole('alertdialog').getByRole('button', { name: 'Accept' });
  client.excuse(/409/);
  await client.page.route('**/api/calls/*/accept', (route) =>
    route.fulfill({
      status: 409,
      headers: { [ANSWER_HEADER]: '1' },
      json: { type: 'about:blank', status: 409, code: 'calls.over' },
    }),
  );
  const refused = client.page.waitForResponse(/accept$/);
  await accept.click();
  await refused;
  await expect(accept).toBeEnabled();
  await expect.poll(ofClient).toBe(0);

  await client.page.unroute('**/api/calls/*/accept');
  await accept.click();
  await expectMoving(trainer.page, 'Kim Rower');
  await expect.poll(ofClient).toBe(2);
  await trainer.page.getByRole('button', { name: 'End the call' }).click();
  await expect.poll(ofClient).toBe(0);
  await expect.poll(ofTrainer).toBe(0);

  // The summary does not block the next call.
  await client.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await client.page.goto(`/video-call?person=${ada.id}`);
  await expect(client.page.getByRole('button', { name: 'Start Video Call' })).toBeVisible();
});

test('the trainer sees logged sets and the heart rate over the video, as long as it is shared', async ({
  newVisitor,
  browser,
  server,
}) => {
  const { trainer, client, kim } = await meet(newVisitor);
  const share = (shareHeartRate: boolean) =>
    client.context.request.patch(`${server.url}/api/profile`, {
      data: { shareHeartRate },
      headers: { origin: server.url },
    });
  expect((await share(true)).ok()).toBe(true);
  await beginWorkout(trainer, client, { sets: 3, reps: 5, weight: 80 });
  await client.page.goto('/');
  const strap = await connectStrap(browser, client.page);
  await callEachOther(trainer, client, kim.id);
  await expect(trainer.page.getByRole('heading', { name: 'Leg day' })).toBeVisible();

  await client.page.getByRole('button', { name: 'Connect a strap' }).click();
  strap.beat(142);
  const seen = stage(trainer.page, 'Kim Rower');
  await expect(seen.locator('[data-heart-rate]')).toHaveText('142');
  await expect(seen).toContainText('Aerobic');
  // The page hears of its new size a moment later.
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ])
    await expect(() => expectFaceFree(trainer.page, size)).toPass({ timeout: 20_000 });
  await trainer.page.setViewportSize({ width: 1280, height: 900 });

  await client.page.getByRole('link', { name: 'Open the workout' }).click();
  await expect(client.page.getByRole('region', { name: 'Call with Ada Lift, small' })).toBeVisible();
  await logNextSet(client.page);
  await expect(trainer.page.getByText('1 of 3 sets done')).toBeVisible();
  // In the ring of the rest the heart falls.
  strap.beat(142);
  await expect(client.page.getByText('ready below 110')).toBeVisible();
  strap.beat(98);
  await expect(client.page.getByText('ready for the next set').first()).toBeVisible();
  await logNextSet(client.page);
  await expect(trainer.page.getByText('2 of 3 sets done')).toBeVisible();
  await expectMoving(client.page, 'Ada Lift');
  await expectAccessible(trainer.page);

  // The zones are read again, and refused.
  trainer.excuse(/404.*heart-rate\/zones/);
  expect((await share(false)).ok()).toBe(true);
  await expect(seen.getByText('Kim Rower keeps their heart rate to themselves for now.')).toBeVisible();
  await expect(seen.locator('[data-heart-rate]')).toHaveCount(0);
  await strap.takeAway();
});

/** On a phone, the heart rate lies below the middle of the picture, where no face is, and covers nothing else. */
async function expectFaceFree(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const seen = stage(page, 'Kim Rower');
  const picture = await boxOf(seen.getByLabel('Picture of Kim Rower'));
  const heart = await boxOf(seen.locator('[data-theme=dark]:has(> div [data-heart-rate])'));
  const own = await boxOf(seen.getByLabel('Your own picture'));
  const controls = await boxOf(seen.getByRole('toolbar'));
  expect(heart.width).toBeGreaterThan(100);
  expect(heart.y).toBeGreaterThan(picture.y + picture.height / 2);
  expect(heart.y + heart.height).toBeLessThanOrEqual(controls.y);
  expect(heart.x + heart.width).toBeLessThanOrEqual(own.x);
}
