import { expect, test } from 'vitest';
import { createStanding } from './standing.ts';

function start() {
  let now = 0;
  const standing = createStanding({ now: () => new Date(now) });
  const ada = { account: 'ada', address: '192.0.2.1' };
  const wait = (days: number) => {
    now += days * 86_400_000;
  };
  const fail = (trier: typeof ada, times: number) => {
    for (let count = 0; count < times; count += 1) standing.failed(trier);
  };
  return { standing, ada, wait, fail };
}

test('at an address, its known account goes first, its other accounts next, then strangers', () => {
  const { standing, ada } = start();
  standing.succeeded(ada);
  const ranks = [ada, { ...ada, account: 'bo' }, { ...ada, address: '198.51.100.1' }];
  expect(ranks.map(standing.rankOf)).toEqual([3, 2, 1]);
});

test('a session in use improves the standing of its address', () => {
  const { standing, ada } = start();
  standing.seen(ada.address);
  expect(standing.rankOf(ada)).toBe(2);
});

test('known and unknown accounts rank the same at an unknown address', () => {
  const { standing, ada } = start();
  standing.succeeded(ada);
  const elsewhere = '198.51.100.1';
  expect(standing.rankOf({ account: 'ada', address: elsewhere })).toBe(
    standing.rankOf({ account: 'nobody', address: elsewhere }),
  );
});

test('failures rank a stranger last, by address and by account', () => {
  const { standing, ada, fail } = start();
  fail(ada, 1);
  const ranks = [ada, { ...ada, account: 'bo' }, { ...ada, address: '198.51.100.1' }];
  expect(ranks.map(standing.rankOf)).toEqual([0, 0, 0]);
  expect(standing.rankOf({ account: 'bo', address: '198.51.100.1' })).toBe(1);
});

test('three failures of the account or thirty of the address end a good standing, and so does a week', () => {
  const { standing, ada, fail, wait } = start();
  standing.succeeded(ada);
  fail(ada, 2);
  expect(standing.rankOf(ada)).toBe(3);
  fail(ada, 1);
  expect(standing.rankOf(ada)).toBe(2);
  fail({ ...ada, account: 'bo' }, 27);
  expect(standing.rankOf(ada)).toBe(0);
  wait(1);
  expect(standing.rankOf(ada)).toBe(3);
  wait(7);
  expect(standing.rankOf(ada)).toBe(1);
});
