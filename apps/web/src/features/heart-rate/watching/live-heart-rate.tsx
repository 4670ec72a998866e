import { HeartOff, HeartPulse } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { useHeartRateZones } from '../api.ts';
import { useZoneWord, ZONE_INK } from '../zones/use-zone-word.ts';
import { ZoneBar } from '../zones/zone-bar.tsx';
import { useLiveHeartRate } from './use-live-heart-rate.ts';

type Props = {
  /** One's own id, or that of a coached client. */
  userId: string;
  /** The client whose zones are read; undefined for oneself. */
  clientId?: string;
  size?: 'medium' | 'large';
  /** Over a picture: light on dark in both themes. */
  over?: boolean;
  className?: string;
};

/**
 * A person's live heart rate: a large number, the zone in words, and its bar. It never shows an old value. Demo values
 * are marked and look like an example: small, without a zone's colour.
 */
export function LiveHeartRate({ userId, clientId, size = 'medium', over = false, className }: Props) {
  const { t } = useTranslation();
  const wordOf = useZoneWord();
  const live = useLiveHeartRate(userId);
  const zones = useHeartRateZones(clientId);
  const value = typeof live === 'object' ? live : null;
  const isDemo = value?.isDemo === true;

  if (live === 'unavailable') {
    return (
      <p className={classNames('flex items-center gap-2 text-15 text-ink-soft', className)}>
        <HeartOff aria-hidden className="size-5 shrink-0 text-ink-faint" />
        {t('heart-rate.notShared')}
      </p>
    );
  }
  return (
    <div
      data-theme={over ? 'dark' : undefined}
      className={classNames(over && 'rounded-card bg-surface-1/80 p-3 text-ink backdrop-blur-sm', className)}
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
              isDemo ? 'size-5' : size === 'large' ? 'size-8' : 'size-6',
              value && !isDemo ? ZONE_INK[value.zone] : 'text-ink-faint',
            )}
          />
          <span
            data-heart-rate=""
            className={classNames(
              isDemo
                ? 'tabular font-medium text-17 text-ink-soft'
                : size === 'large'
                  ? 'numeral text-48'
                  : 'numeral text-32',
              !value && 'text-ink-faint',
            )}
          >
            {value ? value.heartRate : t('heart-rate.none')}
          </span>
          <span className="text-15 text-ink-soft">{t('heart-rate.bpm')}</span>
        </p>
        <p data-live="" className="flex items-center gap-2 pb-1 font-semibold text-15">
          {isDemo && <Pill tone="warning">{t('heart-rate.demo')}</Pill>}
          {value && <span data-zone={value.zone}>{wordOf(value.zone)}</span>}
          {live === 'no-signal' && <span className="text-ink-soft">{t('heart-rate.noSignal')}</span>}
          {live === 'waiting' && <span className="text-ink-faint">{t('heart-rate.waiting')}</span>}
        </p>
      </div>
      <ZoneBar
        value={value}
        max={zones.data?.max ?? null}
        className={classNames('mt-1', isDemo && 'opacity-50')}
      />
    </div>
  );
}
