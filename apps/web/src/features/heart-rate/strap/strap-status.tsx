import { HeartPulse } from 'lucide-react';
import { useEffect } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { useSecondDevice } from '../api.ts';
import { useLiveHeartRate } from '../watching/use-live-heart-rate.ts';
import { useZoneWord, ZONE_INK } from '../zones/use-zone-word.ts';
import { useCalmText } from '../zones/zone-bar.tsx';
import { StrapButton } from './strap-button.tsx';
import { canConnectStraps } from './strap-device.ts';
import { resumeStrap, useStrap } from './strap-store.ts';
import { useStrapText } from './strap-text.ts';

/**
 * One line about one's own heart rate: value and zone while a strap is connected, its state without a signal, and
 * before that a button to connect it (or a second device without Web Bluetooth). It shows measured values only.
 */
export function StrapStatus({ className }: { className?: string }) {
  const me = useMe();
  const strap = useStrap();
  useEffect(() => void resumeStrap(me.id), [me.id]);
  const { data: second } = useSecondDevice();
  return (
    <div className={classNames('flex min-h-11 items-center justify-between gap-3', className)}>
      {strap.status === 'off' && !(second?.connected && !canConnectStraps()) ? (
        <StrapButton tone="ghost" size="small" />
      ) : (
        <ConnectedStrap personId={me.id} />
      )}
    </div>
  );
}

function ConnectedStrap({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const wordOf = useZoneWord();
  const textOf = useStrapText();
  const strap = useStrap();
  const live = useLiveHeartRate(personId);
  const value = typeof live === 'object' && !live.isDemo ? live : null;
  const isSecond = strap.status === 'off';
  const standing = isSecond ? t('heart-rate.second.name') : textOf(strap);
  const said = useCalmText(value ? wordOf(value.zone) : standing);
  return (
    <>
      <p className="flex min-w-0 items-baseline gap-1.5">
        <HeartPulse
          aria-hidden
          className={classNames(
            'size-5 shrink-0 self-center',
            value ? ZONE_INK[value.zone] : 'text-ink-faint',
          )}
        />
        {value ? (
          <>
            <span className="numeral text-24">{value.heartRate}</span>
            <span className="text-13 text-ink-soft">{t('heart-rate.bpm')}</span>
            <span className="ml-1 truncate font-medium text-15">{wordOf(value.zone)}</span>
          </>
        ) : (
          <span className="truncate text-15 text-ink-soft">{standing}</span>
        )}
        <span className="sr-only" aria-live="polite">
          {said}
        </span>
      </p>
      {!value && (isSecond || strap.status === 'on') && (
        <Pill tone="warning">{t('heart-rate.noSignal')}</Pill>
      )}
    </>
  );
}
