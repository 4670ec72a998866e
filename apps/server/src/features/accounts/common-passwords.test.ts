import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const own = {
  email: 'ada.lift@example.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  studioName: 'Iron House',
};

test.each([
  'password1234',
  'Password1234!',
  'P@ssw0rd12345',
  'password!!!!',
  'passwordpassword',
  'letmeinletmein',
  'iloveyou1234',
  'summer2024!!',
  '123456password',
  'Football1985',
  'qwertyuiop12',
  'qwertyuiopasdf',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  '123456789012',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'abababababab1!'.slice(0, 12),
  'Trainer12345',
  'motdepasse123',
])('%s is common', (password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each([
  'ada.lift@example.test',
  'ada.lift1234',
  'adalovelace1',
  'LovelaceAda99',
  'Ada123456789',
  'iron-house-2026',
  'IronHouse2026!',
  '2026 Iron House',
])('%s is the person’s own e-mail, name or studio', (password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each([
  'correct horse battery',
  'squat-more-on-mondays',
  'vX3#kq9!mZ2p',
  '839201847362',
  'мойкотлюбитрыбу',
  'iron house of pancakes',
])('%s is not', (password) => {
  expect(isCommonPassword(password, own)).toBe(false);
});

test('a person without names may choose any good password', () => {
  expect(isCommonPassword('squat-more-on-mondays', { ...own, firstName: null, lastName: null })).toBe(false);
});
