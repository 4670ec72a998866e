import {
  Camera,
  CameraOff,
  PhoneOff,
  PictureInPicture2,
  ScreenShare,
  ScreenShareOff,
  SwitchCamera,
} from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast-store.ts';
import { CallButton } from './call-button.tsx';
import { end } from './connection.ts';
import { MicrophoneButton, useMicrophoneSwitch } from './microphone-button.tsx';
import { canShareScreen, flipCamera, setCamera, startScreen, stopScreen, useOwnMedia } from './own-media.ts';

const DevicesPopover = lazy(() =>
  import('./devices-popover.tsx').then((m) => ({ default: m.DevicesPopover })),
);

/** Turns the camera on or off, and says so where it does not go on. */
function useCameraSwitch(): () => void {
  const { t } = useTranslation();
  const { camera } = useOwnMedia();
  return () => {
    if (camera === 'starting') return;
    void setCamera(camera === 'off').then((works) => {
      if (!works) toast({ title: t('calls.check.cameraRefused'), tone: 'danger' });
    });
  };
}

/** Control or Command with D and E, as other video calls have it; a letter alone would fire while one types. */
function useShortcuts(microphone: () => void, camera: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.repeat) return;
      if (event.key !== 'd' && event.key !== 'e') return;
      event.preventDefault();
      if (event.key === 'd') microphone();
      else camera();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [microphone, camera]);
}

/** Everything one does in a call, under the thumb. */
export function Controls({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation();
  const { camera, screenTrack, devices } = useOwnMedia();
  const pressMicrophone = useMicrophoneSwitch();
  const pressCamera = useCameraSwitch();
  useShortcuts(pressMicrophone, pressCamera);
  const isOff = camera === 'off';
  const canFlip =
    matchMedia('(pointer: coarse)').matches && devices.filter(({ kind }) => kind === 'videoinput').length > 1;

  return (
    <div
      role="toolbar"
      aria-label={t('calls.controls.label')}
      className="flex flex-wrap items-center justify-center gap-2 bg-surface-1 p-3 sm:gap-3"
    >
      <MicrophoneButton />
      <CallButton
        label={isOff ? t('calls.controls.cameraOn') : t('calls.controls.cameraOff')}
        aria-keyshortcuts="Control+E Meta+E"
        icon={isOff ? <CameraOff /> : <Camera />}
        tone={isOff ? 'off' : 'plain'}
        onClick={pressCamera}
      />
      {canFlip && (
        <CallButton
          label={t('calls.controls.flip')}
          icon={<SwitchCamera />}
          disabled={camera !== 'on'}
          onClick={() => void flipCamera()}
        />
      )}
      {canShareScreen() && (
        <CallButton
          label={screenTrack ? t('calls.controls.screenOff') : t('calls.controls.screenOn')}
          icon={screenTrack ? <ScreenShareOff /> : <ScreenShare />}
          tone={screenTrack ? 'off' : 'plain'}
          onClick={() => (screenTrack ? stopScreen() : void startScreen())}
        />
      )}
      {document.pictureInPictureEnabled && (
        <CallButton
          label={t('calls.controls.inPicture')}
          icon={<PictureInPicture2 />}
          className="max-sm:hidden"
          onClick={() => {
            if (document.pictureInPictureElement) void document.exitPictureInPicture();
            // Without a picture there is nothing to take out of the page.
            else void video.current?.requestPictureInPicture().catch(() => undefined);
          }}
        />
      )}
      <Suspense fallback={<span className="size-12" />}>
        <DevicesPopover />
      </Suspense>
      <CallButton
        label={t('calls.controls.end')}
        icon={<PhoneOff />}
        tone="danger"
        className="w-16!"
        onClick={end}
      />
    </div>
  );
}
