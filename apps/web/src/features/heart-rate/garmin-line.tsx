import { Watch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useConnectGarmin, useDisconnectGarmin, useGarmin } from './api.ts';
import { canHearStraps } from './bluetooth.ts';
import { DeviceLine } from './device-line.tsx';
import { forgetStrap, useStrap } from './strap.ts';
import { StrapButton } from './strap-button.tsx';
import { useStrapText } from './strap-text.ts';

/** A Garmin speaks like a strap while it broadcasts; which one it is, is remembered. */
export function GarminLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const strap = useStrap();
  const strapText = useStrapText();
  const { data: garmin, error: unread } = useGarmin();
  const { mutate: connect, error } = useConnectGarmin();
  const { mutate: disconnect, isPending, error: endError } = useDisconnectGarmin();
  // Where the browser cannot hear it, it can still be forgotten.
  if (!canHearStraps() && !garmin?.connected) return null;
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
      <p className="text-13 text-2">{t('heart-rate.garmin.how')}</p>
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
