import { SignalHigh, SignalLow, SignalZero } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Popover } from '#ui/dialog/popover.tsx';
import { useConnection } from '../connection/connection-store.ts';
import type { Quality } from './quality.ts';

const LEVELS = {
  good: { key: 'calls.quality.good', icon: SignalHigh, ink: 'text-positive' },
  weak: { key: 'calls.quality.weak', icon: SignalLow, ink: 'text-warning' },
  lost: { key: 'calls.quality.lost', icon: SignalZero, ink: 'text-danger' },
} as const satisfies Record<Quality['level'], object>;

/** The connection quality in a word, with the measured numbers on a press. */
export function QualityPopover() {
  const { t } = useTranslation();
  const format = useFormat();
  const { quality, state } = useConnection();
  if (!quality && state !== 'broken') return null;
  const level = state === 'there' && quality ? quality.level : 'lost';
  const { key, icon: Icon, ink } = LEVELS[level];
  const lines: [string, string][] = quality
    ? [
        [t('calls.quality.loss'), format.percent(quality.loss)],
        [
          t('calls.quality.roundTrip'),
          quality.roundTrip === null
            ? '–'
            : t('calls.quality.ms', { n: format.number(quality.roundTrip, 0) }),
        ],
        [
          t('calls.quality.picture'),
          quality.width > 0
            ? t('calls.quality.pictureValue', {
                width: quality.width,
                height: quality.height,
                frames: format.number(quality.framesPerSecond, 0),
              })
            : '–',
        ],
        [
          t('calls.quality.rate'),
          t('calls.quality.kilobits', { n: format.number(quality.kilobitsPerSecond, 0) }),
        ],
        [
          t('calls.quality.way'),
          quality.isRelayed === null
            ? '–'
            : quality.isRelayed
              ? t('calls.quality.relayed')
              : t('calls.quality.direct'),
        ],
      ]
    : [];
  return (
    <Popover
      label={t('calls.quality.label')}
      align="end"
      trigger={
        <button
          type="button"
          data-quality={level}
          className="flex min-h-11 items-center gap-1.5 rounded-pill bg-surface-1/85 px-3 text-13 hover:bg-surface-2"
        >
          <Icon aria-hidden className={`size-5 ${ink}`} />
          <span className="sr-only">{t('calls.quality.label')} </span>
          {t(key)}
        </button>
      }
    >
      <dl className="flex flex-col gap-2 text-15">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
