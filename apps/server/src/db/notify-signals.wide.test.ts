import { accountsTopics } from '@spotter/contract/accounts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { emptySignal, type Signal } from '#lib/live/signal.ts';
import { openPool } from './database.ts';
import { createNotifySignals } from './notify-signals.ts';
import { unsteadyLink } from './unsteady-link.fixture.ts';

const log = pino({ level: 'silent' });
const received: Signal[] = [];
let tell = (_signal: Signal) => {};
let resynced = () => {};
const pool = openPool(inject('postgres'), () => {}, 2);
const own: Signal[] = [];

const first = createNotifySignals({
  connection: inject('postgres'),
  pool,
  log,
  apply: (signal) => own.push(signal),
  missed: () => {},
});
const second = createNotifySignals({
  connection: inject('postgres'),
  pool,
  log,
  apply(signal) {
    received.push(signal);
    tell(signal);
  },
  missed: () => resynced(),
});

beforeAll(async () => {
  await first.start();
  await second.start();
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await pool.end();
});

const next = () =>
  new Promise<Signal>((resolve) => {
    tell = resolve;
  });

const members = (studio: string) => ({ topic: accountsTopics.members.of(studio), to: { studio } });

it('delivers a signal to another server whole, even far over the size limit of NOTIFY', async () => {
  const signal = { ...emptySignal(), frames: [{ to: { studio: 's' }, frame: '日本|語"'.repeat(5_000) }] };
  const arrived = next();
  first.publish(signal);
  expect(own).toEqual([signal]);
  expect(await arrived).toEqual(signal);
});

it('delivers every list of a signal', async () => {
  const signal: Signal = {
    touched: [members('s')],
    frames: [{ to: { studio: 's' }, frame: '{}' }],
    endedSignIns: ['00'],
    changedPeople: ['a'],
    leftPeople: ['b'],
    presence: [{ kind: 'beat', server: 'x' }],
    heartRates: [{ server: 'x', values: [['a', 60, 1]] }],
  };
  const arrived = next();
  first.publish(signal);
  expect(await arrived).toEqual(signal);
});

it('merges signals published together into one, in order', async () => {
  const arrived = next();
  first.publish({ ...emptySignal(), touched: [members('a')] });
  first.publish({ ...emptySignal(), touched: [members('b')], endedSignIns: ['x'] });
  expect(await arrived).toEqual({
    ...emptySignal(),
    touched: [members('a'), members('b')],
    endedSignIns: ['x'],
  });
});

it('listens again after its connection was cut, and reports that signals may be missing', async () => {
  const missed = new Promise<void>((resolve) => {
    resynced = resolve;
  });
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spotter-listen'",
  );
  await missed;
  const arrived = next();
  first.publish({ ...emptySignal(), touched: [members('c')] });
  expect((await arrived).touched).toEqual([members('c')]);
});

it('retries a failed batch before later signals', async () => {
  const link = await unsteadyLink(inject('postgres'));
  const shaky = openPool({ ...inject('postgres'), host: link.host, port: link.port }, () => {}, 1);
  const failed = Promise.withResolvers<void>();
  const third = createNotifySignals({
    connection: inject('postgres'),
    pool: shaky,
    log: pino({ level: 'warn' }, { write: () => failed.resolve() }),
    apply: () => {},
    missed: () => {},
  });
  await third.start();
  link.refuse(true);
  third.publish({ ...emptySignal(), touched: [members('early')] });
  await failed.promise;
  link.refuse(false);
  const arrived = next();
  third.publish({ ...emptySignal(), touched: [members('late')] });
  expect((await arrived).touched).toEqual([members('early'), members('late')]);
  await third.stop();
  await shaky.end();
  await link.close();
});

it('detects a silent listening connection and listens again', async () => {
  const link = await unsteadyLink(inject('postgres'));
  const again = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<Signal>();
  const third = createNotifySignals({
    connection: { ...inject('postgres'), host: link.host, port: link.port },
    pool,
    log,
    apply: (signal) => arrived.resolve(signal),
    missed: () => again.resolve(),
    probe: { everyMs: 300, limitMs: 200 },
  });
  await third.start();
  link.fallSilent();
  await again.promise;
  // On a busy machine a good connection may be taken for a silent one too, and what is said meanwhile is lost.
  let receivedAgain: Signal | undefined;
  void arrived.promise.then((signal) => {
    receivedAgain = signal;
  });
  await expect
    .poll(() => {
      if (!receivedAgain) first.publish({ ...emptySignal(), touched: [members('d')] });
      return receivedAgain?.touched[0];
    })
    .toEqual(members('d'));
  link.fallSilent();
  await third.stop();
  await link.close();
});

it('sends nothing where no other server listens', async () => {
  const ear = new pg.Client(inject('postgres'));
  const notified: string[] = [];
  ear.on('notification', ({ payload = '' }) => notified.push(payload));
  await ear.connect();
  await ear.query('listen spotter');
  const arrived = next();
  first.publish({ ...emptySignal(), endedSignIns: ['heard'] });
  await arrived;
  // Each listener is told by itself, in no order.
  await expect.poll(() => notified).toHaveLength(1);
  await second.stop();
  const sent: string[] = [];
  const query = pool.query;
  pool.query = ((...args: unknown[]) => {
    sent.push(JSON.stringify(args));
    return Reflect.apply(query, pool, args);
  }) as typeof pool.query;
  first.publish({ ...emptySignal(), endedSignIns: ['for nobody'] });
  await expect.poll(() => sent.length).toBe(1);
  // Nobody listened, so the next one is not even written out.
  first.publish({ ...emptySignal(), endedSignIns: ['not written'] });
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.join()).not.toContain('not written');
  const late = Promise.withResolvers<Signal>();
  const third = createNotifySignals({
    connection: inject('postgres'),
    pool,
    log,
    apply: late.resolve,
    missed: () => {},
  });
  await third.start();
  first.publish({ ...emptySignal(), endedSignIns: ['for the third'] });
  expect((await late.promise).endedSignIns).toEqual(['for the third']);
  pool.query = query;
  await third.stop();
  // Sends what is waiting.
  await first.stop();
  await ear.query('select 1');
  expect(notified).toHaveLength(2);
  await ear.end();
});
