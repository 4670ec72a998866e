import { useSyncExternalStore } from 'react';
import { keepDevices, readDevices } from './kept-devices.ts';
import { createStore } from './store.ts';

/** Why a device does not give anything: refused by the person, not there, or taken by another program. */
export type DeviceProblem = 'refused' | 'missing' | 'taken' | 'unsupported';
export type DeviceState = 'off' | 'starting' | 'on';

export type OwnMedia = {
  camera: DeviceState;
  microphone: DeviceState;
  cameraProblem: DeviceProblem | null;
  microphoneProblem: DeviceProblem | null;
  cameraTrack: MediaStreamTrack | null;
  microphoneTrack: MediaStreamTrack | null;
  screenTrack: MediaStreamTrack | null;
  /** The camera looks away from the person, so its picture is not mirrored. */
  looksAway: boolean;
  devices: readonly MediaDeviceInfo[];
  cameraId: string;
  microphoneId: string;
  speakerId: string;
};

const kept = readDevices();
const store = createStore<OwnMedia>({
  camera: 'off',
  microphone: 'off',
  cameraProblem: null,
  microphoneProblem: null,
  cameraTrack: null,
  microphoneTrack: null,
  screenTrack: null,
  looksAway: false,
  devices: [],
  cameraId: kept.cameraId,
  microphoneId: kept.microphoneId,
  speakerId: kept.speakerId,
});

/** The camera, microphone and screen of this page. */
export const readOwnMedia = store.read;
export const onOwnMedia = store.subscribe;
export const useOwnMedia = (): OwnMedia => useSyncExternalStore(store.subscribe, store.read);

type Kind = 'camera' | 'microphone';

const problemOf = (error: unknown): DeviceProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === '' ? 'unsupported' : 'taken';
};

function constraintsOf(kind: Kind): MediaTrackConstraints {
  const { cameraId, microphoneId, looksAway } = store.read();
  if (kind === 'microphone') {
    return {
      ...(microphoneId && { deviceId: { ideal: microphoneId } }),
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    };
  }
  return {
    ...(looksAway
      ? { facingMode: { ideal: 'environment' } }
      : cameraId
        ? { deviceId: { ideal: cameraId } }
        : { facingMode: { ideal: 'user' } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  };
}

/** The latest wish for each device; what an earlier one brings late is given back. */
const wishes: Record<Kind, number> = { camera: 0, microphone: 0 };
/** Counts how often everything was given back: what was asked for before that is wanted no more. */
let closings = 0;

function put(kind: Kind, track: MediaStreamTrack | null, problem: DeviceProblem | null): void {
  const state: DeviceState = track ? 'on' : 'off';
  store.change(
    kind === 'camera'
      ? { camera: state, cameraTrack: track, cameraProblem: problem }
      : { microphone: state, microphoneTrack: track, microphoneProblem: problem },
  );
}

const trackOf = (kind: Kind) => store.read()[kind === 'camera' ? 'cameraTrack' : 'microphoneTrack'];

async function readList(): Promise<void> {
  try {
    store.change({ devices: await navigator.mediaDevices.enumerateDevices() });
  } catch {
    // The list stays as it was; the devices themselves may work.
  }
}

/** Turns a device on. @returns whether it gives something now */
async function turnOn(kind: Kind): Promise<boolean> {
  wishes[kind] += 1;
  const wish = wishes[kind];
  store.change({ [kind]: 'starting' } as Partial<OwnMedia>);
  let track: MediaStreamTrack | null = null;
  let problem: DeviceProblem | null = null;
  try {
    const constraints = constraintsOf(kind);
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'camera' ? { video: constraints } : { audio: constraints },
    );
    track = (kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks())[0] ?? null;
  } catch (error) {
    problem = problemOf(error);
  }
  if (wish !== wishes[kind]) {
    track?.stop();
    return false;
  }
  if (track) {
    take(kind, track);
  } else {
    const before = trackOf(kind);
    put(kind, null, problem);
    before?.stop();
  }
  await readList();
  return track !== null;
}

/** Turns a device off, its light with it. */
function turnOff(kind: Kind): void {
  wishes[kind] += 1;
  const before = trackOf(kind);
  put(kind, null, null);
  before?.stop();
}

/** @returns false when it should be on and is not */
export async function setCamera(on: boolean): Promise<boolean> {
  keepDevices({ camera: on });
  if (on) return turnOn('camera');
  turnOff('camera');
  return true;
}

/** @returns false when it should be on and is not */
export async function setMicrophone(on: boolean): Promise<boolean> {
  keepDevices({ microphone: on });
  if (on) return turnOn('microphone');
  turnOff('microphone');
  return true;
}

/**
 * Opens what was on last time, camera and microphone: with one question of the browser where it can be, and each
 * by itself where that fails, so that a refused camera does not take the microphone with it.
 * @returns whether all that was wanted works
 */
export async function openOwnMedia(): Promise<boolean> {
  const { camera, microphone } = readDevices();
  const state = store.read();
  const needsSound = microphone && state.microphone !== 'on';
  const needsPicture = camera && state.camera !== 'on';
  const before = closings;
  if (needsSound && needsPicture && (await turnOnBoth())) return true;
  // Closed while the browser asked: opening one by one would leave a device on with nobody to turn it off.
  if (before !== closings) return true;
  const sound = !needsSound || store.read().microphone === 'on' || (await turnOn('microphone'));
  if (before !== closings) return true;
  const picture = !needsPicture || store.read().camera === 'on' || (await turnOn('camera'));
  return before !== closings || (sound && picture);
}

/** @returns false when one of them fails; then neither is on */
async function turnOnBoth(): Promise<boolean> {
  wishes.camera += 1;
  wishes.microphone += 1;
  const { camera, microphone } = wishes;
  store.change({ camera: 'starting', microphone: 'starting' });
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: constraintsOf('camera'),
      audio: constraintsOf('microphone'),
    });
    const found = { camera: stream.getVideoTracks()[0], microphone: stream.getAudioTracks()[0] };
    for (const kind of ['camera', 'microphone'] as const) {
      const track = found[kind];
      if (!track) continue;
      if (wishes[kind] === (kind === 'camera' ? camera : microphone)) take(kind, track);
      else track.stop();
    }
    await readList();
    return true;
  } catch {
    return false;
  }
}

/** From now on this is what the device gives. */
function take(kind: Kind, track: MediaStreamTrack): void {
  const before = trackOf(kind);
  track.addEventListener('ended', () => {
    // Unplugged, or taken back in the browser's own bar.
    if (trackOf(kind) === track) put(kind, null, 'missing');
  });
  put(kind, track, null);
  before?.stop();
}

/** Gives everything back: the call is over, or was not begun. */
export function closeOwnMedia(): void {
  closings += 1;
  turnOff('camera');
  turnOff('microphone');
  stopScreen();
}

export async function chooseCamera(cameraId: string): Promise<boolean> {
  keepDevices({ cameraId });
  store.change({ cameraId, looksAway: false });
  return store.read().camera === 'off' ? true : turnOn('camera');
}

export async function chooseMicrophone(microphoneId: string): Promise<boolean> {
  keepDevices({ microphoneId });
  store.change({ microphoneId });
  return store.read().microphone === 'off' ? true : turnOn('microphone');
}

export function chooseSpeaker(speakerId: string): void {
  keepDevices({ speakerId });
  store.change({ speakerId });
}

/** From the camera in front to the one at the back of a phone, and again. */
export async function flipCamera(): Promise<boolean> {
  // A phone has one open at a time.
  trackOf('camera')?.stop();
  store.change({ looksAway: !store.read().looksAway });
  return turnOn('camera');
}

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Shows the screen in place of the camera. @returns false when the person chose nothing */
export async function startScreen(): Promise<boolean> {
  const before = closings;
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } });
    const track = stream.getVideoTracks()[0];
    if (!track) return false;
    // The call ended while the person chose.
    if (before !== closings) {
      track.stop();
      return false;
    }
    track.contentHint = 'detail';
    track.addEventListener('ended', () => {
      if (store.read().screenTrack === track) store.change({ screenTrack: null });
    });
    store.change({ screenTrack: track });
    return true;
  } catch {
    return false;
  }
}

export function stopScreen(): void {
  const { screenTrack } = store.read();
  store.change({ screenTrack: null });
  screenTrack?.stop();
}

navigator.mediaDevices?.addEventListener('devicechange', () => void readList());
