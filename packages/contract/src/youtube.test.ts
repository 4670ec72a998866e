import { expect, it } from 'vitest';
import { youtubeEmbed } from './youtube.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
  ' https://www.youtube.com/embed/dQw4w9WgXcQ ',
  'https://youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  'https://youtu.be/dQw4w9WgXcQ?t=soon',
  EMBED,
])('%s is embedded without cookies', (address) => {
  expect(youtubeEmbed(address)).toBe(EMBED);
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 42],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s', 43],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3_723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=42', 42],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=42', 42],
  [`${EMBED}?start=42`, 42],
])('%s begins at %d s', (address, start) => {
  expect(youtubeEmbed(address)).toBe(`${EMBED}?start=${start}`);
});

it.each([
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ/../x',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'https://www.youtube.com/@spotter',
  'https://youtu.be/short',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  '/api/objects/1',
  'squat',
  '',
])('%s is no film of YouTube', (address) => {
  expect(youtubeEmbed(address)).toBeNull();
});
