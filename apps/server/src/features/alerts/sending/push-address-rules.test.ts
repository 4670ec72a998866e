import { expect, it } from 'vitest';
import { mustShow, refusalOf } from './push-address-rules.ts';

it.each([
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://fcm.googleapis.com/fcm/send/abc', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', false],
  ['https://web.push.apple.com.example.org/abc', false],
  ['no address', false],
])('what is sent to %s must be shown: %s', (address, must) => {
  expect(mustShow(address)).toBe(must);
});

it('a refusal is laid to the contact only where it is Apple’s, with its status', () => {
  const [apple, other] = ['https://web.push.apple.com/x', 'https://fcm.googleapis.com/x'];
  expect(refusalOf(apple, 403)).toContain('PUBLIC_URL');
  for (const [address, status] of [
    [apple, 413],
    [other, 403],
  ] as const) {
    expect(refusalOf(address, status)).toBe('a push service refused an alert');
  }
});
