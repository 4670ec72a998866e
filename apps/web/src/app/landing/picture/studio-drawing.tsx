import { Flame, Play } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from './drawing.tsx';
import { STUDIOS } from './people.ts';

const DAYS = [true, true, false, true, true, true, false] as const;

type Props = {
  label: string;
  /** Which studio: its name and its colour (`drawn-studio-N` of landing.css). */
  studio: 0 | 1 | 2;
};
const LOOKS = [
  { 'data-theme': 'light', className: 'drawn-studio-1' },
  { 'data-theme': 'dark', className: 'drawn-studio-2' },
  { 'data-theme': 'light', className: 'drawn-studio-3' },
] as const;

/** Home on a phone in a studio's name and colour. */
export function StudioDrawing({ label, studio }: Props) {
  const { t } = useTranslation();
  return (
    <div {...LOOKS[studio]}>
      <Drawing label={label} className="flex min-h-100 flex-col gap-3 p-3 pt-4">
        <p className="flex items-center gap-2 font-semibold text-17">
          <span className="flex size-9 items-center justify-center rounded-control bg-brand text-brand-contrast">
            {STUDIOS[studio].slice(0, 1)}
          </span>
          {STUDIOS[studio]}
        </p>
        <div className="rounded-card bg-brand-soft p-4">
          <p className="font-medium text-13 text-brand-text">{t('workouts.today.title')}</p>
          <p className="display mt-1 font-bold text-20">{t('landing.scene.workout')}</p>
          <p className="mt-3 flex min-h-11 items-center justify-center gap-2 rounded-control bg-brand font-semibold text-15 text-brand-contrast">
            <Play className="size-4" />
            {t('workouts.start')}
          </p>
        </div>
        <div className="rounded-card border border-line bg-surface-1 p-4">
          <p className="flex items-center gap-2 text-13 text-ink-soft">
            <Flame className="size-5 text-brand-text" />
            {t('streaks.current')}
          </p>
          <p className="mt-1 flex items-baseline gap-1.5">
            <span className="display tabular font-extrabold text-32">{12}</span>
            <span className="text-15 text-ink-soft">{t('streaks.days', { count: 12 })}</span>
          </p>
          <div className="mt-3 flex gap-1.5">
            {DAYS.map((isDone, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the strip is fixed
                key={index}
                className={classNames('h-5 flex-1 rounded-inner', isDone ? 'bg-brand-text' : 'bg-surface-3')}
              />
            ))}
          </div>
        </div>
      </Drawing>
    </div>
  );
}
