import type { CurrentUser } from '@spotter/contract/accounts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountsKeys } from '#features/accounts/api.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { type PlacedMessage, PlaceThread } from './place-thread.tsx';

const kim = {
  id: 'kim',
  firstName: 'Kim',
  lastName: 'Rower',
  email: null,
  role: 'client' as const,
  profileImageUrl: null,
};
const question: PlacedMessage = {
  id: '0198c0de-0000-7000-8000-000000000001',
  channelId: 'with-kim',
  content: 'Knee over toes?',
  number: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  senderId: kim.id,
  sender: kim,
  editedAt: null,
  removed: null,
  files: [],
  replyTo: null,
  reactions: [],
  place: null,
  state: 'sent',
};
const place = { sessionId: 'session', itemId: 'squat', setNumber: 2 };
const template = {
  id: 'one',
  title: 'Depth',
  content: '{name}, sit back.',
  isShared: false,
  isMine: true,
  byName: null,
};

test('a coach answers a message at a set with a reply and a template, and what is typed there stays', async () => {
  const asked = answerCalls({
    'GET /api/message-templates': () => Response.json([template]),
    'GET /api/channels': () => Response.json([{ id: 'with-kim', kind: 'direct', person: kim }]),
  });
  const thread = (
    <PlaceThread
      place={place}
      messages={[question]}
      channels={[{ channelId: 'with-kim', person: { id: kim.id, name: 'Kim Rower' }, isClosed: false }]}
      isOpen
      takesFocus={false}
      onOpen={() => undefined}
      onSent={() => undefined}
    />
  );
  const { show } = await renderSignedIn(thread);
  queryClient.setQueryData<CurrentUser>(accountsKeys.currentUser, (me) => me && { ...me, role: 'trainer' });
  await page.getByText('Knee over toes?').hover();
  await page.getByRole('button', { name: 'More about this text' }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await expect.element(page.getByRole('button', { name: 'Do not reply to this message' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Write to Kim Rower about this' });
  await field.fill('Good set.');
  await show(null);
  await show(thread);
  await expect.element(field).toHaveValue('Good set.');
  await page.getByText('Knee over toes?').hover();
  await page.getByRole('button', { name: 'More about this text' }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('button', { name: /^Depth/ }).click();
  await expect.element(field).toHaveValue('Good set.\nKim, sit back.');
  await field.click();
  await userEvent.keyboard('{Enter}');
  const isSent = ({ key }: { key: string }) => key === 'POST /api/messages';
  await expect.poll(() => asked.filter(isSent).length).toBe(1);
  expect(asked.find(isSent)?.body).toMatchObject({
    channelId: 'with-kim',
    content: 'Good set.\nKim, sit back.',
    replyTo: question.id,
    place,
  });
});

test('a thread that is closed and opened again has what was typed last, and nothing that was sent', async () => {
  const asked = answerCalls({});
  const thread = (isOpen: boolean) => (
    <PlaceThread
      place={{ ...place, itemId: 'bench' }}
      messages={[question]}
      channels={[{ channelId: 'with-kim', person: { id: kim.id, name: 'Kim Rower' }, isClosed: false }]}
      isOpen={isOpen}
      takesFocus={false}
      onOpen={() => undefined}
      onSent={() => undefined}
    />
  );
  const { show } = await renderSignedIn(thread(true));
  const field = page.getByRole('textbox', { name: 'Write to Kim Rower about this' });
  await field.fill('Elbows in.');
  await show(thread(false));
  await expect.element(field).not.toBeInTheDocument();
  await show(thread(true));
  await expect.element(field).toHaveValue('Elbows in.');
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.some(({ key }) => key === 'POST /api/messages')).toBe(true);
  await show(thread(false));
  await expect.element(field).not.toBeInTheDocument();
  await show(thread(true));
  await expect.element(field).toHaveValue('');
});
