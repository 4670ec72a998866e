import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { archiveOf, makeArchiveOf, readLists } from './archives.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T10:30:00.000Z';
let coach: Actor;
let client: Actor;

const pathOf = (person: Actor) => `/api/coach/clients/${person.id}/archives`;
const weight = (value: number, more: object = {}) => ({
  ...{ id: newId(), kind: 'weight', day: '2026-03-02', time: null, value, changedAt: NOW },
  ...more,
});
/** Changes what the client shows the coach. */
const show = (what: { training?: boolean; heart?: boolean }) =>
  test.pool.query(
    `update coachings set shows_training = coalesce($2, shows_training), shows_heart_rate = coalesce($3, shows_heart_rate)
      where client_id = $1`,
    [client.id, what.training ?? null, what.heart ?? null],
  );
const listsOf = async (by: Actor, path: string) =>
  readLists(await archiveOf(test, by, path)) as Record<string, Record<string, unknown>[]>;

beforeEach(async () => {
  test.clock.set(NOW);
  coach = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: coach.studioId, firstName: 'Ida' });
  await test.coach(coach, client);
  await client.put('/api/body/values', { values: [weight(80), weight(90, { kind: 'hip' })] });
  await client.put('/api/body/kinds/hip/hidden', { hidden: true });
  await test.pool.query(
    'insert into heart_rate_days (person_id, date, resting, max, minutes, aerobic_minutes) values ($1, $2, 50, 150, 30, 10)',
    [client.id, '2026-03-02'],
  );
  const own = newId();
  await test.pool.query(
    `insert into sessions (id, studio_id, client_id, name, started_at, plan) values ($1, $2, $3, 'Own legs', $4, '[]')`,
    [own, client.studioId, client.id, NOW],
  );
});

describe('an archive of a client', () => {
  it('holds what its coach may read, by a schema of its own, and the client is told of the look', async () => {
    await show({ training: true, heart: false });
    const files = await archiveOf(test, coach, pathOf(client));
    const lists = readLists(files) as Record<string, Record<string, unknown>[]>;
    const { body: schema } = await test.visitor.get('/api/archives/schema?of=client');
    expect(JSON.parse(files.get('schema.json') ?? '')).toEqual(schema);
    expect(z.fromJSONSchema(schema).safeParse(lists).error?.issues).toBeUndefined();
    expect(lists['archive.json']).toMatchObject({ format: 'spotter-client-archive', schema: schema.$id });
    expect(lists['sessions.json']).toMatchObject([{ name: 'Own legs' }]);
    expect(lists['body-values.json']).toMatchObject([{ kind: 'weight', value: 80 }]);
    expect(lists['heart-rate-days.json']).toEqual([]);
    // Neither the account nor messages, photos or files.
    for (const name of ['account', 'messages', 'check-in-photos', 'files']) {
      expect(files.has(`${name}.json`)).toBe(false);
    }
    expect([...files.keys()].some((name) => /^(files|recordings)\//.test(name))).toBe(false);
    const { body: reads } = await client.get('/api/reads');
    expect(reads.map(({ what }: { what: string }) => what)).toEqual(['body/weight']);
    const { body: lines } = await coach.get('/api/notifications');
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'archive_ready', path: `/coach/${client.id}/data` }),
    );
  });

  it('holds heart rate where the client shows it, and no own training where they do not', async () => {
    await show({ training: false, heart: true });
    await test.pool.query('update people set share_heart_rate = true where id = $1', [client.id]);
    const lists = await listsOf(coach, pathOf(client));
    expect(lists['heart-rate-days.json']).toHaveLength(1);
    expect(lists['sessions.json']).toEqual([]);
    expect(lists['body-values.json']).toEqual([]);
    await test.pool.query('update people set share_heart_rate = false where id = $1', [client.id]);
    expect((await listsOf(coach, pathOf(client)))['heart-rate-days.json']).toEqual([]);
  });

  it('stands beside the coach’s own archive', async () => {
    const own = await makeArchiveOf(coach);
    const about = await makeArchiveOf(coach, pathOf(client));
    expect((await coach.get('/api/archives')).body).toMatchObject([{ id: own }]);
    expect((await coach.get(pathOf(client))).body).toMatchObject([{ id: about }]);
    expect((await client.get('/api/archives')).body).toEqual([]);
  });

  it('ends with the coaching: a former coach, another trainer and the client reach none', async () => {
    const id = await makeArchiveOf(coach, pathOf(client));
    const second = await test.newPerson({ role: 'trainer', studioId: coach.studioId });
    const outside = await test.newPerson({ role: 'trainer' });
    for (const other of [second, outside]) {
      expect((await other.get(pathOf(client))).body.code).toBe('archives.client_not_found');
      expect((await other.post(pathOf(client))).status).toBe(404);
      expect((await other.post(`/api/archives/${id}/downloads`)).status).toBe(404);
    }
    expect((await client.get(pathOf(client))).status).toBe(403);
    expect((await client.post(`/api/archives/${id}/downloads`)).status).toBe(404);
    const { url } = (await coach.post(`/api/archives/${id}/downloads`)).body;
    const before = await coach.get(pathOf(client));
    const { body: coachings } = await coach.get('/api/coachings');
    expect((await coach.delete(`/api/coachings/${coachings[0].id}`)).status).toBe(204);
    expect(await isUpToDate(coach, pathOf(client), before.headers.etag)).toBe(true);
    expect((await coach.get(pathOf(client))).status).toBe(404);
    expect((await coach.get(url)).status).toBe(404);
    expect((await coach.post(`/api/archives/${id}/downloads`)).status).toBe(404);
  });
});
