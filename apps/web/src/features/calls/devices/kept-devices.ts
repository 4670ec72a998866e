import { browserStorage } from '#lib/storage/browser-storage.ts';

/** The devices chosen in this browser, for the next call. */
export type KeptDevices = {
  camera: boolean;
  microphone: boolean;
  cameraId: string;
  microphoneId: string;
  speakerId: string;
};

const KEY = 'spotter.callDevices';
const RELAY_ONLY_KEY = 'spotter.relayOnly';
const NEVER: KeptDevices = { camera: true, microphone: true, cameraId: '', microphoneId: '', speakerId: '' };

/** The last choice, or the defaults for a first call. */
export function readDevices(): KeptDevices {
  try {
    return { ...NEVER, ...(JSON.parse(browserStorage.read(KEY) ?? '{}') as Partial<KeptDevices>) };
  } catch {
    return NEVER;
  }
}

export function keepDevices(part: Partial<KeptDevices>): void {
  browserStorage.write(KEY, JSON.stringify({ ...readDevices(), ...part }));
}

/** Whether the devices were checked in this browser before; a call can then be answered without a check. */
export const hasChecked = (): boolean => browserStorage.read(KEY) !== null;

/** Whether to connect only through the relay, so that the other side does not learn this device's address. */
export const isRelayOnly = (): boolean => browserStorage.read(RELAY_ONLY_KEY) === '1';

export function setRelayOnly(on: boolean): void {
  if (on) browserStorage.write(RELAY_ONLY_KEY, '1');
  else browserStorage.remove(RELAY_ONLY_KEY);
}
