import { HeartPulse } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

const BARS = [
  'h-2 grow-[5] bg-zone-rest opacity-30',
  'h-3 grow-[3] bg-zone-fat-burn opacity-30',
  'h-4 grow-[2] bg-zone-aerobic',
  'h-5 grow-[2] bg-zone-anaerobic opacity-30',
  'h-6 grow-[2] bg-zone-max opacity-30',
];

/** A heart rate of 142 in its zone, as it lies over a picture. */
export function HeartPill({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div className={classNames('rounded-card bg-surface-1/85 p-3', className)}>
      <p className="flex flex-wrap items-center gap-x-1.5">
        <HeartPulse className="drawn-beat size-5 text-zone-aerobic" />
        <span className="display tabular font-bold text-24">{142}</span>
        <span className="text-13 text-ink-soft">{t('heart-rate.bpm')}</span>
        <span className="ml-auto font-semibold text-13">{t('heart-rate.zone.aerobic')}</span>
      </p>
      <div className="mt-1 flex items-end gap-0.5">
        {BARS.map((bar) => (
          <span key={bar} className={classNames('basis-0 rounded-inner', bar)} />
        ))}
      </div>
    </div>
  );
}
