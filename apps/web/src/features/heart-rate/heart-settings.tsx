import { Bluetooth } from 'lucide-react';
import { useEffect } from 'react';
import { useMe, useProfile } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';
import { DeviceLine } from './device-line.tsx';
import { GarminLine } from './garmin-line.tsx';
import { SecondDeviceLine } from './second-device/second-device-line.tsx';
import { IngestLine } from './strap/ingest-line.tsx';
import { StrapButton } from './strap/strap-button.tsx';
import { canConnectStraps } from './strap/strap-device.ts';
import { resumeStrap, useStrap } from './strap/strap-store.ts';
import { useStrapText } from './strap/strap-text.ts';
import { ZoneFacts } from './zones/zone-facts.tsx';

/** Heart rate settings: connected devices, and the values that the zones are computed from. */
export function HeartSettings() {
  const { t } = useTranslation();
  const me = useMe();
  const { data: profile, isPending } = useProfile();
  const strap = useStrap();
  const strapText = useStrapText();
  useEffect(() => void resumeStrap(me.id), [me.id]);
  const isStrap = strap.source === 'bluetooth' || strap.status === 'off';
  return (
    <>
      <Section
        className="in-order"
        title={t('heart-rate.devices.title')}
        description={t('heart-rate.devices.text')}
      >
        {isPending && <span hidden data-waits="" />}
        {me.role === 'client' && profile && (
          <p className="text-15 text-ink-soft">
            {profile.shareHeartRate ? t('heart-rate.devices.shared') : t('heart-rate.devices.private')}
          </p>
        )}
        {!canConnectStraps() && (
          <p className="rounded-control bg-warning-soft p-3 text-15">{t('heart-rate.strap.notHere')}</p>
        )}
        <ul className="flex flex-col">
          {canConnectStraps() && (
            <DeviceLine
              icon={<Bluetooth />}
              name={t('heart-rate.strap.name')}
              state={isStrap ? strapText(strap) : t('heart-rate.strap.none')}
              action={<StrapButton />}
            />
          )}
          <GarminLine />
          <SecondDeviceLine />
          <IngestLine />
        </ul>
      </Section>
      <ZoneFacts />
    </>
  );
}
