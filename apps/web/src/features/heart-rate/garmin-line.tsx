import { Watch } from 'lucide-react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useGarmin } from './api.ts';
import { DeviceLine } from './device-line.tsx';
import { useConnectGarmin, useDisconnectGarmin } from './devices-api.ts';
import { StrapButton } from './strap/strap-button.tsx';
import { canConnectStraps } from './strap/strap-device.ts';
import { forgetStrap, useStrap } from './strap/strap-store.ts';
import { useStrapText } from './strap/strap-text.ts';

/** A Garmin that broadcasts works like a strap; the connected one is stored. */
export function GarminLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const strap = useStrap();
  const strapText = useStrapText();
  const { data: garmin, error: unread } = useGarmin();
  const { mutate: connect, error } = useConnectGarmin();
  const { mutate: disconnect, isPending, error: endError } = useDisconnectGarmin();
  // A browser without Web Bluetooth can still disconnect it.
  if (!canConnectStraps() && !garmin?.connected) return null;
  const isOn = strap.status !== 'off' && strap.source === 'garmin';
  const name = garmin?.deviceName || t('heart-rate.garmin.name');
  const idle = garmin?.connected
    ? garmin.lastSampleAt
      ? t('heart-rate.devices.lastFrom', { name, time: format.instant(garmin.lastSampleAt) })
      : t('heart-rate.devices.known', { name })
    : t('heart-rate.garmin.none');
  return (
    <DeviceLine
      icon={<Watch />}
      name={t('heart-rate.garmin.name')}
      state={isOn ? strapText(strap) : unread && !garmin ? errorText(unread) : idle}
      action={
        <StrapButton source="garmin" onConnected={connect}>
          {garmin?.connected ? t('heart-rate.garmin.again') : t('heart-rate.garmin.connect')}
        </StrapButton>
      }
    >
      <p className="text-13 text-ink-soft">{t('heart-rate.garmin.how')}</p>
      <FormError>{(error || endError) && errorText(error ?? endError)}</FormError>
      {garmin?.connected && (
        <Button
          tone="secondary"
          size="small"
          className="self-start"
          busy={isPending}
          onClick={() => {
            if (isOn) forgetStrap();
            disconnect();
          }}
        >
          {t('heart-rate.garmin.forget')}
        </Button>
      )}
    </DeviceLine>
  );
}
