import { expect, type Page } from '@playwright/test';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { escapeFrom } from './closing.ts';
import { GATE, NO_NETWORK, test, type Visitor } from './fixtures.ts';
import { expectLedToSignIn } from './led-to-sign-in.ts';
import { becomeClient, becomeTrainer, PASSWORD } from './people.ts';

type NewVisitor = (options?: { phone?: boolean }) => Promise<Visitor>;

/** A trainer at a desk and a client on a phone, with the client's channels. */
async function begin(newVisitor: NewVisitor) {
  const trainer = await newVisitor();
  const ada = await becomeTrainer(trainer);
  const client = await newVisitor({ phone: true });
  const kim = await becomeClient(client, trainer);
  const direct = await directOf(client);
  return { trainer, client, ada, kim, direct };
}

async function directOf({ api }: Visitor): Promise<Channel> {
  await expect
    .poll(
      async () => (await api.get<Channel[]>('/api/channels')).filter(({ kind }) => kind === 'direct').length,
    )
    .toBe(1);
  const channel = (await api.get<Channel[]>('/api/channels')).find(({ kind }) => kind === 'direct');
  if (!channel) throw new Error('there is no direct channel');
  return channel;
}

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Channels' }).getByRole('link', { name });

async function write(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  // Also on a phone, where Enter makes a new line.
  await page.getByRole('button', { name: 'Send message' }).click();
}

async function open({ page }: Visitor, channel: string) {
  await page.goto(`/messages?channel=${channel}`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /online|offline/i })
      .first(),
  ).toBeVisible();
}

const texts = async ({ api }: Visitor, channel: string) =>
  (await api.get<Message[]>(`/api/messages?channelId=${channel}&limit=100`))
    .map(({ content }) => content)
    .reverse();

test(
  'three people chat in the studio’s channel: each message arrives at once, in order, with its author',
  GATE,
  async ({ newVisitor }) => {
    const { trainer, client } = await begin(newVisitor);
    const other = await newVisitor();
    await becomeClient(other, trainer);
    await open(trainer, 'general');
    await open(client, 'general');
    await open(other, 'general');
    await expect(trainer.page.getByRole('heading', { name: 'General' })).toBeVisible();
    await expect(trainer.page.getByText('No messages yet').last()).toBeVisible();
    const send = trainer.page.getByRole('button', { name: 'Send message' });
    await expect(send).toBeDisabled();
    await trainer.page.getByRole('textbox', { name: 'Message to General' }).fill('   ');
    await expect(send).toBeDisabled();

    await write(trainer.page, '  Who trains today?  ');
    await expect(said(client.page, 'Who trains today?')).toHaveText('Who trains today?');
    await write(client.page, 'Me, after work');
    await write(client.page, 'Squats again');
    await expect(said(other.page, 'Squats again')).toBeVisible();
    await write(other.page, 'See you there');
    const all = ['Who trains today?', 'Me, after work', 'Squats again', 'See you there'];
    for (const { page } of [trainer, client, other]) {
      await expect(log(page).getByRole('listitem')).toHaveText(all);
      await expect(page.getByRole('main').getByText('Today', { exact: true })).toHaveCount(1);
    }
    // A trainer has a badge, except on their own screen.
    await expect(log(client.page).getByText('Trainer', { exact: true })).toHaveCount(1);
    await expect(log(trainer.page).getByText('Trainer', { exact: true })).toHaveCount(0);
    await expect.poll(() => texts(trainer, 'general')).toEqual(all);
  },
);

test('unread messages are counted on every page, and marked read as soon as they are visible', async ({
  newVisitor,
}) => {
  const { trainer, client, direct } = await begin(newVisitor);
  await client.page.goto('/');
  // The bar at the foot has a place of the same name.
  const icon = client.page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .last();
  await expect(icon).toHaveAccessibleName('Messages');
  await open(trainer, direct.id);
  await write(trainer.page, 'How was the session?');
  await expect(icon).toHaveAccessibleName(/^Messages ?1 unread message$/);
  await write(trainer.page, 'And the knee?');
  await expect(icon).toHaveAccessibleName(/^Messages ?2 unread messages$/);
  await expect(said(trainer.page, 'And the knee?')).not.toContainText('Seen');
  await icon.click();
  const line = lineOf(client.page, 'Ada Lift');
  await expect(line).toContainText('And the knee?');
  await expect(line).toContainText('2 unread messages');
  await line.click();
  await expect(log(client.page).getByText('New messages')).toBeVisible();
  await expect(icon).toHaveAccessibleName('Messages');
  await expect(said(trainer.page, 'And the knee?')).toContainText('Seen');
  // A reply replaces "Seen"; the next message is seen while both look.
  await write(client.page, 'Fine, thank you');
  await expect(said(trainer.page, 'Fine, thank you')).toBeVisible();
  await expect(said(client.page, 'Fine, thank you')).toContainText('Seen');
  await client.page.getByRole('link', { name: 'Back to all channels' }).click();
  await expect(lineOf(client.page, 'Ada Lift')).toContainText('You: Fine, thank you');
  const [mine] = (await client.api.get<Channel[]>('/api/channels')).filter(({ id }) => id === direct.id);
  expect(mine?.unread).toBe(0);
});

test('messages written offline are marked, kept over a reload and sent once, in order', async ({
  newVisitor,
}) => {
  const { trainer, client, direct } = await begin(newVisitor);
  await open(trainer, direct.id);
  await open(client, direct.id);
  client.excuse(NO_NETWORK);
  await client.context.setOffline(true);
  await write(client.page, 'First from the cellar');
  await write(client.page, 'Second from the cellar');
  await expect(said(client.page, 'First')).toContainText(/Sending|Not sent yet/);
  await expect(said(client.page, 'Second')).toContainText('Not sent yet');
  expect(await texts(trainer, direct.id)).toEqual([]);
  await client.page.close();

  await client.context.setOffline(false);
  const later = await client.context.newPage();
  await later.goto(`/messages?channel=${direct.id}`);
  for (const page of [later, trainer.page]) {
    await expect(log(page).getByRole('listitem')).toHaveText([
      /^First from the cellar/,
      /^Second from the cellar/,
    ]);
  }
  await expect(later.getByText(/Sending|Not sent yet/)).toHaveCount(0);
  await expect
    .poll(() => texts(trainer, direct.id))
    .toEqual(['First from the cellar', 'Second from the cellar']);
});

test('after signing out elsewhere, the writer has to sign in, and the message is then sent', async ({
  newVisitor,
}) => {
  const { trainer, client, kim } = await begin(newVisitor);
  await open(client, 'general');
  client.excuse(/401/);
  await client.page.routeWebSocket(/\/ws(\?|$)/, () => {});
  await client.page.reload();
  await expect(client.page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await client.context.clearCookies();
  const path = await expectLedToSignIn(client.page, () => write(client.page, 'Am I still here?'));
  expect(path).toContain('messages');
  await client.page.getByLabel('Email').fill(kim.email);
  await client.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await client.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(said(client.page, 'Am I still here?')).toHaveText('Am I still here?');
  await expect.poll(() => texts(trainer, 'general')).toEqual(['Am I still here?']);
});

test('on a phone the button of a message is out of sight; a finger that rests, a tap and the keys all reach its menu', async ({
  newVisitor,
}) => {
  const phone = await newVisitor({ phone: true });
  await becomeTrainer(phone);
  await phone.api.post('/api/messages', { content: 'Platform two is free' });
  await open(phone, 'general');
  const { page } = phone;
  const message = said(page, 'Platform two is free');
  const button = message.getByRole('button', { name: 'More about this text' });
  const remove = page.getByRole('menuitem', { name: 'Delete', exact: true });
  await expect(message).toBeVisible();
  await expect(button).toHaveCSS('opacity', '0');

  const box = await message.getByText('Platform two is free').boundingBox();
  if (!box) throw new Error('the message is not on the page');
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(remove).toBeVisible();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(remove).toBeVisible();
  await escapeFrom(page.getByRole('menu'));

  await message.getByText('Platform two is free').tap();
  await expect(button).toHaveCSS('opacity', '1');
  await button.tap();
  await expect(remove).toBeVisible();
  await escapeFrom(page.getByRole('menu'));

  await page.getByRole('textbox', { name: /^Message to/ }).tap();
  // Past the voice note, the pictures and the chat's tools, whose code may come a moment later.
  for (let back = 0; back < 8; back += 1) {
    if (await button.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
});
