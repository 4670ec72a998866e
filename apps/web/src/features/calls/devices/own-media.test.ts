import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };

/** A fake media track. */
class Track extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  contentHint = '';
  readonly kind: 'audio' | 'video';
  readonly label: string;
  constructor(kind: 'audio' | 'video', label: string) {
    super();
    this.kind = kind;
    this.label = label;
  }
  /** The system holds it, gives it back, or it is gone. */
  happens(what: 'mute' | 'unmute' | 'ended') {
    if (what === 'ended') this.readyState = 'ended';
    this.dispatchEvent(new Event(what));
  }
  stop() {
    this.readyState = 'ended';
  }
}

type Wish = { audio?: unknown; video?: unknown };
type Question = { wish: Wish; allow: (label?: string) => void; refuse: () => void };

/** A fake browser that asks for permission each time; the test answers. */
function createDevices() {
  const given: Track[] = [];
  const questions: Question[] = [];
  const ask = (wish: Wish) =>
    new Promise((resolve, reject) => {
      questions.push({
        wish,
        allow(label = 'built in') {
          const tracks = (['audio', 'video'] as const).flatMap((kind) =>
            wish[kind] ? [new Track(kind, label)] : [],
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

/** Opens the microphone alone. @returns its track */
async function openMicrophone() {
  const opening = media.setMicrophone(true);
  devices.questions[0]?.allow();
  expect(await opening).toBe(true);
  return devices.given[0] as Track;
}

test('a phone call that takes the microphone is said to both, and it is asked for anew afterwards', async () => {
  const track = await openMicrophone();
  // Some devices begin muted.
  track.happens('unmute');
  expect(devices.questions).toHaveLength(1);
  track.happens('mute');
  expect(media.readOwnMedia()).toMatchObject({ microphone: 'on', microphoneInUse: true });
  expect(media.shownOf(media.readOwnMedia()).microphone).toBe(false);
  track.happens('unmute');
  devices.questions[1]?.allow();
  await vi.waitFor(() => expect(media.shownOf(media.readOwnMedia()).microphone).toBe(true), PATIENCE);
  expect(media.readOwnMedia()).toMatchObject({ microphoneInUse: false, microphoneInstead: null });
  expect(devices.on()).toEqual([devices.given[1]]);
});

test('in the place of a lost microphone another is taken, by name; without one it is off', async () => {
  (await openMicrophone()).happens('ended');
  devices.questions[1]?.allow('headset');
  await vi.waitFor(() => expect(media.readOwnMedia().microphoneInstead).toBe('headset'), PATIENCE);
  expect(media.readOwnMedia()).toMatchObject({ microphone: 'on', microphoneTrack: devices.given[1] });
  devices.given[1]?.happens('ended');
  devices.questions[2]?.refuse();
  await vi.waitFor(() => expect(media.readOwnMedia().microphone).toBe('off'), PATIENCE);
  expect(media.readOwnMedia()).toMatchObject({ microphoneProblem: 'refused', microphoneInstead: null });
});

test('a microphone that was switched off, or a call that is over, asks for nothing', async () => {
  const track = await openMicrophone();
  track.happens('mute');
  await media.setMicrophone(false);
  track.happens('unmute');
  track.happens('ended');
  expect(devices.questions).toHaveLength(1);
  expect(media.readOwnMedia()).toMatchObject({ microphone: 'off', microphoneInUse: false });
});
