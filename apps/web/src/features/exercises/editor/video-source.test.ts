import { expect, test } from 'vitest';
import { videoSource, youtubeEmbed } from './video-source.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test('a YouTube address is recognised in every form it can be copied in', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube.com/embed/dQw4w9WgXcQ ',
    EMBED,
  ]) {
    expect(youtubeEmbed(address), address).toBe(EMBED);
  }
});

test('similar addresses are rejected', () => {
  for (const address of [
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
    'https://www.youtube.com/@spotter',
    'javascript:alert(1)',
    '/api/objects/1',
    'squat',
  ]) {
    expect(youtubeEmbed(address), address).toBeNull();
  }
});

test('a stored file plays as a file, no address plays the demo', () => {
  expect(videoSource('/api/objects/1')).toEqual({ kind: 'file', address: '/api/objects/1' });
  expect(videoSource(EMBED)).toEqual({ kind: 'youtube', address: EMBED });
  expect(videoSource(null)).toEqual({ kind: 'none' });
});
