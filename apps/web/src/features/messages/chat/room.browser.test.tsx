import type { Channel, Message } from '@spotter/contract/messages';
import type { SetName } from '@spotter/contract/set-name';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#lib/call/query-client.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { answerCalls, refuse, renderSignedIn } from '../../../testing/signed-in.tsx';
import { messagesKeys } from '../api.ts';
import { messagesLive } from '../live.ts';
import '../sent.ts';
import { Room } from './room.tsx';

const general: Channel = {
  id: 'general',
  kind: 'general',
  name: null,
  person: null,
  lastMessage: null,
  unread: 0,
  removedNumbers: [],
  readNumber: 0,
  theirReadNumber: null,
  isClosed: false,
  isBlocked: false,
  isPersonBlocked: false,
  memberCount: 2,
  isMuted: false,
};
const ada: Message['sender'] = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lift',
  email: null,
  role: 'trainer',
  profileImageUrl: null,
};
const messageOf = (number: number, over: Partial<Message> = {}): Message => ({
  id: `message-${number}`,
  content: `Message number ${number}.`,
  channelId: 'general',
  number,
  senderId: ada.id,
  createdAt: new Date(Date.UTC(2026, 0, 5, 10, number)).toISOString(),
  editedAt: null,
  removed: null,
  change: 0,
  sender: ada,
  files: [],
  replyTo: null,
  reactions: [],
  place: null,
  ...over,
});

/** The general channel with these messages; the network answers as the test says. */
async function open(
  answers: Parameters<typeof answerCalls>[0] = {},
  messages: Message[] = [],
  channel = general,
) {
  const asked = answerCalls(answers);
  queryClient.setQueryData(messagesKeys.channels, [channel]);
  queryClient.setQueryData(messagesKeys.history('general'), { messages, hasOlder: false, change: 0 });
  const { me } = await renderSignedIn(
    <div className="flex h-150 flex-col">
      <Room channel={channel} alone={false} at={null} />
    </div>,
  );
  let number = messages.length;
  /** The server's answer to a message: it is stored. */
  const store = (body: unknown) => {
    number += 1;
    const by = { senderId: me.id, sender: { ...ada, id: me.id } };
    return Response.json(messageOf(number, { ...(body as Message), ...by }));
  };
  const sent = () =>
    asked
      .filter(({ key }) => key === 'POST /api/messages')
      .map(({ body }) => body as Pick<Message, 'id' | 'content'>);
  return { answers, sent, store, me };
}
const field = () => page.getByRole('textbox', { name: /^Message to/ });
const said = (text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });
async function write(text: string) {
  await field().fill(text);
  await userEvent.keyboard('{Enter}');
}

describe('a message', () => {
  test('about the place of others before and after it has no card of its own, and a warm-up is called one', async () => {
    const place = (setNumber: number, setName: SetName) => ({
      ...{ sessionId: 'monday', itemId: 'squat', setNumber, setName },
      ...{ sessionName: 'Legs', startedAt: '2026-01-05T10:00:00.000Z', exercise: 'Back Squat' },
    });
    const warmup = place(2, { isWarmup: true, number: 2 });
    const first = place(3, { isWarmup: false, number: 1 });
    const places = [warmup, warmup, warmup, first];
    await open(
      {},
      places.map((at, index) => messageOf(index + 1, { place: at })),
    );
    await expect.element(said('number 4.')).toBeVisible();
    const cards = page.getByRole('log').getByRole('link').elements();
    // No line breaks at its hyphen.
    expect(cards.map(({ textContent }) => textContent?.replace('\u2060', ''))).toEqual([
      'Back Squat, warm-up 2Legs, Mon, Jan 5',
      'Back Squat, set 1Legs, Mon, Jan 5',
    ]);
    await expect
      .element(said('number 3.').getByRole('link'))
      .toHaveAttribute('href', '/sessions/monday?at=squat.2');
  });

  test('that the server refuses is kept by its author and sent again with the same id', async () => {
    const { answers, sent, store } = await open({
      'POST /api/messages': () => refuse(409, 'messages.closed'),
    });
    await write('One more question');
    await expect.element(said('One more question').getByText(/^Not sent\./)).toBeVisible();
    await expect.element(page.getByText('Failed to send message').first()).toBeVisible();
    answers['POST /api/messages'] = store;
    await said('One more question').getByRole('button', { name: 'Try again' }).click();
    await expect.element(said('One more question').getByText(/^Not sent\./)).not.toBeInTheDocument();
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
    await expect.poll(() => outbox.entries()).toEqual([]);
  });

  test('that the server fails to take is told once, kept, and sent before the next one', async () => {
    const { answers, sent, store } = await open({
      'POST /api/messages': () => new Response('', { status: 500 }),
    });
    await write('Who trains today?');
    await expect.element(said('Who trains today?').getByText('Not sent yet')).toBeVisible();
    await expect.element(page.getByText('It stays here and is sent again by itself.').first()).toBeVisible();
    await write('I do');
    await expect.element(said('I do').getByText('Not sent yet')).toBeVisible();
    const tried = sent().length;
    answers['POST /api/messages'] = store;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => outbox.entries()).toEqual([]);
    expect(
      sent()
        .slice(tried)
        .map(({ content }) => content),
    ).toEqual(['Who trains today?', 'I do']);
  });

  test('can be written while another is being sent, and sent once that is known to wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sent } = await open();
    await write('One');
    await field().fill('Two');
    await expect.element(said('One').getByText('Sending...')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('Two');
    vi.advanceTimersByTime(3_100);
    await expect.element(said('One').getByText('Not sent yet')).toBeVisible();
    await field().click();
    await userEvent.keyboard('{Enter}');
    await expect.element(said('Two')).toBeInTheDocument();
    expect(outbox.entries().map(({ input }) => (input as { body?: Partial<Message> }).body?.content)).toEqual(
      ['One', 'Two'],
    );
    expect(sent()).toHaveLength(1);
  });
});

describe('a channel', () => {
  test('says who is typing until their message is there', async () => {
    await open();
    const typing = page.getByText('Ada Lift is typing...');
    messagesLive['channel.typing']?.(
      { channelId: 'general', personId: 'ada', name: 'Ada Lift' },
      queryClient,
    );
    await expect.element(typing).toBeVisible();
    messagesLive['message.sent']?.(messageOf(1), queryClient);
    await expect.element(said('Message number 1.')).toBeVisible();
    await expect.element(typing).not.toBeInTheDocument();
  });

  test('that is closed is read and not written to', async () => {
    await open({}, [messageOf(1)], { ...general, isClosed: true });
    await expect.element(said('Message number 1.')).toBeVisible();
    await expect.element(page.getByText('The community is off', { exact: false })).toBeVisible();
    expect(field().query()).toBeNull();
  });

  test('does not move for new messages while one reads above, and leads to them', async () => {
    const messages = Array.from({ length: 60 }, (_, index) => messageOf(index + 1));
    await open({}, messages, { ...general, readNumber: 60 });
    await expect.element(said('Message number 60.')).toBeInViewport();
    const log = page.getByRole('log').element();
    log.scrollTo({ top: 0 });
    await expect.element(said('Message number 1.')).toBeInViewport();
    for (const number of [61, 62]) messagesLive['message.sent']?.(messageOf(number), queryClient);
    const pill = page.getByRole('button', { name: '2 new messages' });
    await expect.element(pill).toBeVisible();
    expect(log.scrollTop).toBe(0);
    await pill.click();
    await expect.element(said('Message number 62.')).toBeInViewport();
    // At the end, the next one comes into view by itself.
    messagesLive['message.sent']?.(messageOf(63), queryClient);
    await expect.element(said('Message number 63.')).toBeInViewport();
  });
});
