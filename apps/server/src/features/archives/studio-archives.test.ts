import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#db/context.ts';
import { picture } from '#features/objects/files.fixture.ts';
import { upload } from '#features/objects/upload/uploading.fixture.ts';
import { newProgram, SQUAT } from '#features/programs/programs.fixture.ts';
import { newId } from '#lib/ids.ts';
import { knownAsSystem } from '#lib/known.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { archiveOf, makeArchiveOf, readLists } from './archives.fixture.ts';
import { archivesOwnData } from './own-data-queries.ts';

const test = useApp();
const NOW = '2026-03-02T10:30:00.000Z';
const PATH = '/api/studio/archives';
let owner: Actor;
let second: Actor;
let client: Actor;
let hidden: Actor;
let foreign: Actor;

const numberOf = (value: number) => ({
  values: [{ id: newId(), kind: 'weight', day: '2026-03-02', time: null, value, changedAt: NOW }],
});

beforeEach(async () => {
  test.clock.set(NOW);
  owner = await test.newPerson({ role: 'trainer', firstName: 'Ola' });
  const { studioId } = owner;
  [second, client, hidden, foreign] = (await test.newPeople([
    { role: 'trainer', studioId, firstName: 'Sam' },
    { studioId, firstName: 'Ida' },
    { studioId, firstName: 'Una' },
    { studioId, firstName: 'Fay' },
  ])) as [Actor, Actor, Actor, Actor];
  await test.coachAll([
    [owner, client],
    [owner, hidden],
    [second, foreign],
  ]);
  await test.pool.query('update coachings set shows_training = (client_id <> $1)', [hidden.id]);
  for (const [index, one] of [client, hidden, foreign].entries()) {
    await one.put('/api/body/values', numberOf(70 + index));
  }
});

describe('an archive of a studio', () => {
  it('holds the studio, and of each client what its owner may read, by a schema of its own', async () => {
    const workout = { description: '', duration: 30, difficulty: 'beginner' };
    for (const [trainer, name] of [
      [owner, 'Legs'],
      [second, 'Private legs'],
      [second, 'Shared legs'],
    ] as const) {
      expect((await trainer.post('/api/workouts', { ...workout, name })).status).toBe(201);
    }
    await test.pool.query("update workouts set is_shared = true where name = 'Shared legs'");
    const bytes = await picture('png');
    const { path } = await upload(owner, { purpose: 'logo', contentType: 'image/png', bytes });
    expect((await owner.put('/api/settings', { logoUrl: path })).status).toBe(200);
    await client.post('/api/messages', { content: '=1+1', channelId: 'general' });
    const files = await archiveOf(test, owner, PATH);
    const lists = readLists(files) as Record<string, Record<string, unknown>[]>;
    const { body: schema } = await test.visitor.get('/api/archives/schema?of=studio');
    expect(JSON.parse(files.get('schema.json') ?? '')).toEqual(schema);
    expect(z.fromJSONSchema(schema).safeParse(lists).error?.issues).toBeUndefined();
    expect(lists['archive.json']).toMatchObject({ format: 'spotter-studio-archive', schema: schema.$id });
    expect(lists['studio.json']).toMatchObject([{ id: owner.studioId, logo: path }]);
    const emails = new Map((lists['members.json'] ?? []).map(({ id, email }) => [id, email]));
    expect(emails.size).toBe(5);
    // An e-mail is given inside a coaching alone.
    expect([emails.get(client.id), emails.get(foreign.id)]).toEqual([client.email, null]);
    expect(lists['coachings.json']).toHaveLength(3);
    expect((lists['workouts.json'] ?? []).map(({ name }) => name).sort()).toEqual(['Legs', 'Shared legs']);
    expect(lists['clients/body-values.json']).toMatchObject([
      { clientId: client.id, client: 'Ida Lift', value: 70 },
    ]);
    expect(files.get('tables/clients/body-values.csv')).toContain(`${client.id},Ida Lift,weight,`);
    expect(files.get('tables/chat.csv')).toContain(",'=1+1,");
    const stored = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(stored).toEqual([`files/${path.split('/').at(-1)}.png`]);
    for (const name of ['messages', 'clients/messages', 'clients/check-in-photos', 'clients/account']) {
      expect(files.has(`${name}.json`), name).toBe(false);
    }
    const whatIsRead = async (one: Actor) =>
      (await one.get('/api/reads')).body.map(({ what }: { what: string }) => what);
    expect(await whatIsRead(client)).toEqual(['body/weight']);
    expect(await whatIsRead(hidden)).toEqual([]);
    const { body: lines } = await owner.get('/api/notifications');
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'archive_ready', path: '/studio-data' }));
  });

  it('holds every workout that a cell of its programmes names, and none of a programme that is private', async () => {
    const { id, version } = await newProgram(second, { days: [1] });
    await second.patch(`/api/programs/${id}`, { version, isShared: true });
    await newProgram(second, { days: [2] });
    const lists = readLists(await archiveOf(test, owner, PATH)) as Record<string, { id: string }[]>;
    expect(lists['programmes.json']).toMatchObject([{ id, cells: [{ week: 1, day: 1 }] }]);
    const [{ cells } = { cells: [] }] = lists['programmes.json'] as unknown as {
      cells: { workoutId: string }[];
    }[];
    expect(lists['workouts.json']).toMatchObject([
      { id: cells[0]?.workoutId, name: 'Day 1', author: 'Sam Lift', exercises: [{ exerciseId: SQUAT }] },
    ]);
  });

  it('says once whose a row is, also where the file of the client says it', async () => {
    const { body: workout } = await owner.post('/api/workouts', { name: 'Legs' });
    const days = { clientIds: [client.id], dates: ['2026-03-03'] };
    expect((await owner.post(`/api/workouts/${workout.id}/assignments`, days)).status).toBe(201);
    const files = await archiveOf(test, owner, PATH);
    const [head = '', line = ''] = (files.get('tables/clients/planned-workouts.csv') ?? '').split('\r\n');
    expect(head.split(',').slice(0, 3)).toEqual(['Client id', 'Client', 'Workout']);
    expect(head.match(/\bClient\b(?! id)/g)).toHaveLength(1);
    expect(line).toMatch(`${client.id},Ida Lift,Legs,`);
    const { properties } = JSON.parse(files.get('schema.json') ?? '');
    for (const [name, { items }] of Object.entries<{ items?: { required: string[] } }>(properties)) {
      expect(items?.required, name).toEqual(items && [...new Set(items.required)]);
    }
  });

  it('is the owner’s alone, beside their own archive, and stays with the studio', async () => {
    const own = await makeArchiveOf(owner);
    const id = await makeArchiveOf(owner, PATH);
    expect((await owner.get('/api/archives')).body).toMatchObject([{ id: own }]);
    for (const other of [second, client]) {
      expect((await other.get(PATH)).status).toBe(403);
      expect((await other.post(PATH)).status).toBe(403);
      expect((await other.post(`/api/archives/${id}/downloads`)).status).toBe(404);
    }
    const { url } = (await owner.post(`/api/archives/${id}/downloads`)).body;
    const before = await owner.get(PATH);
    expect((await owner.post(`/api/staff/${second.id}/ownership`)).status).toBe(204);
    expect(await isUpToDate(owner, PATH, before.headers.etag)).toBe(true);
    expect((await owner.get(PATH)).body.code).toBe('archives.owner_only');
    expect((await owner.get(url)).status).toBe(404);
    expect((await owner.post(`/api/archives/${id}/downloads`)).status).toBe(404);
    expect((await second.get(PATH)).body).toEqual([]);
  });

  it('ends with the coaching of a client who is in it', async () => {
    const id = await makeArchiveOf(owner, PATH);
    const { url } = (await owner.post(`/api/archives/${id}/downloads`)).body;
    const before = await owner.get(PATH);
    test.clock.set(new Date(Date.parse(NOW) + 60_000));
    const { body: coachings } = await client.get('/api/coachings');
    expect((await client.delete(`/api/coachings/${coachings[0].id}`)).status).toBe(204);
    expect(await isUpToDate(owner, PATH, before.headers.etag)).toBe(true);
    expect((await owner.get(PATH)).body).toEqual([]);
    expect((await owner.get(url)).status).toBe(404);
    expect((await owner.post(`/api/archives/${id}/downloads`)).status).toBe(404);
    const lists = readLists(await archiveOf(test, owner, PATH)) as Record<string, unknown[]>;
    expect(lists['clients/body-values.json']).toEqual([]);
  });

  it('goes with the account of anybody who is in it, and with it what is stored and its line in the bell', async () => {
    const own = await makeArchiveOf(owner);
    const id = await makeArchiveOf(owner, PATH);
    const stored = () => readdir(join(test.dataDir, 'objects', 'archives'));
    expect(await stored()).toContain(`${id}.1.0`);
    const before = await owner.get(PATH);
    const person = {
      id: knownAsSystem('person', foreign.id),
      studioId: knownAsSystem('studio', foreign.studioId),
      role: 'client' as const,
    };
    await inTransaction(test.ctx, async (work) => archivesOwnData.erase?.(work, test.ctx, person));
    await archivesOwnData.erased?.(test.ctx, person);
    expect(await isUpToDate(owner, PATH, before.headers.etag)).toBe(true);
    expect((await owner.get(PATH)).body).toEqual([]);
    expect((await owner.get('/api/archives')).body).toMatchObject([{ id: own }]);
    expect((await stored()).filter((name) => name.startsWith(id))).toEqual([]);
    const { body: lines } = await owner.get('/api/notifications');
    expect(lines.map(({ path }: { path: string }) => path)).not.toContain('/studio-data');
  });
});
