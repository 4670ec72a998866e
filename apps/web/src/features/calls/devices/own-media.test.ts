import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };

/** A fake media track. */
class Track extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  contentHint = '';
  readonly kind: 'audio' | 'video';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop() {
    this.readyState = 'ended';
  }
}

type Wish = { audio?: unknown; video?: unknown };
type Question = { wish: Wish; allow: () => void; refuse: () => void };

/** A fake browser that asks for permission each time; the test answers. */
function createDevices() {
  const given: Track[] = [];
  const questions: Question[] = [];
  const ask = (wish: Wish) =>
    new Promise((resolve, reject) => {
      questions.push({
        wish,
        allow() {
          const tracks = (['audio', 'video'] as const).flatMap((kind) =>
            wish[kind] ? [new Track(kind)] : [],
          );
          given.push(...tracks);
          resolve({
            getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
            getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
          });
        },
        refuse: () => reject(new DOMException('refused', 'NotAllowedError')),
      });
    });
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: ask,
    getDisplayMedia: ask,
    enumerateDevices: async () => [],
  });
  return {
    given,
    questions,
    mediaDevices,
    on: () => given.filter(({ readyState }) => readyState === 'live'),
  };
}

let devices = createDevices();
let media: typeof import('./own-media.ts');
beforeEach(async () => {
  devices = createDevices();
  vi.resetModules();
  vi.stubGlobal('navigator', { mediaDevices: devices.mediaDevices });
  media = await import('./own-media.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('camera and microphone open with one prompt, and close when the call is over', async () => {
  const opening = media.openOwnMedia();
  devices.questions[0]?.allow();
  expect(await opening).toBe(true);
  expect(devices.on()).toHaveLength(2);
  media.closeOwnMedia();
  expect(devices.on()).toEqual([]);
});

test('a refused camera does not close the microphone', async () => {
  const opening = media.openOwnMedia();
  devices.questions[0]?.refuse();
  const question = (nth: number) =>
    vi.waitFor(() => devices.questions[nth] ?? expect.fail('not asked yet'), PATIENCE);
  (await question(1)).allow();
  (await question(2)).refuse();
  expect(await opening).toBe(false);
  expect(media.readOwnMedia()).toMatchObject({ microphone: 'on', camera: 'off', cameraProblem: 'refused' });
});

test.each(['allow', 'refuse'] as const)(
  'no device is on after leaving while the browser asks, whether the person then answers %s',
  async (answer) => {
    const opening = media.openOwnMedia();
    media.closeOwnMedia();
    devices.questions[0]?.[answer]();
    await opening;
    expect(devices.questions).toHaveLength(1);
    expect(devices.on()).toEqual([]);
    expect(media.readOwnMedia()).toMatchObject({ camera: 'off', microphone: 'off', cameraProblem: null });
  },
);

test('a screen that is chosen after the end of the call is closed', async () => {
  const starting = media.startScreen();
  media.closeOwnMedia();
  devices.questions[0]?.allow();
  expect(await starting).toBe(false);
  expect(devices.given).toHaveLength(1);
  expect(devices.on()).toEqual([]);
  expect(media.readOwnMedia().screenTrack).toBeNull();
});
