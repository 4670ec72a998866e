import { expect, it } from 'vitest';
import { mustShow } from './push-address-rules.ts';

it.each([
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://fcm.googleapis.com/fcm/send/abc', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', false],
  ['https://web.push.apple.com.example.org/abc', false],
  ['no address', false],
])('what is sent to %s must be shown: %s', (address, must) => {
  expect(mustShow(address)).toBe(must);
});
