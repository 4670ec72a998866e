import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOf, readLists } from '#features/archives/archives.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { type ListRow, type Lists, readArchiveIn } from './lists.fixture.ts';

const old = useApp();
/** Another Spotter. */
const here = useApp();
const NOW = '2026-03-02T10:30:00.000Z';
const LATER = '2026-03-03T10:30:00.000Z';
/** A coach with two clients of the same name there, and here, with the same addresses. */
let writer: Actor;
let reader: Actor;
let clients: [Actor, Actor];

const FILE = 'client-notes.json';
const setAddress = (person: Actor, email: string) =>
  here.pool.query('update people set email = $2 where id = $1', [person.id, email]);
const pathTo = (client: Actor) => `/api/coach/clients/${client.id}/note`;

async function write(by: Actor, client: Actor, content: string, changedAt: string): Promise<void> {
  const { body } = await by.get(pathTo(client));
  const note = { content, changedAt, basedOn: body.changedAt };
  expect((await by.put(pathTo(client), note)).status).toBe(204);
}
const notesHere = (by = reader): Promise<string[]> =>
  Promise.all(clients.map(async (client) => (await by.get(pathTo(client))).body.content));
/** The notes in the archive of the writer. */
async function archived(path?: string): Promise<ListRow[]> {
  return (readLists(await archiveOf(old, writer, path)) as Lists)[FILE] as ListRow[];
}
const read = (by: Actor, rows: ListRow[], id = newId()) => readArchiveIn(by, { [FILE]: rows }, id);
const checked = async (rows: ListRow[], by = reader) =>
  (await by.post('/api/imports/lists/check', { list: 'client-notes', rows })).body;

async function studioIn(app: typeof here): Promise<[Actor, [Actor, Actor]]> {
  app.clock.set(NOW);
  const coach = await app.newPerson({ role: 'trainer' });
  const { studioId } = coach;
  const people = (await app.newPeople([{ studioId }, { studioId }])) as [Actor, Actor];
  await app.coachAll(people.map((client) => [coach, client]));
  return [coach, people];
}

beforeEach(async () => {
  const [coach, people] = await studioIn(old);
  writer = coach;
  [reader, clients] = await studioIn(here);
  await setAddress(reader, writer.email);
  for (const [place, there] of people.entries()) {
    await write(writer, there, ['Left knee', 'Wants a pull-up'][place] ?? '', NOW);
    await setAddress(clients[place] as Actor, there.email);
  }
});

describe.each([
  ['a trainer', undefined],
  ['a studio', '/api/studio/archives'],
])('private notes in the archive of %s', (_of, path) => {
  it('come back to their coach, once, and are taken back', async () => {
    const rows = await archived(path);
    expect(await checked(rows)).toEqual({ there: [], elsewhere: 0, wrong: [], names: [] });
    const id = newId();
    expect((await read(reader, rows, id)).addedRows).toBe(2);
    expect((await notesHere()).sort()).toEqual(['Left knee', 'Wants a pull-up']);
    expect(await checked(rows)).toMatchObject({ there: [0, 1], wrong: [] });
    expect((await read(reader, rows)).addedRows).toBe(0);
    expect((await read(writer, rows)).addedRows).toBe(0);
    expect((await reader.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await notesHere()).toEqual(['', '']);
  });
});

describe('private notes of an archive', () => {
  it('are never another coach’s, who coaches the same clients', async () => {
    const second = await here.newPerson({ role: 'trainer', studioId: reader.studioId });
    await here.coachAll(clients.map((client) => [second, client]));
    const rows = await archived('/api/studio/archives');
    const { wrong } = await checked(rows, second);
    expect(wrong).toMatchObject([{ row: 0, text: /^another coach wrote it/ }, { row: 1 }]);
    expect((await read(second, rows)).addedRows).toBe(0);
    expect((await read(reader, rows)).addedRows).toBe(2);
    expect(await notesHere(second)).toEqual(['', '']);
    const [client] = clients;
    expect((await client.post('/api/imports/lists/check', { list: 'client-notes', rows })).body.code).toBe(
      'imports.list_unknown',
    );
  });

  it('leave what is written here, and say so', async () => {
    const rows = await archived();
    await write(reader, clients[0], 'Left knee, since May', NOW);
    await write(reader, clients[1], 'Right knee', NOW);
    const { there, wrong } = await checked(rows);
    expect(there).toHaveLength(1);
    expect(wrong).toMatchObject([{ text: /here says something else and stays/ }]);
    expect((await read(reader, rows)).addedRows).toBe(0);
    expect(await notesHere()).toEqual(['Left knee, since May', 'Right knee']);
    await write(reader, clients[1], '', LATER);
    expect((await checked(rows)).wrong).toMatchObject([{ text: /here was emptied and stays/ }]);
  });

  it('keep what their coach wrote since, when they are taken back', async () => {
    const id = newId();
    await read(reader, await archived(), id);
    here.clock.set(LATER);
    await write(reader, clients[1], 'Has a pull-up', LATER);
    expect((await reader.delete(`/api/imports/${id}`)).status).toBe(204);
    expect(await notesHere()).toEqual(['', 'Has a pull-up']);
  });

  it('wait for clients who are not here, or whom the reader does not coach', async () => {
    const rows = await archived();
    await here.pool.query('update coachings set ended_at = now() where client_id = $1', [clients[0].id]);
    await setAddress(clients[1], `${newId()}@example.test`);
    const { wrong } = await checked(rows);
    expect(wrong).toHaveLength(2);
    for (const { text } of wrong)
      expect(text).toMatch(/^[^ ]+@[^ ]+ is not coached by you here. Invite them/);
    expect((await read(reader, rows)).addedRows).toBe(0);
  });

  it('find a client by name only where the archive says no address, and one alone has it', async () => {
    const [row] = (await archived()) as [ListRow];
    const nameless = { ...row, clientEmail: null };
    expect((await checked([nameless])).wrong).toHaveLength(1);
    await here.pool.query("update people set first_name = 'Other' where id = $1", [clients[1].id]);
    expect((await checked([nameless, { ...nameless }])).wrong).toHaveLength(2);
    expect((await read(reader, [nameless])).addedRows).toBe(1);
    expect(await notesHere()).toEqual([row.content, '']);
  });

  it('of an archive made before are named as not readable', async () => {
    const [{ writtenBy: _by, ...row }] = (await archived()) as [ListRow];
    expect((await checked([row])).wrong).toMatchObject([{ text: /^writtenBy: / }]);
  });
});
