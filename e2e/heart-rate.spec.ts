import { expect, type Page } from '@playwright/test';
import type { DailyHeartRate } from '../packages/contract/src/heart-rate.ts';
import { connectStrap } from './browser/strap.ts';
import { expectAccessible, GATE, ownServer, rememberLoad, test, type Visitor } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

test.use(ownServer('heart-rate'));

/** The large number of the live heart rate. */
const numeral = (page: Page) => page.locator('[data-heart-rate]').first();
const bar = (page: Page) => page.getByRole('meter', { name: 'Heart-rate zone' }).first();

async function share(client: Visitor, origin: string, shareHeartRate: boolean) {
  const reply = await client.context.request.patch(`${origin}/api/profile`, {
    data: { shareHeartRate },
    headers: { origin },
  });
  expect(reply.ok()).toBe(true);
}

test(
  'a strap’s heart rate is shown to the trainer, lost, found again, and no longer shared',
  GATE,
  async ({ browser, newVisitor, server }) => {
    const trainer = await newVisitor();
    const client = await newVisitor();
    await becomeTrainer(trainer);
    const { id } = await becomeClient(client, trainer);
    await share(client, server.url, true);
    await client.page.goto('/build');
    const strap = await connectStrap(browser, client.page);
    try {
      await client.page.getByRole('button', { name: 'Connect a strap' }).click();
      await expect(client.page.getByText('Pulse 9 is connected')).toBeVisible();
      strap.beat(118);
      await expect(numeral(client.page)).toHaveText('118');
      await expect(bar(client.page)).toHaveAttribute('aria-valuetext', /^118\sbpm, Fat burn$/);

      await trainer.page.goto(`/coach/${id}`);
      await expect(numeral(trainer.page)).toHaveText('118');
      strap.beat(155);
      await expect(numeral(trainer.page)).toHaveText('155');
      await expect(bar(trainer.page)).toHaveAttribute('aria-valuetext', /^155\sbpm, Anaerobic$/);
      await expect(trainer.page.locator('[data-zone]').first()).toHaveText('Anaerobic');
      await expect(trainer.page.getByText('Demo', { exact: true })).toHaveCount(0);
      await expectAccessible(trainer.page);
      await expectAccessible(client.page);

      // One strap serves all pages.
      const sameLoad = await rememberLoad(client.page);
      await client.page.getByRole('main').getByRole('link', { name: 'Exercise Library' }).click();
      await expect(client.page.getByRole('heading', { name: 'Exercise Library' })).toBeVisible();
      strap.beat(131);
      await expect(numeral(trainer.page)).toHaveText('131');
      await client.page.getByRole('link', { name: 'Build', exact: true }).first().click();
      await expect(numeral(client.page)).toHaveText('131');
      await sameLoad();

      strap.comeLoose();
      await expect(client.page.getByText('Pulse 9 does not feel your skin.')).toBeVisible();
      await expect(trainer.page.getByText('No signal').first()).toBeVisible();
      await expect(numeral(trainer.page)).toHaveText('–');
      strap.beat(132);
      await expect(numeral(trainer.page)).toHaveText('132');

      await strap.goAway();
      await expect(client.page.getByText('Pulse 9 is out of reach.')).toBeVisible();
      await expect(numeral(client.page)).toHaveText('–');
      await expect(numeral(trainer.page)).toHaveText('–');
      strap.beat(133);
      strap.comeBack();
      await expect(numeral(trainer.page)).toHaveText('133', { timeout: 60_000 });

      await share(client, server.url, false);
      // The number goes at once; the words come with what is read again.
      await expect(numeral(trainer.page).filter({ hasText: /\d/ })).toHaveCount(0);
      await expect(trainer.page.getByText(/does not share their heart rate with you/)).toBeVisible();
      await expect(numeral(trainer.page)).toHaveCount(0);
      await expect(numeral(client.page)).toHaveText('133');
      await share(client, server.url, true);
      await expect(numeral(trainer.page)).toHaveText('133');

      await client.page.getByRole('button', { name: 'Disconnect' }).click();
      await expect(client.page.getByText('No strap connected')).toBeVisible();
    } finally {
      await strap.takeAway();
    }
  },
);

test('values of a strap are kept while the server is down, and sent when it is back', async ({
  browser,
  newVisitor,
  server,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor();
  trainer.excuse(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection/);
  client.excuse(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection|50[0-9]/);
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  await client.page.goto('/build');
  const strap = await connectStrap(browser, client.page);
  const waiting = () => client.page.evaluate(() => localStorage.getItem('private/heart-rate/waiting') ?? '');
  try {
    await client.page.getByRole('button', { name: 'Connect a strap' }).click();
    strap.beat(110);
    await expect(numeral(client.page)).toHaveText('110');
    await server.kill();
    strap.beat(177);
    // The person sees their own heart rate without a server.
    await expect(numeral(client.page)).toHaveText('177');
    await expect.poll(waiting, { timeout: 60_000 }).toContain('177');
    strap.beat(112);
    await expect(numeral(client.page)).toHaveText('112');
    await server.restart();
    // The strap goes on, and what it says now waits for the next confirmation.
    await expect.poll(waiting, { timeout: 60_000 }).not.toContain('177');
    await expect
      .poll(
        async () => {
          const [today] = await client.api.get<DailyHeartRate[]>('/api/heart-rate/daily');
          return today?.maxHeartRate;
        },
        { timeout: 60_000 },
      )
      .toBe(177);
  } finally {
    await strap.takeAway();
  }
});

test('a second device reads the strap for a browser that cannot, until it is revoked', async ({
  browser,
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const client = await newVisitor({ phone: true });
  const other = await newVisitor();
  other.excuse(/40[14] /);
  await becomeTrainer(trainer);
  await becomeClient(client, trainer);
  await client.page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'bluetooth');
  });
  await client.page.goto('/build');
  await client.page.getByRole('button', { name: 'Use a second device' }).click();
  const dialog = client.page.getByRole('dialog', { name: 'Use a second device' });
  const code = await dialog.locator('[data-code]').innerText();
  await expect(dialog.getByRole('img', { name: 'The address as a QR code' })).toBeVisible();
  await expectAccessible(client.page);

  await other.page.goto('/strap');
  const strap = await connectStrap(browser, other.page);
  try {
    await other.page.getByLabel('Code').fill('AAAA AAAA');
    await other.page.getByRole('button', { name: 'Continue' }).click();
    await expect(other.page.getByText('This code is not valid any more.')).toBeVisible();
    await other.page.getByLabel('Code').fill(code.toLowerCase());
    await other.page.getByRole('button', { name: 'Continue' }).click();
    await expect(other.page.getByText('This device sends the heart rate of')).toBeVisible();
    await expect(dialog.getByText(/sends your heart rate/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expectAccessible(other.page);

    await other.page.getByRole('button', { name: 'Connect a strap' }).click();
    strap.beat(127);
    await expect(numeral(other.page)).toHaveText('127');
    await expect(numeral(client.page)).toHaveText('127');
    strap.fallSilent();
    await expect(numeral(other.page)).toHaveText('–');
    await expect(numeral(client.page)).toHaveText('–');
    await expect(client.page.getByText('No signal').first()).toBeVisible();
    strap.beat(128);
    await expect(numeral(client.page)).toHaveText('128');

    await client.page.goto('/profile#settings/heart');
    await client.page.getByRole('button', { name: 'End the second device' }).click();
    await expect(other.page.getByText('This device may not send any more.')).toBeVisible();
  } finally {
    await strap.takeAway();
  }
});
