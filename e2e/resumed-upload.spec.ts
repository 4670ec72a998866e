import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Exercise } from '../packages/contract/src/exercises.ts';
import { test } from './fixtures.ts';
import { becomeTrainer } from './people.ts';
import { startBreakingNetwork } from './servers/breaking-network.ts';

const MEGABYTE = 1024 * 1024;

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A whole mp4 that no browser can play. */
const VIDEO = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41', 'latin1')),
  box('moov', Buffer.alloc(200, 1)),
  box('mdat', randomBytes(50 * MEGABYTE)),
]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a video of 50 MB arrives once and whole over a network that breaks three times', async ({
  newVisitor,
  server,
}, testInfo) => {
  test.setTimeout(400_000);
  const trainer = await newVisitor();
  await becomeTrainer(trainer);
  // 409: the browser itself repeats a request whose connection broke; by then more bytes have arrived.
  trainer.excuse(/net::ERR_|WebSocket|status of 409/);
  const network = await startBreakingNetwork(server.url, [
    { afterBytes: 12 * MEGABYTE },
    { afterBytes: 25 * MEGABYTE },
    { afterBytes: 38 * MEGABYTE, lasts: true },
  ]);
  const file = testInfo.outputPath('press.mp4');
  writeFileSync(file, VIDEO);
  const { page } = trainer;
  const editor = page.getByRole('dialog', { name: 'Add an exercise' });
  const choose = editor.locator('input[type="file"]').first();
  const progress = editor.getByRole('progressbar');
  const announced: string[] = [];
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/objects/upload'))
      announced.push(request.url());
    if (request.method() === 'PATCH' && request.url().includes('/content?')) {
      offsets.push(Number(request.headers()['upload-offset']));
    }
  });
  async function open() {
    await page.goto(`${network.url}/videos`);
    await page.getByRole('button', { name: 'Add exercise' }).click();
  }

  await open();
  await editor.getByLabel('Name').fill('Jefferson Curl');
  await editor.getByLabel('Category').selectOption({ label: 'Upper Body' });
  await choose.setInputFiles(file);
  await expect.poll(network.breaks, { timeout: 120_000 }).toBe(3);
  await page.goto('about:blank');
  network.mend();

  await open();
  await expect(editor.getByLabel('Name')).toHaveValue('Jefferson Curl');
  await choose.setInputFiles(file);
  await expect(editor.getByText('press.mp4').first()).toBeVisible();
  await expect(progress).toHaveCount(0, { timeout: 120_000 });
  await expect(editor.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Add exercise' }).click();
  await expect(editor).toBeHidden();

  expect(announced).toHaveLength(1);
  // What was under way when the network broke is sent again; beginning again would take 88 MB.
  expect(network.sent()).toBeLessThan(80 * MEGABYTE);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(offsets.at(-1)).toBeGreaterThan(12 * MEGABYTE);
  const [exercise] = await trainer.api.get<Exercise[]>('/api/exercises?search=jefferson&language=en');
  const stored = await trainer.context.request.get(server.url + exercise?.videoUrl);
  expect(hashOf(await stored.body())).toBe(hashOf(VIDEO));
  await network.stop();
});
