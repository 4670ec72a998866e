import { Buffer } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { expectAccessible, NO_NETWORK, test } from './fixtures.ts';
import { becomeClient, becomeTrainer } from './people.ts';

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

test('pictures, voice notes, replies and reactions: kept without a network, sent once', async ({
  newVisitor,
}) => {
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  await becomeClient(client, trainer);
  const { id } = await client.api.post<Channel>('/api/channels/direct', { personId: ada.id });
  const [desk, phone] = [trainer.page, client.page];
  await desk.goto(`/messages?channel=${id}`);
  await phone.goto(`/messages?channel=${id}`);
  await expect(field(phone)).toBeVisible();
  await expect(field(desk)).toBeVisible();

  client.excuse(NO_NETWORK);
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'lunch.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(phone.getByRole('img', { name: 'lunch.png' })).toBeVisible();
  // Only now: the code that shows it comes in idle time, and here no worker keeps it.
  await client.context.setOffline(true);
  await field(phone).fill('Enough protein?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(phone).getByRole('img', { name: 'Picture from You' })).toBeVisible();
  await expect(log(phone).getByText('Not sent yet')).toBeVisible();
  // What waits survives the page: the file lies in the browser.
  await client.context.setOffline(false);
  await expect(log(desk).getByRole('img', { name: 'Picture from Kim Rower' })).toBeVisible();
  await expect(log(desk).getByText('Enough protein?')).toBeVisible();
  await expectAccessible(desk);

  await log(desk).getByText('Enough protein?').hover();
  await log(desk).getByRole('button', { name: 'More about this text' }).click();
  await desk.getByRole('menuitem', { name: 'React with strong' }).click();
  await expect(log(phone).getByRole('button', { name: 'strong, 1' })).toBeVisible();
  await log(phone).getByRole('button', { name: 'strong, 1' }).click();
  await expect(log(desk).getByRole('button', { name: 'strong, 2' })).toBeVisible();

  await log(desk).getByText('Enough protein?').hover();
  await log(desk).getByRole('button', { name: 'More about this text' }).click();
  await desk.getByRole('menuitem', { name: 'Reply' }).click();
  await desk.getByRole('button', { name: 'Voice note' }).click();
  await expect(desk.getByRole('meter')).toBeVisible();
  await expect(desk.getByText(/^0:(0[1-9]|[1-5]\d)$/)).toBeVisible();
  await desk.getByRole('button', { name: 'Stop' }).click();
  await desk.getByRole('region', { name: 'Voice note' }).getByRole('button', { name: 'Send' }).click();
  const voice = log(phone).getByRole('group', { name: /^Voice note from Ada Lift/ });
  await expect(voice).toBeVisible();
  await expect(log(phone).locator('blockquote')).toContainText('Enough protein?');
  await voice.getByRole('button', { name: 'Play' }).click();
  await expect(voice.getByRole('button', { name: 'Pause' }).or(voice.getByRole('slider'))).not.toHaveCount(0);
  await expectAccessible(phone);
  const sent = await client.api.get<Message[]>(`/api/messages?channelId=${id}`);
  expect(sent.map(({ files }) => files.map(({ kind }) => kind))).toEqual([['voice'], ['picture']]);
});
