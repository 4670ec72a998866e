import { HeartOff, HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { useHeartRateZones } from './api.ts';
import { useLiveHeartRate } from './use-live-heart-rate.ts';
import { ZoneBar } from './zone-bar.tsx';
import { useZoneWord, ZONE_INK } from './zones.ts';

type Props = {
  /** Oneself, or a client that one coaches. */
  userId: string;
  /** For a client, whose zones are asked for; left out for oneself. */
  clientId?: string;
  size?: 'medium' | 'large';
  /** Over a picture: light on dark, whatever the theme. */
  over?: boolean;
  className?: string;
};

/**
 * The live heart rate of a person: a big numeral, the zone in words, its bar. An old number is never shown, and
 * what is made up says so.
 */
export function LiveHeartRate({ userId, clientId, size = 'medium', over = false, className }: Props) {
  const { t } = useTranslation();
  const wordOf = useZoneWord();
  const live = useLiveHeartRate(userId);
  const zones = useHeartRateZones(clientId);
  const value = typeof live === 'object' ? live : null;

  if (live === 'unavailable') {
    return (
      <p className={classNames('flex items-center gap-2 text-15 text-2', className)}>
        <HeartOff aria-hidden className="size-5 shrink-0 text-3" />
        {t('heart-rate.notShared')}
      </p>
    );
  }
  return (
    <div
      data-theme={over ? 'dark' : undefined}
      className={classNames(over && 'rounded-card bg-surface-1/80 p-3 text-1 backdrop-blur-sm', className)}
    >
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-4 gap-y-1',
          size === 'large' ? 'min-h-14' : 'min-h-10',
        )}
      >
        <p className="flex items-baseline gap-1.5">
          <HeartPulse
            aria-hidden
            className={classNames(
              'self-center',
              size === 'large' ? 'size-8' : 'size-6',
              value ? ZONE_INK[value.zone] : 'text-3',
            )}
          />
          <span
            data-heart-rate=""
            className={classNames(
              'display tabular font-bold',
              size === 'large' ? 'text-48' : 'text-32',
              !value && 'text-3',
            )}
          >
            {value ? value.heartRate : t('heart-rate.none')}
          </span>
          <span className="text-15 text-2">{t('heart-rate.bpm')}</span>
        </p>
        <p className="flex items-center gap-2 pb-1 font-semibold text-15">
          {value?.isDemo && <Pill tone="warning">{t('heart-rate.demo')}</Pill>}
          {value && <span data-zone={value.zone}>{wordOf(value.zone)}</span>}
          {live === 'no-signal' && <span className="text-2">{t('heart-rate.noSignal')}</span>}
          {live === 'waiting' && <span className="text-3">{t('heart-rate.waiting')}</span>}
        </p>
      </div>
      <ZoneBar value={value} max={zones.data?.max ?? null} className="mt-1" />
    </div>
  );
}
