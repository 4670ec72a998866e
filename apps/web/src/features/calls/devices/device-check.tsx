import { Camera, CameraOff, Mic, MicOff, ShieldAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { closeUnused } from '../connection/connection-store.ts';
import { OwnPicture } from '../in-call/own-picture.tsx';
import { DeviceFields } from './device-fields.tsx';
import { keepDevices } from './kept-devices.ts';
import { LevelMeter } from './level-meter.tsx';
import { openOwnMedia, setCamera, setMicrophone, useOwnMedia } from './own-media.ts';
import { PROBLEM_KEYS } from './problem-words.ts';

/** Opens the devices of the last call while this is shown, and closes them if no call follows. */
function useOpenDevices(): void {
  const { t } = useTranslation();
  useEffect(() => {
    let left = false;
    void openOwnMedia().then((works) => {
      if (!works && !left) toast({ title: t('calls.failed'), tone: 'danger' });
    });
    return () => {
      left = true;
      closeUnused();
    };
  }, [t]);
}

type Props = {
  /** The person to call, above the picture. */
  heading: ReactNode;
  /** The buttons to continue. */
  children: ReactNode;
};

/** A check of picture, voice and devices before a call. */
export function DeviceCheck({ heading, children }: Props) {
  const { t } = useTranslation();
  useOpenDevices();
  // Stored, so that the next call can be answered without this check.
  useEffect(() => keepDevices({}), []);
  const { camera, microphone, microphoneTrack, cameraProblem, microphoneProblem } = useOwnMedia();
  const problems = [
    cameraProblem && t(PROBLEM_KEYS.camera[cameraProblem]),
    microphoneProblem && t(PROBLEM_KEYS.microphone[microphoneProblem]),
  ].filter((text) => text !== null);
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
      <div className="relative overflow-hidden rounded-card">
        <OwnPicture className="aspect-video w-full max-sm:aspect-square" />
        <div data-theme="dark" className="absolute inset-x-0 bottom-3 flex justify-center gap-3">
          <Button
            tone={microphone === 'off' ? 'danger' : 'secondary'}
            size="large"
            aria-pressed={microphone !== 'off'}
            busy={microphone === 'starting'}
            icon={microphone === 'off' ? <MicOff aria-hidden /> : <Mic aria-hidden />}
            onClick={() => void setMicrophone(microphone === 'off')}
          >
            {t('calls.devices.microphone')}
          </Button>
          <Button
            tone={camera === 'off' ? 'danger' : 'secondary'}
            size="large"
            aria-pressed={camera !== 'off'}
            busy={camera === 'starting'}
            icon={camera === 'off' ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
            onClick={() => void setCamera(camera === 'off')}
          >
            {t('calls.devices.camera')}
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-5">
        {heading}
        {problems.length > 0 && (
          <div role="alert" className="rounded-card bg-danger-soft p-4 text-15">
            <p className="flex gap-2 font-semibold text-danger">
              <ShieldAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              {t('calls.failed')}
            </p>
            {problems.map((text) => (
              <p key={text} className="mt-1.5">
                {text}
              </p>
            ))}
            <p className="mt-1.5">{t('calls.check.without')}</p>
            <Button
              tone="secondary"
              size="small"
              className="mt-3"
              onClick={() => {
                if (cameraProblem) void setCamera(true);
                if (microphoneProblem) void setMicrophone(true);
              }}
            >
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {/* At the bottom of a phone, within reach of the thumb. */}
        <div className="flex flex-col gap-2 max-md:sticky max-md:bottom-frame max-md:z-10 max-md:-mx-1 max-md:bg-surface-0 max-md:px-1 max-md:py-3">
          {children}
        </div>
        <Card padding="small" className="flex flex-col gap-4">
          <DeviceFields withRelay>{microphoneTrack && <LevelMeter track={microphoneTrack} />}</DeviceFields>
        </Card>
      </div>
    </div>
  );
}
