import { expect, test } from 'vitest';
import { embedAddress, watchAddress } from './embed-address.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

test('a featured video plays muted, in a loop, without controls, from the host without cookies', () => {
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

test('a stopped video shows its picture and does not play', () => {
  expect(new URL(embedAddress(EMBED, false)).searchParams.get('autoplay')).toBe('0');
});

test('the form shows the address of the video’s page', () => {
  expect(watchAddress(EMBED)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(watchAddress(`${EMBED}?start=42`)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=42');
});
