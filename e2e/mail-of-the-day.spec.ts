import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { mailToken } from '../apps/server/src/features/alerts/mail/mail-token.ts';
import { createSecretBox } from '../apps/server/src/lib/secret-box.ts';
import type { Alerts } from '../packages/contract/src/alerts.ts';
import { test as base, expectAccessible, ownServer } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';
import { type RunningServer, startServer } from './servers/server.ts';

const KEY = Buffer.alloc(32, 7);

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A server that mails: it knows the address of its own pages. The mail itself is tested with a real mail server. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const port = String(await freePort());
      const server = await startServer({
        env: {
          PORT: port,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          SMTP_URL: 'smtp://127.0.0.1:9',
          SECRET_KEY: KEY.toString('base64'),
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(ownServer('mail-of-the-day'));

test('a person chooses what is mailed, and ends it by the link of a mail without signing in', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  const mailed = async () =>
    (await client.api.get<Alerts>('/api/alerts')).choices.kinds
      .filter(({ isMailed }) => isMailed)
      .map(({ kind }) => kind);

  // Two presses: the settings, the switch.
  const { page } = client;
  await page.goto('/profile#settings/notifications');
  const alertChoices = page.getByRole('region', { name: 'What you are told' });
  const messages = alertChoices.getByRole('switch', { name: /Messages: Email/ });
  await expect(messages).not.toBeChecked();
  await messages.click();
  await expect(messages).toBeChecked();
  await expect.poll(mailed).toEqual(['message']);
  await expectAccessible(page, 'section:has(table)');

  // One press on the page that the mail leads to, on a device where nobody is signed in.
  const token = mailToken({ secrets: createSecretBox(KEY) }, kim.id);
  const { page: other } = await newVisitor({ phone: true });
  await other.goto(`/api/mail-off/${token}`);
  await expect(other.getByRole('heading', { name: /End these emails/ })).toBeVisible();
  expect(await mailed()).toEqual(['message']);
  await other.getByRole('button', { name: /End emails/ }).click();
  await expect(other.getByRole('heading', { name: /No more of these emails/ })).toBeVisible();
  expect(await mailed()).toEqual([]);
  // The page of the settings hears of it.
  await expect(messages).not.toBeChecked();
});
