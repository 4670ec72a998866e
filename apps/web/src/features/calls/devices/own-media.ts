import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import { keepDevices, readDevices } from './kept-devices.ts';

/** Why a device does not work: refused by the person, missing, in use by another program, or unsupported. */
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
  /** The system gives it to something else for a while, such as a phone call. */
  cameraInUse: boolean;
  microphoneInUse: boolean;
  /** The name of the microphone that took the place of one that was lost. */
  microphoneInstead: string | null;
  /** A rear camera, whose picture is not mirrored. */
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
  cameraInUse: false,
  microphoneInUse: false,
  microphoneInstead: null,
  looksAway: false,
  devices: [],
  cameraId: kept.cameraId,
  microphoneId: kept.microphoneId,
  speakerId: kept.speakerId,
});

/** The state of this page's camera, microphone and screen. */
export const readOwnMedia = store.read;
export const onOwnMedia = store.subscribe;
/** What the other person sees and hears of it. */
export const shownOf = (media: OwnMedia) => ({
  microphone: media.microphoneTrack !== null && !media.microphoneInUse,
  camera: media.cameraTrack !== null && !media.cameraInUse,
  screen: media.screenTrack !== null,
});
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

/** The number of the latest request for each device; the result of an earlier one is closed. */
const wishes: Record<Kind, number> = { camera: 0, microphone: 0 };
/** Counts how often everything was closed; requests from before that are void. */
let closings = 0;

function put(kind: Kind, track: MediaStreamTrack | null, problem: DeviceProblem | null): void {
  const state: DeviceState = track ? 'on' : 'off';
  store.change(
    kind === 'camera'
      ? { camera: state, cameraTrack: track, cameraProblem: problem, cameraInUse: false }
      : {
          microphone: state,
          microphoneTrack: track,
          microphoneProblem: problem,
          microphoneInUse: false,
          microphoneInstead: null,
        },
  );
}

const trackOf = (kind: Kind) => store.read()[kind === 'camera' ? 'cameraTrack' : 'microphoneTrack'];

async function readList(): Promise<void> {
  try {
    store.change({ devices: await navigator.mediaDevices.enumerateDevices() });
  } catch {
    // The list stays as it was; the devices may work all the same.
  }
}

/** Turns a device on. @returns whether it works now */
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

/** Turns a device off, including its light. */
function turnOff(kind: Kind): void {
  wishes[kind] += 1;
  const before = trackOf(kind);
  put(kind, null, null);
  before?.stop();
}

/** @returns false when it should be on and could not be turned on */
export async function setCamera(on: boolean): Promise<boolean> {
  keepDevices({ camera: on });
  if (on) return turnOn('camera');
  turnOff('camera');
  return true;
}

/** @returns false when it should be on and could not be turned on */
export async function setMicrophone(on: boolean): Promise<boolean> {
  keepDevices({ microphone: on });
  if (on) return turnOn('microphone');
  turnOff('microphone');
  return true;
}

/**
 * Opens the devices that were on last time, camera and microphone: with one browser prompt if possible, otherwise
 * one by one, so that a refused camera does not block the microphone.
 * @returns whether all requested devices work
 */
export async function openOwnMedia(): Promise<boolean> {
  const { camera, microphone } = readDevices();
  const state = store.read();
  const needsSound = microphone && state.microphone !== 'on';
  const needsPicture = camera && state.camera !== 'on';
  const before = closings;
  if (needsSound && needsPicture && (await turnOnBoth())) return true;
  // Closed while the browser asked: opening one by one would leave a device on after the call.
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

/** Makes this track the current one of the device. */
function take(kind: Kind, track: MediaStreamTrack): void {
  const before = trackOf(kind);
  const inUse = kind === 'camera' ? 'cameraInUse' : 'microphoneInUse';
  const isCurrent = () => trackOf(kind) === track;
  track.addEventListener('mute', () => isCurrent() && store.change({ [inUse]: true }));
  // Some begin muted and are heard a moment later: those were not held. Others stay silent after it.
  track.addEventListener('unmute', () => isCurrent() && store.read()[inUse] && void renew(kind, track));
  // Unplugged, taken by the system, or revoked in the browser's own bar.
  track.addEventListener('ended', () => isCurrent() && void renew(kind, track));
  put(kind, track, null);
  before?.stop();
}

/** Asks for a device anew whose track was held or lost; another one takes the place of what is gone. */
async function renew(kind: Kind, lost: MediaStreamTrack): Promise<void> {
  if (!(await turnOn(kind)) || kind === 'camera') return;
  const { microphoneTrack } = store.read();
  if (microphoneTrack && microphoneTrack.label !== lost.label)
    store.change({ microphoneInstead: microphoneTrack.label });
}

/** Closes all devices: the call is over, or was not started. */
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

/** Switches between the front and the rear camera of a phone. */
export async function flipCamera(): Promise<boolean> {
  // A phone can open one camera at a time.
  trackOf('camera')?.stop();
  store.change({ looksAway: !store.read().looksAway });
  return turnOn('camera');
}

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Shares the screen in place of the camera. @returns false when the person chose nothing */
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
