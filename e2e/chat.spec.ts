import { expect, type Locator, type Page } from '@playwright/test';
import type { CurrentUser } from '../packages/contract/src/accounts.ts';
import type { Channel, Message } from '../packages/contract/src/messages.ts';
import { escapeFrom } from './closing.ts';
import { expectAccessible, GATE, NO_NETWORK, test, type Visitor } from './fixtures.ts';
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
  // Not while the previous message is being sent.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await field.press('Enter');
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
  await expect(client.page.getByRole('link', { name: 'Your messages', exact: true })).toBeVisible();
  await open(trainer, direct.id);
  await write(trainer.page, 'How was the session?');
  await expect(client.page.getByRole('link', { name: 'Your messages, 1 unread' })).toBeVisible();
  await write(trainer.page, 'And the knee?');
  const way = client.page.getByRole('link', { name: 'Your messages, 2 unread' });
  await expect(way).toBeVisible();
  await expect(said(trainer.page, 'And the knee?')).not.toContainText('Seen');
  await way.click();
  const line = lineOf(client.page, 'Ada Lift');
  await expect(line).toContainText('And the knee?');
  await expect(line).toContainText('2 unread messages');
  await line.click();
  await expect(log(client.page).getByText('New messages')).toBeVisible();
  await expect(client.page.getByRole('link', { name: 'Your messages', exact: true })).toBeVisible();
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

test('a message whose answer is lost is sent again and stored once', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor);
  await open(trainer, 'general');
  await open(client, 'general');
  client.excuse(/ERR_FAILED/);
  let lost = 0;
  await client.page.route('**/api/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    // The server has stored it, but the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await write(client.page, 'Only once please');
  await expect(said(trainer.page, 'Only once please')).toHaveCount(1);
  await expect(said(client.page, 'Only once please')).toHaveCount(1);
  await expect
    .poll(() =>
      client.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox/')).length),
    )
    .toBe(0);
  expect(lost).toBe(1);
  await expect.poll(() => texts(trainer, 'general')).toEqual(['Only once please']);
});

test('a typing indicator is shown until the message arrives', async ({ newVisitor }) => {
  const { trainer, client, direct } = await begin(newVisitor);
  await open(trainer, direct.id);
  await open(client, direct.id);
  await client.page.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Nearly');
  await expect(trainer.page.getByText('Kim Rower is typing...')).toBeVisible();
  await expect(lineOf(trainer.page, 'Kim Rower')).toContainText('Typing...');
  await client.page.getByRole('textbox', { name: /^Message to/ }).press('Enter');
  await expect(said(trainer.page, 'Nearly')).toBeVisible();
  await expect(trainer.page.getByText('Kim Rower is typing...')).toHaveCount(0);
});

/** The vertical position of an element in the window. */
const topOf = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN;

/** The text of the message in the middle of the list. */
const middleText = (box: Locator) =>
  box.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const row = [...element.querySelectorAll('[role=listitem], li')].find(
      (one) => one.getBoundingClientRect().top > top + height / 3,
    );
    return row?.textContent?.match(/Message number \d+\./)?.[0] ?? '';
  });

/** The position after the rows that were just drawn are measured: the same at four looks in a row. */
async function settledTopOf(thing: Locator): Promise<number> {
  let top = Number.NaN;
  let same = 0;
  await expect
    .poll(async () => {
      const last = top;
      top = await topOf(thing);
      same = top === last ? same + 1 : 0;
      return same;
    })
    .toBeGreaterThan(2);
  return top;
}

test('scrolling up loads older messages without moving the visible ones, and new ones do not scroll the list', async ({
  newVisitor,
}) => {
  const { trainer, client } = await begin(newVisitor);
  for (let number = 1; number <= 120; number += 1) {
    const sender = number % 3 === 0 ? client : trainer;
    await sender.api.post('/api/messages', { content: `Message number ${number}.` });
  }
  await client.api.put('/api/channels/general/read', { number: 120 });
  await open(client, 'general');
  const { page } = client;
  await expect(said(page, 'Message number 120.')).toBeInViewport();
  const box = log(page);
  await box.hover();

  // The first page has 50: its oldest message stays in place while the next page is inserted above.
  const oldest = said(page, 'Message number 71.');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/messages\?.*before=/, async (route) => {
    await held;
    await route.continue();
  });
  await box.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(oldest).toBeInViewport();
  const before = await settledTopOf(oldest);
  release();
  await expect(said(page, 'Message number 70.')).toHaveCount(1);
  await expect.poll(async () => Math.abs((await topOf(oldest)) - before)).toBeLessThan(3);
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(said(page, 'Message number 1.')).toBeInViewport({ timeout: 1_000 });
  }).toPass();

  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  // The rows there are drawn in the next frame.
  let middle = '';
  await expect.poll(async () => (middle = await middleText(box))).not.toBe('');
  const seen = said(page, middle);
  const place = await settledTopOf(seen);
  await trainer.api.post('/api/messages', { content: 'Something new' });
  await trainer.api.post('/api/messages', { content: 'And more' });
  const pill = page.getByRole('button', { name: '2 new messages' });
  await expect(pill).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(seen)) - place)).toBeLessThan(3);
  await expectAccessible(page);
  await pill.click();
  await expect(said(page, 'And more')).toBeInViewport();
  await expect(pill).toHaveCount(0);
  // At the end of the list, new messages scroll into view.
  await trainer.api.post('/api/messages', { content: 'The very last' });
  await expect(said(page, 'The very last')).toBeInViewport();
  await expect.poll(async () => (await client.api.get<Channel[]>('/api/channels'))[0]?.unread).toBe(0);
});

test('when the server refuses a message, its author is told and keeps it', async ({ newVisitor }) => {
  const { trainer, client, direct } = await begin(newVisitor);
  await open(client, direct.id);
  client.excuse(/409/);
  await client.page.route('**/api/messages', async (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: '',
            status: 409,
            detail: '',
            code: 'messages.closed',
          }),
        })
      : route.continue(),
  );
  await write(client.page, 'One more question');
  await expect(client.page.getByText('Failed to send message').first()).toBeVisible();
  const mine = said(client.page, 'One more question');
  await expect(mine).toContainText('Not sent.');
  await client.page.reload();
  await expect(mine).toContainText('Not sent.');
  await client.page.unroute('**/api/messages');
  await mine.getByRole('button', { name: 'Try again' }).click();
  await expect(mine).toHaveText('One more question');
  await expect.poll(() => texts(trainer, direct.id)).toEqual(['One more question']);
});

test('while a message is being sent the next one can be written, but not sent', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor);
  await open(client, 'general');
  const { page } = client;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.clock.install();
  await page.route('**/api/messages', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const send = page.getByRole('button', { name: 'Send message' });
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await write(page, 'One');
  await field.fill('Two');
  await expect(said(page, 'One')).toContainText('Sending...');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await expect(field).toHaveValue('Two');
  await expect(said(page, 'Two')).toHaveCount(0);

  // As soon as it is shown as kept in this browser, it no longer blocks the next one.
  await page.clock.runFor(3_100);
  await expect(said(page, 'One')).toContainText('Not sent yet');
  await expect(send).toBeEnabled();
  await field.press('Enter');
  await expect(said(page, 'Two')).toContainText(/Sending|Not sent yet/);
  release();
  await expect(log(page).getByRole('listitem')).toHaveText(['One', 'Two']);
  await expect.poll(() => texts(trainer, 'general')).toEqual(['One', 'Two']);
});

test('a server error is shown once, and the message is kept and sent when the server is back', async ({
  newVisitor,
}) => {
  const { trainer, client } = await begin(newVisitor);
  await open(client, 'general');
  const { page } = client;
  client.excuse(/500/);
  let failed = 0;
  await page.route('**/api/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    failed += 1;
    await route.fulfill({ status: 500, body: '' });
  });
  await write(page, 'Who trains today?');
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await expect(page.getByText('It stays here and is sent again by itself.').first()).toBeVisible();
  await expect(said(page, 'Who trains today?')).toContainText('Not sent yet');
  await expectAccessible(page);
  // Another message may be queued, and further attempts show no more errors.
  await write(page, 'I do');
  const before = failed;
  await expect.poll(() => failed).toBeGreaterThan(before);
  await page.unroute('**/api/messages');
  await expect(log(page).getByRole('listitem')).toHaveText(['Who trains today?', 'I do']);
  await expect.poll(() => texts(trainer, 'general')).toEqual(['Who trains today?', 'I do']);
});

test('a channel of an ended coaching can be read but not written to', async ({ newVisitor }) => {
  const { trainer, client, direct } = await begin(newVisitor);
  await trainer.api.post('/api/messages', { content: 'Good luck', channelId: direct.id });
  await open(client, direct.id);
  const [coaching] = await trainer.api.get<{ id: string }[]>('/api/coachings');
  await trainer.api.delete(`/api/coachings/${coaching?.id}`);
  await expect(
    client.page.getByText('This coaching has ended. You can still read what was said.'),
  ).toBeVisible();
  await expect(client.page.getByRole('textbox')).toHaveCount(0);
  await expect(said(client.page, 'Good luck')).toBeVisible();
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

test('the tribe shows its members and who is online, live', async ({ newVisitor }) => {
  const { trainer, client, kim } = await begin(newVisitor);
  await trainer.page.goto('/tribe');
  await expect(trainer.page.getByText('2 members at Iron House')).toBeVisible();
  await expect(trainer.page.getByText('1 member online')).toBeVisible();
  const members = trainer.page.getByRole('list', { name: 'Members' });
  const line = members.getByRole('listitem').filter({ hasText: 'Kim Rower' });
  await expect(line).not.toContainText('Online');
  await client.page.goto('/');
  await expect(trainer.page.getByText('2 members online')).toBeVisible();
  await expect(line).toContainText('Online');
  await client.page.close();
  await expect(trainer.page.getByText('1 member online')).toBeVisible({ timeout: 40_000 });
  await expect(line).not.toContainText('Online');

  await trainer.page.getByRole('searchbox', { name: 'Search members' }).fill('row');
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await trainer.page.getByRole('searchbox', { name: 'Search members' }).fill('nobody at all');
  await expect(trainer.page.getByText('Nobody by that name')).toBeVisible();
  await trainer.page.getByRole('button', { name: 'Show all members' }).click();
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await line.getByRole('link', { name: 'Message Kim Rower' }).click();
  await expect(trainer.page.getByRole('textbox', { name: 'Message to Kim Rower' })).toBeVisible();
  const me = await trainer.api.get<CurrentUser>('/api/auth/user');
  expect(me.id).not.toBe(kim.id);

  await trainer.page.goto('/tribe');
  await trainer.page.getByRole('link', { name: 'Join Chat' }).click();
  await expect(trainer.page.getByRole('textbox', { name: 'Message to General' })).toBeVisible();
});

test('friends are invited with a link and its QR code; a client asks their coach', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor);
  await trainer.page.goto('/tribe');
  await trainer.page.getByRole('button', { name: 'Invite Friends' }).click();
  const dialog = trainer.page.getByRole('dialog', { name: 'Invite Friends' });
  const written = dialog.getByRole('textbox', { name: 'Invite link' });
  await expect(written).toHaveValue(/\/join\//);
  const link = await written.inputValue();
  await expect(dialog.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await expectAccessible(trainer.page);
  // Opening it again shows the same link.
  await trainer.page.reload();
  await trainer.page.getByRole('button', { name: 'Invite Friends' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Invite link' })).toHaveValue(link);
  const friend = await newVisitor();
  await friend.page.goto(new URL(link).pathname);
  await expect(friend.page.getByText('Iron House').first()).toBeVisible();

  await client.page.goto('/tribe');
  await client.page.getByRole('button', { name: 'Invite Friends' }).click();
  await client.page.getByRole('link', { name: 'Ask Ada Lift for a link' }).click();
  await expect(client.page.getByRole('textbox', { name: 'Message to Ada Lift' })).toBeVisible();
});

test('without its live connection the page polls, and messages still arrive', async ({ newVisitor }) => {
  const { trainer, client } = await begin(newVisitor);
  await client.page.routeWebSocket(/\/ws(\?|$)/, () => {});
  await client.page.goto('/messages?channel=general');
  await expect(client.page.getByText('Reconnecting…').first()).toBeVisible();
  await trainer.api.post('/api/messages', { content: 'Can you hear me?' });
  await expect(said(client.page, 'Can you hear me?')).toBeVisible();
  await write(client.page, 'Yes, every five seconds');
  await expect(said(client.page, 'Yes, every five seconds')).toHaveText('Yes, every five seconds');
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
