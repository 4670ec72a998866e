import {
  Camera,
  CameraOff,
  PhoneOff,
  PictureInPicture2,
  ScreenShare,
  ScreenShareOff,
  SwitchCamera,
} from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { toast } from '#ui/toast/toast.ts';
import { end } from '../connection/connection-store.ts';
import { MicrophoneButton, useMicrophoneSwitch } from '../devices/microphone-button.tsx';
import {
  canShareScreen,
  flipCamera,
  setCamera,
  startScreen,
  stopScreen,
  useOwnMedia,
} from '../devices/own-media.ts';
import { CallButton } from '../ringing/call-button.tsx';

const DevicesPopover = late(() => import('../devices/devices-popover.tsx').then((m) => m.DevicesPopover));

/** Switches the camera, and shows a message if it cannot be turned on. */
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

/** Control or Command with D and E, as in other video calls; a single letter would fire while typing. */
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

/** The controls of a call, at the bottom of the screen. */
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
            // Picture-in-picture needs a picture.
            else void video.current?.requestPictureInPicture().catch(() => undefined);
          }}
        />
      )}

      <DevicesPopover whileLoading={<span className="size-12" />} />

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
