import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42';

test('a stored file plays as a file, no address plays the demo', () => {
  expect(videoSource('/api/objects/1')).toEqual({ kind: 'file', address: '/api/objects/1' });
  expect(videoSource(EMBED)).toEqual({ kind: 'youtube', address: EMBED });
  expect(videoSource(null)).toEqual({ kind: 'none' });
});
