import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '#db/context.ts';
import { channelRead, messageSent } from '#features/messages/events.ts';
import { newId } from '#lib/ids.ts';
import { type Known, knownAsSystem } from '#lib/known.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions/sessions.fixture.ts';

const test = useApp();
type Line = { id: string; kind: string; count: number; subject: string; path: string; readAt: string | null };
const linesOf = async (who: Actor): Promise<Line[]> => (await who.get('/api/notifications')).body;
const unreadOf = async (who: Actor): Promise<number> =>
  (await who.get('/api/notifications/unread')).body.count;

describe('likes', () => {
  let author: Actor;
  let readers: Actor[];
  let postId: string;
  beforeEach(async () => {
    author = await test.newPerson();
    const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
    readers = await Promise.all(
      names.map((firstName) => test.newPerson({ studioId: author.studioId, firstName, lastName: 'Lift' })),
    );
    postId = (await author.post('/api/activities', { type: 'post', content: 'Morning' })).body.id;
  });
  const like = (who: Actor | undefined) => who?.post(`/api/activities/${postId}/like`);
  const unlike = (who: Actor | undefined) => who?.delete(`/api/activities/${postId}/like`);

  it('of one activity are one line that names the newest like and links to the activity', async () => {
    for (const reader of readers) await like(reader);
    await like(author);
    expect(await linesOf(author)).toMatchObject([
      {
        kind: 'activity_liked',
        count: 4,
        actorName: 'Dora Lift',
        path: `/?activity=${postId}`,
        readAt: null,
      },
    ]);
    await unlike(readers[3]);
    expect(await linesOf(author)).toMatchObject([{ count: 3, actorName: 'Cleo Lift' }]);
    for (const reader of readers.slice(0, 3)) await unlike(reader);
    expect(await linesOf(author)).toEqual([]);
  });

  it('after the line was read begin a new one, with the new likes only', async () => {
    await like(readers[0]);
    await author.post('/api/notifications/read', {});
    await unlike(readers[0]);
    await like(readers[0]);
    await like(readers[1]);
    expect(await linesOf(author)).toMatchObject([
      { count: 1, actorName: 'Bea Lift', readAt: null },
      { count: 1, actorName: 'Ada Lift' },
    ]);
    expect(await unreadOf(author)).toBe(1);
  });

  it('and reads in any order keep the unread count exact', async () => {
    const step = fc.oneof(
      fc.record({ who: fc.integer({ min: 0, max: 3 }), likes: fc.boolean() }),
      fc.constant('read' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 6 }), async (rounds) => {
        postId = (await author.post('/api/activities', { type: 'post', content: 'Again' })).body.id;
        for (const round of rounds) {
          // All actions of a round run concurrently; a page may read in the middle of them.
          await Promise.all(
            round.map((one) => {
              if (one === 'read') return author.post('/api/notifications/read', {});
              return one.likes ? like(readers[one.who]) : unlike(readers[one.who]);
            }),
          );
        }
        const [feed] = (await author.get('/api/activities')).body;
        const { rows } = await test.pool.query(
          `select count, items, read_at is null as unread from notifications
           where person_id = $1 and subject_id = $2`,
          [author.id, postId],
        );
        const { rows: likers } = await test.pool.query(
          'select person_id as id from activity_likes where activity_id = $1',
          [postId],
        );
        const told = rows.filter(({ unread }) => !unread).flatMap(({ items }) => items as string[]);
        const fresh = rows.filter(({ unread }) => unread);
        // At most one unread line, of exactly the current likes that no line has shown before.
        const expected = likers.map(({ id }) => id).filter((id) => !told.includes(id));
        expect(fresh.flatMap(({ items }) => items as string[]).sort()).toEqual(expected.sort());
        expect(fresh.map(({ count }) => count)).toEqual(expected.length > 0 ? [expected.length] : []);
        expect(feed.likes).toBe(likers.length);
        expect(await unreadOf(author)).toBe(expected.length > 0 ? 1 : 0);
        await author.post('/api/notifications/read', {});
      }),
      { numRuns: 12 },
    );
  });
});

describe('messages', () => {
  let from: Actor;
  let to: Actor;
  let channelId: Known<'channel'>;
  beforeEach(async () => {
    from = await test.newPerson({ role: 'trainer' });
    to = await test.newPerson({ studioId: from.studioId });
    channelId = knownAsSystem('channel', newId());
  });
  const write = (content: string, recipientId: Known<'person'> | null = to.id) =>
    inTransaction(test.ctx, (work) =>
      work.emit(messageSent, {
        studioId: from.studioId,
        channelId,
        senderId: from.id,
        recipientId,
        group: null,
        content,
      }),
    );
  const read = () =>
    inTransaction(test.ctx, (work) =>
      work.emit(channelRead, { studioId: from.studioId, channelId, personId: to.id, kind: 'direct' }),
    );

  it('to an offline person are one line per channel, which opening the channel marks as read', async () => {
    await write('Good morning');
    await write('How is the hip?');
    await write('To everybody', null);
    expect(await linesOf(to)).toMatchObject([
      { kind: 'message', count: 2, subject: 'How is the hip?', path: `/messages?channel=${channelId}` },
    ]);
    await read();
    expect(await unreadOf(to)).toBe(0);
    await write('Rest then');
    expect(await linesOf(to)).toMatchObject([{ count: 1, readAt: null }, { count: 2 }]);
    expect(await linesOf(from)).toEqual([]);
  });

  it('to an online person create no line', async () => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const host = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const headers = { cookie: to.cookie, origin: `http://${host}` };
    const socket = new WebSocket(`ws://${host}/ws`, { headers });
    await once(socket, 'message');
    await write('Good morning');
    expect(await linesOf(to)).toEqual([]);
    socket.close();
    await once(socket, 'close');
  });
});

describe('records', () => {
  it('of one session are one line to the coach, and are removed with the records', async () => {
    const { trainer, client, exercise } = await makePair(test);
    const train = async (weights: number[]) => {
      const session = await beginSession(trainer, client, [{ exerciseId: exercise('back-squat') }]);
      const itemId = session.items[0]?.id ?? '';
      const sets = weights.map((weight, index) => aSet(itemId, { weight, setNumber: index + 1 }));
      await client.put(`/api/sessions/${session.id}/sets`, { sets });
      return { session, sets };
    };
    const { session: first } = await train([60]);
    await client.post(`/api/sessions/${first.id}/complete`, {});
    const { session, sets } = await train([70, 80]);
    const records = async () => (await linesOf(trainer)).filter(({ kind }) => kind === 'personal_record');
    const { rows } = await test.pool.query(
      'select count(*)::int as count from personal_records where session_id = $1',
      [session.id],
    );
    expect(rows[0].count).toBeGreaterThan(1);
    expect(await records()).toMatchObject([
      { count: rows[0].count, subject: 'Legs', path: `/sessions/${session.id}`, readAt: null },
    ]);
    const undone = sets.map((set) => ({ ...set, done: false, changedAt: new Date().toISOString() }));
    await client.put(`/api/sessions/${session.id}/sets`, { sets: undone });
    expect(await records()).toEqual([]);
  });
});

describe('a moved day', () => {
  it('notifies the other side once, however often it is moved', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, client);
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const plan = { clientIds: [client.id], dates: ['2026-03-02'] };
    const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
    const move = (who: Actor, date: string) => who.patch(`/api/assignments/${planned[0].id}`, { date });
    for (const date of ['2026-03-03', '2026-03-04']) expect((await move(client, date)).status).toBe(200);
    expect(await linesOf(trainer)).toMatchObject([
      { kind: 'workout_moved', subject: 'Legs', path: `/coach/${client.id}` },
    ]);
    expect((await linesOf(client)).map(({ kind }) => kind)).toEqual(['workout_assigned']);
    await move(trainer, '2026-03-05');
    expect(await linesOf(client)).toMatchObject([
      { kind: 'workout_moved', path: '/workouts' },
      { kind: 'workout_assigned' },
    ]);
    expect(await linesOf(trainer)).toHaveLength(1);
  });
});

describe('choosing kinds', () => {
  it('lists the kinds of the person’s role, and a disabled kind is not written', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, client);
    const kinds = async (who: Actor) =>
      (await who.get('/api/notifications/choices')).body.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(client)).toContain('trophy_awarded');
    expect(await kinds(client)).not.toContain('workout_completed');
    expect(await kinds(trainer)).toContain('personal_record');
    expect(await kinds(trainer)).not.toContain('trophy_awarded');
    const choose = (isOn: boolean) =>
      client.put('/api/notifications/choices', { kind: 'trophy_awarded', isOn });
    const locked = await client.get('/api/notifications/choices');
    const answer = await choose(false);
    expect(answer.body).toContainEqual({ kind: 'trophy_awarded', isOn: false });
    const again = await client.get('/api/notifications/choices', {
      'if-none-match': String(locked.headers.etag),
    });
    expect(again.body).toEqual(answer.body);
    const award = () => trainer.post('/api/trophies', { title: 'Iron Will', awardedTo: client.id });
    await award();
    expect(await linesOf(client)).toEqual([]);
    await choose(true);
    await award();
    expect(await linesOf(client)).toMatchObject([{ kind: 'trophy_awarded', subject: 'Iron Will' }]);
  });
});
