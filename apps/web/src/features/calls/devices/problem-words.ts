import type { DeviceProblem } from './own-media.ts';

/** What to say of a device that does not work. */
export const PROBLEM_KEYS = {
  camera: {
    refused: 'calls.check.cameraRefused',
    missing: 'calls.check.cameraMissing',
    taken: 'calls.check.cameraTaken',
    unsupported: 'calls.check.unsupported',
  },
  microphone: {
    refused: 'calls.check.microphoneRefused',
    missing: 'calls.check.microphoneMissing',
    taken: 'calls.check.microphoneTaken',
    unsupported: 'calls.check.unsupported',
  },
} as const satisfies Record<string, Record<DeviceProblem, string>>;
