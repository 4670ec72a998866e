import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits } from '#lib/rate-limits.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { MESSAGE_LIMIT } from './limits.ts';
import { accountForm } from './messages.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;

beforeAll(async () => {
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Coach' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const send = (actor: Pick<Actor, 'post'>, content: string, more: object = {}) =>
  actor.post('/api/messages', { content, ...more });
const direct = async (one: Actor, two: Actor) =>
  (await one.post('/api/channels/direct', { personId: two.id })).body;
const channel = async (actor: Actor, id = 'general') =>
  (await actor.get('/api/channels')).body.find((one: { id: string }) => one.id === id);

describe('a channel', () => {
  it('exists as soon as the studio or the coaching does, with nothing unread', async () => {
    const owner = await accountForm(test).signUp();
    expect((await owner.get('/api/channels')).body).toMatchObject([
      { id: 'general', kind: 'general', unread: 0, lastMessage: null, memberCount: 1 },
    ]);
    await send(owner, 'Anybody here?');
    const { body: invite } = await owner.post('/api/invites', { role: 'client' });
    const joined = await accountForm(test).join(invite.code);
    const { body: channels } = await joined.get('/api/channels');
    expect(channels).toMatchObject([
      { id: 'general', unread: 0, readNumber: 1, memberCount: 2 },
      { kind: 'direct', person: { id: owner.id, email: owner.email }, isClosed: false, unread: 0 },
    ]);
    expect((await owner.get('/api/channels')).body).toHaveLength(2);
  });

  it('is the same when a coaching resumes, closed in between, and always readable by both', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const { id } = await direct(trainer, other);
    await send(other, 'See you.', { channelId: id });
    const before = await trainer.get('/api/channels');
    const { rows } = await test.pool.query('select id from coachings where client_id = $1', [other.id]);
    await trainer.delete(`/api/coachings/${rows[0].id}`);
    const etag = String(before.headers.etag);
    expect((await trainer.get('/api/channels', { 'if-none-match': etag })).status).toBe(200);
    expect(await channel(trainer, id)).toMatchObject({ isClosed: true, person: { email: null } });
    expect(await send(other, 'Still there?', { channelId: id })).toMatchObject({
      status: 409,
      body: { code: 'messages.closed' },
    });
    expect((await trainer.get(`/api/messages?channelId=${id}`)).body).toHaveLength(1);
    await test.coach(trainer, other);
    expect((await direct(other, trainer)).id).toBe(id);
    expect((await send(other, 'Back again.', { channelId: id })).body.number).toBe(2);
  });

  it('is found by the name of the studio and by its id', async () => {
    const { rows } = await test.pool.query(
      "select id from channels where studio_id = $1 and kind = 'general'",
      [trainer.studioId],
    );
    const { body } = await send(client, 'By its id', { channelId: rows[0].id });
    expect(body.channelId).toBe('general');
    expect((await trainer.get('/api/messages?limit=1')).body).toMatchObject([{ id: body.id }]);
    expect((await trainer.get(`/api/messages?limit=1&channelId=${rows[0].id}`)).body[0].id).toBe(body.id);
  });
});

describe('a message', () => {
  it('is trimmed, and refused when nothing is left or when it is too long', async () => {
    expect((await send(client, '  Morning \n')).body).toMatchObject({
      content: 'Morning',
      channelId: 'general',
      senderId: client.id,
      sender: { id: client.id, email: client.email, role: 'client' },
    });
    for (const content of ['', ' \n\t', 'x'.repeat(2_001)])
      expect((await send(client, content)).status).toBe(400);
  });

  it('sent again with its id returns the first one, also after the coaching ended', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, other);
    const { id: channelId } = await direct(trainer, other);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(other, 'Only once', { id, channelId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [other.id]);
    expect((await send(other, 'Only once', { id, channelId })).status).toBe(201);
    expect((await trainer.get(`/api/messages?channelId=${channelId}`)).body).toHaveLength(1);
  });

  it('sent several times at once leaves no gap in the numbers', async () => {
    const owner = await test.newPerson({ role: 'trainer' });
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].sort().map((id) => send(owner, `Once ${id}`, { id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = new Map(answers.map(({ body }) => [body.id, body.number]));
    expect([...numbers.values()].sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1));
  });

  it('is refused when its id belongs to another text, person or channel', async () => {
    const { id: channelId } = await direct(trainer, client);
    const { body: first } = await send(client, 'Mine');
    const taken = await Promise.all([
      send(client, 'Other words', { id: first.id }),
      send(trainer, 'Mine', { id: first.id }),
      send(client, 'Mine', { id: first.id, channelId }),
    ]);
    for (const { status, body } of taken) expect([status, body.code]).toEqual([409, 'messages.id_taken']);
    expect((await send(client, 'Next')).body.number).toBe(first.number + 1);
  });

  it('gets the next number without gaps, also with concurrent writers', async () => {
    const two = await test.newPerson();
    // Who comes first is a matter of luck; in several studios it is not.
    for (let studio = 0; studio < 5; studio += 1) {
      const one = await test.newPerson({ role: 'trainer' });
      const other = await test.newPerson({ studioId: one.studioId });
      const { rows } = await test.pool.query(
        "select id from channels where studio_id = $1 and kind = 'general'",
        [one.studioId],
      );
      // By both of its names, so that they commit beside each other as those of two servers do.
      const names = [{}, { channelId: rows[0].id }];
      const locked = await test.pool.connect();
      await locked.query('begin');
      await locked.query('select from channels where id = $1 for update', [rows[0].id]);
      const all = Promise.all(
        Array.from({ length: 24 }, (_, n) => send(n % 2 ? one : other, `Number ${n}`, names[n % 3 ? 0 : 1])),
      );
      // Both names wait before either has been given a number. A transaction would see what it saw at first.
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await test.pool.query(waits)).rowCount)
        .toBeGreaterThan(1)
        .finally(() => locked.release(true));
      const sent = await all;
      expect(sent.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 24 }, (_, n) => n + 1),
      );
    }
    expect((await send(two, 'Elsewhere')).body.number).toBe(1);
  });
});

describe('the history', () => {
  it('has pages in both directions, and refuses an unknown message id', async () => {
    const owner = await test.newPerson({ role: 'trainer' });
    const sent: string[] = [];
    for (let n = 1; n <= 7; n += 1) sent.push((await send(owner, `Line ${n}`)).body.id);
    const page = async (query: string) => {
      const { body, headers } = await owner.get(`/api/messages?${query}`);
      return { numbers: body.map(({ number }: { number: number }) => number), link: headers.link };
    };
    const first = await page('limit=3');
    expect(first.numbers).toEqual([7, 6, 5]);
    expect(first.link).toContain(`before=${sent[4]}`);
    expect((await page(`limit=3&before=${sent[4]}`)).numbers).toEqual([4, 3, 2]);
    const later = await page(`limit=2&after=${sent[2]}`);
    expect(later.numbers).toEqual([4, 5]);
    expect(later.link).toContain(`after=${sent[4]}`);
    expect((await page(`after=${sent[1]}&before=${sent[5]}`)).numbers).toEqual([3, 4, 5]);
    expect((await page(`after=${sent[6]}`)).numbers).toEqual([]);
    const { body: elsewhere } = await send(client, 'In another channel');
    for (const id of [randomUUID(), elsewhere.id]) {
      for (const name of ['before', 'after']) {
        expect(await owner.get(`/api/messages?${name}=${id}`)).toMatchObject({
          status: 400,
          body: { code: 'http.invalid', errors: [{ path: name }] },
        });
      }
    }
  });

  it('is 304 until somebody writes or is renamed', async () => {
    const etag = String((await trainer.get('/api/messages')).headers.etag);
    const status = async () => (await trainer.get('/api/messages', { 'if-none-match': etag })).status;
    expect(await status()).toBe(304);
    await send(client, 'New');
    expect(await status()).toBe(200);
  });
});

describe('a read mark', () => {
  it('only moves forward, and never beyond the last message', async () => {
    const { id } = await direct(trainer, client);
    const read = (number: number) => trainer.put(`/api/channels/${id}/read`, { number });
    for (const content of ['One', 'Two', 'Three']) await send(client, content, { channelId: id });
    expect(await channel(trainer, id)).toMatchObject({ unread: 3, readNumber: 0, theirReadNumber: 3 });
    expect((await read(2)).body).toMatchObject({ unread: 1, readNumber: 2 });
    expect((await read(1)).body).toMatchObject({ unread: 1, readNumber: 2 });
    expect((await read(0)).body).toMatchObject({ readNumber: 2 });
    expect((await read(900)).body).toMatchObject({ unread: 0, readNumber: 3 });
    expect(await channel(client, id)).toMatchObject({ theirReadNumber: 3, unread: 0 });
    await send(client, 'Four', { channelId: id });
    expect(await channel(trainer, id)).toMatchObject({ unread: 1 });
  });
});

it('allows twenty messages a minute, then answers 429 with Retry-After', async () => {
  const limited = createRateLimits('on');
  for (let n = 0; n < 20; n += 1) await limited.take(MESSAGE_LIMIT, 'ada');
  await expect(limited.take(MESSAGE_LIMIT, 'ada')).rejects.toMatchObject({ code: 'http.too_many_requests' });
});

it('a message to the studio costs one write and one read in its transaction', async () => {
  await send(trainer, 'Warm-up');
  // `begin` and `commit`.
  expect(await countStatements(() => send(trainer, 'Morning'))).toBe(2 + 2);
});

it('messages of one moment are numbered without a gap', async () => {
  const { lastMessage } = await channel(trainer);
  const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(trainer, `Quick ${index}`)));
  const numbers = sent.map(({ body }) => body.number - lastMessage.number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
