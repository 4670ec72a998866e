import { FORMER_PAGE } from '@spotter/contract/chat-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOf, readLists } from '#features/archives/archives.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { archivedMessage, readMessagesIn } from './former.fixture.ts';

const test = useApp();
let trainer: Actor;
let kim: Actor;
let chat: string;

beforeEach(async () => {
  trainer = await test.newPerson({ role: 'trainer' });
  kim = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, kim);
  chat = newId();
});

const chatsOf = async (person: Actor) => (await person.get('/api/former-chats')).body;
const pageOf = async (person: Actor, page = '') =>
  (await person.get(`/api/former-chats/${chat}${page}`)).body;
const archived = async (person: Actor) => readLists(await archiveOf(test, person))['messages.json'];

describe('the messages of an archive', () => {
  it('come back once as former ones of their person alone, and go with their import', async () => {
    const rows = [
      archivedMessage(chat, 1, { fileCount: 2 }),
      archivedMessage(chat, 2, { yours: true, from: null, content: '=1+1\nThank you' }),
    ];
    const id = newId();
    expect(await readMessagesIn(kim, rows, id)).toMatchObject({ sentRows: 2, addedRows: 2 });
    expect(await readMessagesIn(kim, rows)).toMatchObject({ sentRows: 2, addedRows: 0 });
    const [from, to] = rows.map(({ createdAt }) => createdAt);
    const known = { id: chat, kind: 'direct', name: 'Robin Coach', count: 2, from, to };
    expect(await chatsOf(kim)).toEqual([known]);
    expect(await pageOf(kim)).toEqual({
      ...{ chat: known, page: 1, pages: 1 },
      messages: [
        {
          ...{ number: 1, isYours: false, from: 'Robin Coach', content: 'Message 1' },
          ...{ files: 2, createdAt: from },
        },
        {
          ...{ number: 2, isYours: true, from: null, content: '=1+1\nThank you' },
          ...{ files: 0, createdAt: to },
        },
      ],
    });
    for (const other of [trainer, await test.newPerson({ studioId: trainer.studioId })]) {
      expect(await chatsOf(other)).toEqual([]);
      expect(await pageOf(other)).toEqual({ chat: null, page: 1, pages: 1, messages: [] });
      expect((await other.delete(`/api/imports/${id}`)).status).toBe(404);
    }
    expect((await kim.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await chatsOf(kim)).toEqual([]);
  });

  it('are no part of chats, of what is unread and of the search, also with the id of a chat here', async () => {
    chat = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
    const before = (await kim.get('/api/channels')).body;
    await readMessagesIn(kim, [archivedMessage(chat, 1, { content: 'A kettlebell' })]);
    expect((await kim.get('/api/channels')).body).toEqual(before);
    expect((await kim.get(`/api/messages?channelId=${chat}`)).body).toEqual([]);
    expect((await kim.get('/api/messages/search?q=kettlebell')).body).toEqual([]);
    expect((await pageOf(kim)).messages).toHaveLength(1);
  });

  it('are in the next archive, said to be former, which brings them on and adds nothing here', async () => {
    chat = (await kim.post('/api/channels/direct', { personId: trainer.id })).body.id;
    await trainer.post('/api/messages', { channelId: chat, content: 'Written here' });
    const old = newId();
    await readMessagesIn(kim, [archivedMessage(old, 1, { fileCount: 1 })]);
    const rows = (await archived(kim)) as { isFormer: boolean; channelId: string }[];
    expect(rows.find(({ channelId }) => channelId === old)).toEqual(
      archivedMessage(old, 1, { fileCount: 1, isFormer: true }),
    );
    expect(rows.find(({ channelId }) => channelId === chat)).toMatchObject({
      ...{ kind: 'direct', content: 'Written here', fileCount: 0, isFormer: false },
    });
    expect(await readMessagesIn(kim, rows)).toMatchObject({ addedRows: 0 });
    const elsewhere = await test.newPerson();
    expect(await readMessagesIn(elsewhere, rows)).toMatchObject({ addedRows: 2 });
    const expected = rows.map((row) => ({ ...row, isFormer: true }));
    expect(await archived(elsewhere)).toEqual(expected);
  });

  it('of an archive made before come without the name of their chat', async () => {
    const { kind, chat: name, fileCount, ...row } = archivedMessage(chat, 1, { files: ['/api/objects/a'] });
    await readMessagesIn(kim, [row]);
    expect((await pageOf(kim)).chat).toMatchObject({ kind: null, name: 'Robin Coach' });
    expect((await pageOf(kim)).messages).toMatchObject([{ files: 1 }]);
  });

  it('are read page by page, the last one first', async () => {
    const rows = Array.from({ length: FORMER_PAGE + 1 }, (_, at) => archivedMessage(chat, at + 1));
    await readMessagesIn(kim, rows);
    const last = await pageOf(kim);
    expect(last).toMatchObject({ page: 2, pages: 2, messages: [{ number: FORMER_PAGE + 1 }] });
    const { messages } = await pageOf(kim, '?page=1');
    expect(messages).toHaveLength(FORMER_PAGE);
    expect(messages[0].number).toBe(1);
    expect(await pageOf(kim, '?page=9')).toEqual(last);
  });

  it('are read again when an import has brought or taken some', async () => {
    const path = '/api/former-chats';
    const id = newId();
    const before = await kim.get(path);
    await readMessagesIn(kim, [archivedMessage(chat, 1)], id);
    expect(await isUpToDate(kim, path, before.headers.etag)).toBe(true);
    const after = await kim.get(path);
    await kim.delete(`/api/imports/${id}`);
    expect(await isUpToDate(kim, path, after.headers.etag)).toBe(true);
  });
});
