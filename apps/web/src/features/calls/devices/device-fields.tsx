import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import { isRelayOnly, setRelayOnly } from './kept-devices.ts';
import { chooseCamera, chooseMicrophone, chooseSpeaker, useOwnMedia } from './own-media.ts';
import { canChooseSpeaker } from './sound.ts';

type Kind = 'videoinput' | 'audioinput' | 'audiooutput';

/** Selects the camera, microphone and speaker; a list with a single entry is hidden. */
export function DeviceFields({
  withRelay = false,
  children,
}: {
  withRelay?: boolean;
  /** Below the microphone: the level meter. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { devices, cameraId, microphoneId, speakerId, cameraTrack, microphoneTrack } = useOwnMedia();
  const [relayOnly, setRelay] = useState(isRelayOnly);
  const optionsOf = (kind: Kind) =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map((device, index) => ({
        value: device.deviceId,
        label: device.label || t('calls.devices.numbered', { n: index + 1 }),
      }));
  const chosen = (options: { value: string }[], wish: string, used: string | undefined) =>
    [used, wish].find((id) => options.some(({ value }) => value === id)) ?? options[0]?.value ?? '';
  const tell = (works: boolean) => {
    if (!works) toast({ title: t('calls.devices.failed'), tone: 'danger' });
  };
  const cameras = optionsOf('videoinput');
  const microphones = optionsOf('audioinput');
  const speakers = canChooseSpeaker() ? optionsOf('audiooutput') : [];
  return (
    <div className="flex flex-col gap-3">
      {/* First: the lists come when the devices are known. */}
      {withRelay && (
        <Switch
          label={t('calls.devices.relay')}
          hint={t('calls.devices.relayHint')}
          checked={relayOnly}
          onChange={(on) => {
            setRelayOnly(on);
            setRelay(on);
          }}
        />
      )}
      {cameras.length > 0 && (
        <SelectField
          label={t('calls.devices.camera')}
          options={cameras}
          value={chosen(cameras, cameraId, cameraTrack?.getSettings().deviceId)}
          onChange={(id) => void chooseCamera(id).then(tell)}
        />
      )}
      {microphones.length > 0 && (
        <SelectField
          label={t('calls.devices.microphone')}
          options={microphones}
          value={chosen(microphones, microphoneId, microphoneTrack?.getSettings().deviceId)}
          onChange={(id) => void chooseMicrophone(id).then(tell)}
        />
      )}
      {children}
      {speakers.length > 0 && (
        <SelectField
          label={t('calls.devices.speaker')}
          options={speakers}
          value={chosen(speakers, speakerId, undefined)}
          onChange={chooseSpeaker}
        />
      )}
    </div>
  );
}
