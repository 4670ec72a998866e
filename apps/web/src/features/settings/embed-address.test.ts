import { expect, test } from 'vitest';
import { embedAddress, watchAddress } from './embed-address.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

test('a featured video plays muted, over and over, without controls, from the host without cookies', () => {
  const url = new URL(embedAddress(EMBED, true));
  expect(url.origin + url.pathname).toBe(EMBED);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
    controls: '0',
    playlist: 'aqz-KE-bpKQ',
  });
});

test('a stopped one shows its picture and does not play', () => {
  expect(new URL(embedAddress(EMBED, false)).searchParams.get('autoplay')).toBe('0');
});

test('the field that changes it shows the address of the page one knows', () => {
  expect(watchAddress(EMBED)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
});
