import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

test('a hash is argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('squat more often'),
    hashPassword('squat more often'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
});

test('only the right password matches', async () => {
  const stored = await hashPassword('squat more often');
  expect(await verifyPassword('squat more often', stored)).toBe(true);
  expect(await verifyPassword('Squat more often', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('every character of a long password counts', async () => {
  const long = 'x'.repeat(127);
  expect(await verifyPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
});

test('the same letters in another Unicode form are the same password', async () => {
  const stored = await hashPassword('cre\u0301me bru\u0302le\u0301e at night');
  expect(await verifyPassword('cr\u00e9me br\u00fbl\u00e9e at night', stored)).toBe(true);
});

test('a hash with other parameters can still be verified', async () => {
  // Of the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1 <<< password
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', stored)).toBe(true);
});

test('no password matches a missing hash', async () => {
  for (const stored of [null, undefined]) {
    expect(await verifyPassword('squat more often', stored)).toBe(false);
  }
});

test('forty concurrent hashes all finish', async () => {
  const stored = await hashPassword('squat more often');
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => verifyPassword('squat more often', stored)),
  );
  expect(answers.every(Boolean)).toBe(true);
});
