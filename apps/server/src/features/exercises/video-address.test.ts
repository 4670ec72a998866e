import { describe, expect, it } from 'vitest';
import { videoAddress } from './video-address.ts';

const HOSTS = ['videos.example.test', 'cdn.example.test:8443'];
const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('the address of a video', () => {
  it.each(['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'])(
    '%s is embedded without cookies',
    (address) => {
      expect(videoAddress(address, [])).toBe(EMBED);
    },
  );

  it.each([
    ['https://videos.example.test/squat.mp4', 'https://videos.example.test/squat.mp4'],
    ['https://VIDEOS.example.test/a/squat.WEBM?v=2#t=3', 'https://videos.example.test/a/squat.WEBM?v=2'],
    ['https://cdn.example.test:8443/squat.mp4', 'https://cdn.example.test:8443/squat.mp4'],
  ])('%s stays a file at an allowed host', (address, stored) => {
    expect(videoAddress(address, HOSTS)).toBe(stored);
  });

  it.each([
    'http://videos.example.test/squat.mp4',
    'https://videos.example.test:8443/squat.mp4',
    'https://cdn.example.test/squat.mp4',
    'https://user:pass@videos.example.test/squat.mp4',
    'https://videos.example.test@evil.test/squat.mp4',
    'https://videos.example.test.evil.test/squat.mp4',
    'https://sub.videos.example.test/squat.mp4',
    'https://videos.example.test/squat.mp4.html',
    'https://videos.example.test/squat',
    'https://127.0.0.1/squat.mp4',
    'https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    '/api/objects/nothing',
    'squat.mp4',
  ])('%s is refused', (address) => {
    expect(videoAddress(address, HOSTS)).toBeNull();
  });
});
