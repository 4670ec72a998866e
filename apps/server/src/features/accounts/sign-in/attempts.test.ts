import { expect, test } from 'vitest';
import { AppError } from '#lib/app-error.ts';
import { createAttempts } from './attempts.ts';

function start() {
  let now = 0;
  const attempts = createAttempts({ now: () => new Date(now) }, 'on');
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  /** Seconds to wait, or 0 when the try was allowed (and failed). */
  const fail = (account = 'ada', address = '192.0.2.1') => {
    try {
      attempts.begin(account, address);
      return 0;
    } catch (error) {
      return (error as AppError).retryAfter;
    }
  };
  return { attempts, wait, fail };
}

test('five failures are free, then the delay doubles up to 900 s', () => {
  const { fail, wait } = start();
  for (let n = 1; n <= 5; n++) expect(fail()).toBe(0);
  for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(fail()).toBe(delay);
    wait(delay - 0.5);
    expect(fail()).toBe(1);
    wait(0.5);
    expect(fail()).toBe(0);
  }
});

test('a refused try is 429 accounts.too_many_attempts and does not extend the delay', () => {
  const { attempts, fail } = start();
  for (let n = 1; n <= 5; n++) fail();
  for (let n = 1; n <= 50; n++) expect(fail()).toBe(1);
  expect(() => attempts.begin('ada', '192.0.2.1')).toThrow(AppError);
  expect(() => attempts.begin('ada', '192.0.2.1')).toThrow(expect.objectContaining({ status: 429 }));
});

test('concurrent tries are counted before their passwords are checked', () => {
  const { attempts } = start();
  const begun = Array.from({ length: 50 }, () => {
    try {
      return attempts.begin('ada', '192.0.2.1');
    } catch {
      return null;
    }
  });
  expect(begun.filter(Boolean)).toHaveLength(5);
});

test('failures at another address do not lock an account', () => {
  const { fail } = start();
  for (let n = 1; n <= 20; n++) fail('ada', '192.0.2.1');
  expect(fail('ada', '198.51.100.7')).toBe(0);
});

test('30 failures at an address over all accounts limit it to two tries a minute, and never lock it', () => {
  const { attempts, fail, wait } = start();
  let n = 0;
  const failNext = () => fail(`person ${++n}`);
  for (let free = 1; free <= 30; free++) expect(failNext()).toBe(0);
  for (const delay of [1, 2, 4, 8, 16, 30, 30, 30]) {
    expect(failNext()).toBe(delay);
    expect(fail(`person ${n}`, '198.51.100.7')).toBe(0);
    wait(delay);
    expect(failNext()).toBe(0);
  }
  wait(30);
  attempts.begin('ada', '192.0.2.1').succeeded();
  expect(failNext(), 'a success makes nobody wait').toBe(0);
  wait(901 + 30);
  for (let free = 1; free <= 30; free++) expect(failNext()).toBe(0);
});

test('a success clears the failures of the account, and so do 15 minutes without a try', () => {
  const { attempts, fail, wait } = start();
  for (let n = 1; n <= 4; n++) fail();
  attempts.begin('ada', '192.0.2.1').succeeded();
  for (let n = 1; n <= 5; n++) expect(fail()).toBe(0);
  expect(fail()).toBe(1);
  wait(901);
  for (let n = 1; n <= 5; n++) expect(fail()).toBe(0);
});

test('a success in another account does not clear the address', () => {
  const { attempts, fail } = start();
  for (let n = 1; n <= 30; n++) {
    fail(`person ${n}`);
    if (n % 10 === 0 && n < 30) attempts.begin('mallory', '192.0.2.1').succeeded();
  }
  expect(fail('person 31')).toBe(1);
});

test('"off" counts nothing', () => {
  const attempts = createAttempts({ now: () => new Date(0) }, 'off');
  for (let n = 1; n <= 100; n++) attempts.begin('ada', '192.0.2.1');
});

test('a try whose password was not checked is taken back', () => {
  const { attempts, fail, wait } = start();
  for (let n = 1; n <= 5; n++) fail();
  expect(fail()).toBe(1);
  wait(1);
  attempts.begin('ada', '192.0.2.1').withdraw();
  expect(fail()).toBe(0);
  expect(fail()).toBe(2);
});
