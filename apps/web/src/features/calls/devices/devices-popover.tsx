import { Settings2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Popover } from '#ui/dialog/popover.tsx';
import { CallButton } from '../ringing/call-button.tsx';
import { DeviceFields } from './device-fields.tsx';

/** Changes the camera, microphone or speaker during a call. */
export function DevicesPopover() {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('calls.controls.devices')}
      side="top"
      trigger={<CallButton label={t('calls.controls.devices')} tooltip={false} icon={<Settings2 />} />}
    >
      <DeviceFields />
    </Popover>
  );
}
