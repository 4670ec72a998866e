import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@spotter/contract/webhooks-limits';
import { expect, it, onTestFinished } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { deliveryQueueOf } from './sending/delivery-queue.ts';

const test = useApp({ WEBHOOK_NETWORKS: '127.0.0.1' });
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/programs.md'), 'utf8');
const section = page.split('\n## ').find((part) => part.startsWith('Webhooks')) ?? '';

/** A port that is free now, and that the system gives to none of the servers that other tests start meanwhile. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    const server = createServer();
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

it('docs/programs.md names every event', () => {
  const named = [...section.matchAll(/^\| `([a-z_.]+)` \|/gm)].map(([, type]) => type);
  expect(named).toEqual([...WEBHOOK_EVENTS, WEBHOOK_TEST]);
});

it('its example takes a message of Spotter, and refuses others', async () => {
  const owner = await test.newPerson({ role: 'trainer' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { body } = await owner.post('/api/webhooks', { url, events: ['client.joined'] });
  const code = /```js\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), WEBHOOK_SECRET: body.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill());
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const headers = { ...forged, 'webhook-signature': 'v1,AAAA' };
  expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  await deliveryQueueOf(test.ctx).open();
  await owner.post(`/api/webhooks/${body.id}/test`);
  const { value } = await lines.next();
  expect(JSON.parse(String(value))).toMatchObject({ type: WEBHOOK_TEST, data: { webhookId: body.id } });
});
