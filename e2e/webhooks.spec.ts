import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test as base, expectAccessible, ownServer } from './fixtures.ts';
import { becomeTrainer } from './people.ts';
import { type RunningServer, startServer } from './servers/server.ts';

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { WEBHOOK_NETWORKS: '127.0.0.1' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(ownServer('webhooks'));

test('an owner adds an address, gets the secret once, and sees the test arrive', async ({ newVisitor }) => {
  const taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  const program = createServer(async (request, response) => {
    taken.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  await once(program.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
  const visitor = await newVisitor();
  const { page } = visitor;
  await becomeTrainer(visitor);
  await page.goto('/profile#settings/programs');
  await page.getByRole('link', { name: 'Manage webhooks' }).click();
  await expect(page.getByText('No program is told anything')).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();

  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await adding.getByLabel('Address', { exact: true }).fill(address);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Here is the secret' });
  const secret = await made.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(made).toBeHidden();

  await page.getByRole('button', { name: 'Send a test' }).click();
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log.getByText('Delivered')).toBeVisible({ timeout: 30_000 });
  await expect(log.getByText(/Status 204 · .*\sms · Attempt 1/)).toBeVisible();
  const [{ headers, body } = { headers: {}, body: '' }] = taken;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  await expectAccessible(page);
  program.closeAllConnections();
  program.close();
});
