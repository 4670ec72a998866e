import { Bluetooth } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, useProfile } from '#features/accounts/api.ts';
import { Section } from '#ui/section.tsx';
import { canHearStraps } from './bluetooth.ts';
import { DeviceLine } from './device-line.tsx';
import { GarminLine } from './garmin-line.tsx';
import { IngestLine } from './ingest-line.tsx';
import { SecondDeviceLine } from './second-device-line.tsx';
import { resumeStrap, useStrap } from './strap.ts';
import { StrapButton } from './strap-button.tsx';
import { useStrapText } from './strap-text.ts';
import { ZoneFacts } from './zone-facts.tsx';

/** Heart rate and devices: what is connected, and what the zones follow from. */
export function HeartSettings() {
  const { t } = useTranslation();
  const me = useMe();
  const { data: profile } = useProfile();
  const strap = useStrap();
  const strapText = useStrapText();
  useEffect(() => void resumeStrap(me.id), [me.id]);
  const isStrap = strap.source === 'bluetooth' || strap.status === 'off';
  return (
    <>
      <Section title={t('heart-rate.devices.title')} description={t('heart-rate.devices.text')}>
        {me.role === 'client' && profile && (
          <p className="text-15 text-2">
            {profile.shareHeartRate ? t('heart-rate.devices.shared') : t('heart-rate.devices.private')}
          </p>
        )}
        {!canHearStraps() && (
          <p className="rounded-control bg-warning-soft p-3 text-15">{t('heart-rate.strap.notHere')}</p>
        )}
        <ul className="flex flex-col">
          {canHearStraps() && (
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
