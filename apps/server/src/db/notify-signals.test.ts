import { accountsTopics } from '@spotter/contract/accounts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { emptySignal, type Signal } from '#lib/signal.ts';
import { openPool } from './database.ts';
import { createNotifySignals } from './notify-signals.ts';
import { unsteadyLink } from './unsteady-link.fixture.ts';

const log = pino({ level: 'silent' });
const heard: Signal[] = [];
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
    heard.push(signal);
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

it('carries a signal to another server whole, also one far over the size of a NOTIFY', async () => {
  const signal = { ...emptySignal(), frames: [{ to: { studio: 's' }, frame: '日本|語"'.repeat(5_000) }] };
  const arrived = next();
  first.publish(signal);
  expect(own).toEqual([signal]);
  expect(await arrived).toEqual(signal);
});

it('puts what is published together into one, in order', async () => {
  const arrived = next();
  first.publish({ ...emptySignal(), touched: [members('a')] });
  first.publish({ ...emptySignal(), touched: [members('b')], endedSignIns: ['x'] });
  expect(await arrived).toEqual({
    ...emptySignal(),
    touched: [members('a'), members('b')],
    endedSignIns: ['x'],
  });
});

it('listens again after its connection was cut, and says that something may be missing', async () => {
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

it('tells a batch that failed again, before what came after it', async () => {
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

it('notices a listening connection that fell silent, and listens anew', async () => {
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
  first.publish({ ...emptySignal(), touched: [members('d')] });
  expect((await arrived.promise).touched).toEqual([members('d')]);
  link.fallSilent();
  await third.stop();
  await link.close();
});
