import { useTranslation } from '#lib/words/use-translation.ts';
import { useOwnMedia } from '../devices/own-media.ts';
import { PROBLEM_KEYS } from '../devices/problem-words.ts';

/** Says what the system, or a device that is gone, does to one's own sound and picture. */
export function OwnTrouble() {
  const { t } = useTranslation();
  const { cameraInUse, microphoneInUse, microphoneInstead, cameraProblem, microphoneProblem } = useOwnMedia();
  const words = [
    (cameraInUse || microphoneInUse) && t('calls.own.held'),
    microphoneInstead !== null &&
      t('calls.own.instead', { name: microphoneInstead || t('calls.devices.microphone') }),
    microphoneProblem && t(PROBLEM_KEYS.microphone[microphoneProblem]),
    cameraProblem && t(PROBLEM_KEYS.camera[cameraProblem]),
  ].filter(Boolean);
  return (
    <p role="status" className="bg-surface-1 px-4 py-2 text-center text-15 empty:hidden">
      {words.join(' ')}
    </p>
  );
}
