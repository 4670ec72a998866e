import { Smartphone } from 'lucide-react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSecondDevice } from '../api.ts';
import { DeviceLine } from '../device-line.tsx';
import { useEndSecondDevice } from '../devices-api.ts';
import { SecondDeviceButton } from './second-device-button.tsx';

/** Another device that receives the strap's values and sends them; it can be disconnected here. */
export function SecondDeviceLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: device, error: unread } = useSecondDevice();
  const { mutate: end, isPending, error } = useEndSecondDevice();
  const name = device?.deviceName || t('heart-rate.second.name');
  const known = device?.lastSampleAt
    ? t('heart-rate.devices.lastFrom', { name, time: format.instant(device.lastSampleAt) })
    : t('heart-rate.second.connected', { name });
  return (
    <DeviceLine
      icon={<Smartphone />}
      name={t('heart-rate.second.name')}
      state={unread && !device ? errorText(unread) : device?.connected ? known : t('heart-rate.second.none')}
      action={<SecondDeviceButton />}
    >
      <FormError>{error && errorText(error)}</FormError>
      {device?.connected && (
        <Button tone="secondary" size="small" className="self-start" busy={isPending} onClick={() => end()}>
          {t('heart-rate.second.end')}
        </Button>
      )}
    </DeviceLine>
  );
}
