import type { FormerChat, FormerMessage } from '@spotter/contract/chat';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';
import { ArchivePage } from '../archive-page.tsx';

const CHAT = '01980000-0000-7000-8000-000000000001';
const chat: FormerChat = {
  ...{ id: CHAT, kind: 'direct', name: 'Robin Berg', count: 102 },
  ...{ from: '2025-01-01T10:00:00.000Z', to: '2025-03-01T10:00:00.000Z' },
};
const said = (number: number, changes: Partial<FormerMessage> = {}): FormerMessage => ({
  ...{ number, isYours: false, from: 'Robin Berg', content: `Message ${number}`, files: 0 },
  ...{ createdAt: '2025-03-01T10:00:00.000Z', ...changes },
});

const open = (query: string) => history.replaceState(null, '', `?${query}`);

test('the chats of an archive lead to their messages, read only, with what the file says about them', async () => {
  const last = [said(101, { from: null }), said(102, { isYours: true, from: null, content: '', files: 2 })];
  answerCalls({
    'GET /api/former-chats': () => Response.json([chat, { ...chat, id: 'other', kind: null, name: null }]),
    [`GET /api/former-chats/${CHAT}`]: () => Response.json({ chat, page: 2, pages: 2, messages: last }),
  });
  open('former=chats');
  await renderSignedIn(<ArchivePage />);
  await expect.element(page.getByRole('heading', { name: 'Former messages' })).toBeVisible();
  await expect.element(page.getByText(/seen by you alone/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Chat without a name/ })).toBeVisible();
  await page.getByRole('link', { name: /Robin Berg/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Robin Berg' })).toBeVisible();
  await expect.element(page.getByText(/seen by you alone/)).toBeVisible();
  const lines = page.getByRole('listitem');
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^Unknown User.*Message 101$/),
      expect.stringMatching(/^You.*2 files came with it, which are only in the archive$/),
    ]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Earlier messages' }))
    .toHaveAttribute('href', `/your-data?former=${CHAT}&page=1`);
  expect(page.getByRole('link', { name: 'Later messages' }).elements()).toEqual([]);
});

test('who has no former messages is told how they come, and is led nowhere from their archive', async () => {
  answerCalls({
    'GET /api/former-chats': () => Response.json([]),
    'GET /api/archives': () => Response.json([]),
  });
  open('former=chats');
  await renderSignedIn(<ArchivePage />);
  await expect.element(page.getByText('No former messages')).toBeVisible();
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect.element(page.getByText('No archive yet')).toBeVisible();
  expect(page.getByRole('link', { name: 'Read former messages' }).elements()).toEqual([]);
});

test('who has some is led to them from their archive', async () => {
  answerCalls({
    'GET /api/former-chats': () => Response.json([chat]),
    'GET /api/archives': () => Response.json([]),
  });
  open('');
  await renderSignedIn(<ArchivePage />);
  await expect
    .element(page.getByRole('link', { name: 'Read former messages' }))
    .toHaveAttribute('href', '/your-data?former=chats');
});
