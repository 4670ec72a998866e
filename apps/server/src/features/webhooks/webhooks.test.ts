import { lookup } from 'node:dns/promises';
import { WEBHOOK_EVENTS, WEBHOOKS_MAX } from '@spotter/contract/webhooks-limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { checkInAnswered } from '#features/check-ins/events.ts';
import { coachingBegun } from '#features/coaching/events.ts';
import { recordsChanged } from '#features/sessions/events.ts';
import { newId } from '#lib/ids.ts';
import { knownAsSystem } from '#lib/known.ts';
import { begin } from '#testing/access/things.ts';
import { makeWorld } from '#testing/access/world.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { deliveryQueueOf } from './sending/delivery-queue.ts';
import { type HookAddress, rightSignature, startReceiver } from './webhooks.fixture.ts';

const receiver = await startReceiver();
const test = useApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const LIST = '/api/webhooks';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let owner: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  owner = await test.newPerson({ role: 'trainer' });
});

afterAll(async () => {
  expect(receiver.problems).toEqual([]);
  await receiver.stop();
});

type Hook = HookAddress & { id: string };

/** A webhook of an owner, with a program that answers. */
async function add(events: readonly string[] = WEBHOOK_EVENTS, who = owner): Promise<Hook> {
  const address = receiver.address();
  const { status, body } = await who.post(LIST, { url: address.url, events });
  expect(status, JSON.stringify(body)).toBe(201);
  address.knows(body.secret);
  await deliveryQueueOf(test.ctx).open();
  return Object.assign(address, { id: body.id as string });
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
const log = async ({ id }: Hook, who = owner): Promise<any[]> =>
  (await who.get(`${LIST}/${id}/deliveries`)).body;
const press = ({ id }: Hook, rest = '/test', who = owner) => who.post(`${LIST}/${id}${rest}`);
const offReason = async () => (await owner.get(LIST)).body[0].offReason;

/** The newest delivery of a webhook, once it has had so many attempts. */
async function tried(hook: Hook, attempts: number, who = owner) {
  await expect.poll(async () => (await log(hook, who))[0]?.attempts).toBe(attempts);
  return (await log(hook, who))[0];
}

/** The clock goes on, and what waits for that is due. */
async function wait(ms: number) {
  test.clock.set(new Date(test.clock.now().getTime() + ms));
  await test.pool.query("update spotter_jobs.job set start_after = now() where state = 'created'");
}

async function train(
  { S }: Awaited<ReturnType<typeof makeWorld>>,
  { sessionId, itemId }: Begun,
  weight = 60,
) {
  const set = {
    id: crypto.randomUUID(),
    itemId,
    setNumber: 1,
    reps: 5,
    weight,
    duration: null,
    done: true,
  };
  const changedAt = test.clock.now().toISOString();
  await S.put(`/api/sessions/${sessionId}/sets`, { sets: [{ ...set, changedAt }] });
  await S.post(`/api/sessions/${sessionId}/complete`, {});
}
type Begun = Awaited<ReturnType<typeof begin>>;

it('the program of these tests knows the signature that Standard Webhooks publishes', () => {
  const headers = { 'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek', 'webhook-timestamp': '1614265330' };
  expect(rightSignature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', headers, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

describe('a message', () => {
  it('is signed, arrives once, and is in the log', async () => {
    const hook = await add();
    expect((await press(hook)).status).toBe(204);
    const [message] = await hook.has(1);
    expect(message).toMatchObject({ type: 'webhook.test', data: { webhookId: hook.id } });
    const line = await tried(hook, 1);
    expect(line).toMatchObject({ event: 'webhook.test', state: 'delivered', status: 204, problem: null });
    expect(message?.id).toBe(`msg_${line.id}`);
    expect(hook.requests()).toBe(1);
    const stranger = await test.newPerson({ role: 'trainer' });
    expect((await press(hook, `/deliveries/${line.id}/again`, stranger)).status).toBe(404);
    expect((await press(hook, '/test', stranger)).status).toBe(404);
  });

  it('tells what happened by ids alone, where it was picked', async () => {
    const world = await makeWorld(test);
    const { T, S } = world;
    const hook = await add(['session.completed', 'record.set', 'check_in.answered'], T);
    const { sessionId, itemId } = await begin(world);
    await train(world, { sessionId, itemId });
    const [finished] = await hook.has(1);
    expect(finished).toMatchObject({ type: 'session.completed' });
    expect(finished?.data).toEqual({ sessionId, clientId: S.id, completedAt: expect.any(String) });
    const of = { studioId: T.studioId, clientId: S.id };
    const [one, form] = [newId(), newId()];
    await inTransaction(test.ctx, async (work) => {
      const records = {
        ...of,
        sessionId: knownAsSystem('session', sessionId),
        exerciseIds: [one],
        removed: 0,
        changed: 0,
      };
      await work.emit(recordsChanged, { ...records, added: 2 });
      await work.emit(recordsChanged, { ...records, added: 0, removed: 1 });
      await work.emit(checkInAnswered, {
        ...{ ...of, formId: form, formName: 'Weekly', coachId: null },
        day: '2026-03-02',
      });
      await work.emit(coachingBegun, { studioId: T.studioId, trainerId: T.id, clientId: S.id });
    });
    const subscribed = (await hook.has(3)).slice(1);
    expect(new Map(subscribed.map(({ type, data }) => [type, data]))).toEqual(
      new Map<string, unknown>([
        ['record.set', { sessionId, clientId: S.id, exerciseIds: [one], count: 2 }],
        ['check_in.answered', { formId: form, clientId: S.id, day: '2026-03-02' }],
      ]),
    );
    expect(await log(hook, T)).toHaveLength(3);
  });

  it('tells of a record when a set is the best one so far', async () => {
    const world = await makeWorld(test);
    const { T, S } = world;
    const hook = await add(['record.set'], T);
    await train(world, await begin(world));
    await wait(DAY);
    const better = await begin(world);
    await train(world, better, 70);
    const [subscribed] = await hook.has(1);
    expect(subscribed?.data).toMatchObject({ sessionId: better.sessionId, clientId: S.id, count: 2 });
  });

  it('about training is not told to an owner who does not coach the client, nor any more', async () => {
    const world = await makeWorld(test);
    const { T, S } = world;
    const hook = await add(['session.completed'], T);
    // The address is down at first; meanwhile the coaching ends.
    hook.answerWith({ status: 500 });
    await train(world, await begin(world));
    await tried(hook, 1, T);
    const again = await begin(world);
    await test.pool.query('update coachings set ended_at = now() where client_id = $1', [S.id]);
    await wait(MINUTE);
    await expect
      .poll(async () => (await log(hook, T))[0])
      .toMatchObject({ state: 'failed', problem: 'hidden', attempts: 1 });
    await train(world, again);
    expect(await log(hook, T)).toHaveLength(1);
    expect(hook.requests()).toBe(1);
  });
});

describe('an attempt that failed', () => {
  it('is repeated with the same id over a day, eight times, and goes out again by a press', async () => {
    const hook = await add();
    hook.answerWith(...Array(8).fill({ status: 503 }));
    const client = await test.newPerson({ studioId: owner.studioId });
    await test.coach(owner, client);
    expect((await client.delete('/api/membership?days=keep')).status).toBeLessThan(300);
    let sum = 0;
    for (let attempt = 1; attempt < 8; attempt += 1) {
      const line = await tried(hook, attempt);
      expect(line).toMatchObject({
        event: 'coaching.ended',
        state: 'waiting',
        status: 503,
        problem: 'answer',
      });
      const ms = Date.parse(line.dueAt) - Date.parse(line.triedAt);
      sum += ms;
      await wait(ms);
    }
    const line = await tried(hook, 8);
    expect(line).toMatchObject({ state: 'failed' });
    expect(sum / DAY).toBeCloseTo(1, 1);
    expect((await press(hook, `/deliveries/${line.id}/again`)).status).toBe(204);
    expect(await hook.has(1)).toMatchObject([{ id: `msg_${line.id}`, type: 'coaching.ended' }]);
    expect(await tried(hook, 9)).toMatchObject({ state: 'delivered' });
  });

  it('follows no redirect, and a test is tried once', async () => {
    const hook = await add();
    hook.answerWith({ status: 307, headers: { location: receiver.address().url } });
    await press(hook);
    expect(await tried(hook, 1)).toMatchObject({ state: 'failed', status: 307, problem: 'answer' });
    expect(hook.requests()).toBe(1);
  });

  it('turns the webhook off after days of failing, and at once when the address is gone', async () => {
    const hook = await add();
    const client = await test.newPerson({ studioId: owner.studioId });
    await test.coach(owner, client);
    hook.answerWith({ status: 500 });
    await client.delete('/api/membership?days=keep');
    const { id } = await tried(hook, 1);
    const failAgain = async (status: number, attempts: number) => {
      hook.answerWith({ status });
      await press(hook, `/deliveries/${id}/again`);
      await tried(hook, attempts);
    };
    expect(await offReason()).toBeNull();
    test.clock.set(new Date(test.clock.now().getTime() + 6 * DAY));
    await failAgain(500, 2);
    expect(await offReason()).toBe('failing');
    expect((await press(hook, `/deliveries/${id}/again`)).body).toMatchObject({ code: 'webhooks.is_off' });
    expect((await owner.patch(`${LIST}/${hook.id}`, { isOn: true })).body.offReason).toBeNull();
    await failAgain(410, 3);
    expect(await offReason()).toBe('gone');
  });
});

describe('an address', () => {
  it('must be https and public, by itself and by what its name leads to', async () => {
    for (const url of [
      ...['https://192.168.0.4/', 'https://[::1]/', 'http://192.168.0.4/', 'https://0xa.1.1.1/'],
      ...['https://169.254.169.254/latest', 'ftp://hooks.example.com/', 'https://a:b@hooks.example.com/'],
    ]) {
      expect((await owner.post(LIST, { url, events: ['client.joined'] })).status, url).toBe(400);
    }
    const hook = await add();
    const addresses = await lookup('localhost', { all: true });
    const isOutside = addresses.some(({ family }) => family === 6);
    // A name is asked at each attempt, and one address that may not be called is enough.
    const named = hook.url.replace('127.0.0.1', 'localhost');
    await test.pool.query('update webhooks set url = $2 where id = $1', [hook.id, named]);
    await press(hook);
    expect((await tried(hook, 1)).problem).toBe(isOutside ? 'address' : null);
    test.ctx.config.WEBHOOK_NETWORKS = '';
    await press(hook);
    expect((await tried(hook, 1)).problem).toBe('address');
    test.ctx.config.WEBHOOK_NETWORKS = '127.0.0.0/8';
  });

  it('is added by the owner alone, with a fresh proof, and not in the demo', async () => {
    const other = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
    const fresh = { url: receiver.address().url, events: ['client.joined'] };
    expect((await other.post(LIST, fresh)).body).toMatchObject({ code: 'webhooks.owner_only' });
    for (let made = 1; made < WEBHOOKS_MAX; made += 1) await add(['client.joined']);
    const both = await Promise.all([owner.post(LIST, fresh), owner.post(LIST, fresh)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(JSON.stringify((await owner.get(LIST)).body)).not.toContain('whsec_');
    test.clock.set(new Date(test.clock.now().getTime() + 11 * MINUTE));
    expect((await owner.post(LIST, fresh)).body).toMatchObject({ code: 'accounts.confirm_needed' });
    const demo = await test.newPerson({ role: 'trainer' });
    await test.pool.query('update studios set is_demo = true where id = $1', [demo.studioId]);
    expect((await demo.post(LIST, fresh)).body).toMatchObject({ code: 'accounts.demo_protected' });
  });

  it('is told nothing more once its owner hands the studio on', async () => {
    const hook = await add();
    const other = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
    expect((await owner.post(`/api/staff/${other.id}/ownership`)).status).toBe(204);
    expect((await other.get(LIST)).body).toEqual([]);
    expect((await press(hook)).body).toMatchObject({ code: 'webhooks.owner_only' });
    const { rows } = await test.pool.query('select id from webhooks where id = $1', [hook.id]);
    expect(rows).toEqual([]);
  });
});

describe('a server on which no webhook was ever added', () => {
  const fresh = useApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

  it('sends what was written before its queue was open', async () => {
    const who = await fresh.newPerson({ role: 'trainer' });
    const address = receiver.address();
    const { body } = await who.post(LIST, { url: address.url, events: WEBHOOK_EVENTS });
    address.knows(body.secret);
    await who.post(`${LIST}/${body.id}/test`);
    await deliveryQueueOf(fresh.ctx).open();
    expect(await address.has(1)).toMatchObject([{ type: 'webhook.test' }]);
  });
});

it('a delivery whose job was lost is found again', async () => {
  const hook = await add();
  await press(hook);
  await tried(hook, 1);
  await test.pool.query(
    "update webhook_deliveries set state = 'waiting', turn = 7, due_at = $2 where webhook_id = $1",
    [hook.id, new Date(test.clock.now().getTime() - 2 * MINUTE)],
  );
  await deliveryQueueOf(test.ctx).tidy();
  expect(await hook.has(2)).toMatchObject([{ type: 'webhook.test' }, { type: 'webhook.test' }]);
});
