import { Check, Heart, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { HeartRateLine } from './heart-rate-line.tsx';

const SETS = [
  { n: 1, weight: 80, reps: 8, state: 'done' },
  { n: 2, weight: 80, reps: 8, state: 'done' },
  { n: 3, weight: 82.5, reps: 8, state: 'next' },
] as const;

const SESSION = { elapsed: '24:18', beats: 142, rest: '1:12' } as const;

/** A phone in the middle of a workout; always dark, as in a gym. */
export function PhonePicture() {
  const { t, i18n } = useTranslation();
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <div
      data-theme="dark"
      className="relative w-72 rounded-[2.75rem] bg-surface-3 p-2 text-1 shadow-float sm:w-76"
    >
      <div className="flex flex-col gap-3.5 overflow-hidden rounded-[2.25rem] bg-surface-0 px-4 pt-3 pb-4">
        <span className="mx-auto h-5 w-20 rounded-pill bg-surface-2" />
        <div className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold text-15">{t('landing.picture.workout')}</span>
          <span className="tabular shrink-0 text-13 text-2">{SESSION.elapsed}</span>
        </div>
        <div className="rounded-card bg-surface-1 p-3.5">
          <div className="flex items-end justify-between gap-2">
            <span className="flex items-baseline gap-1.5">
              <span className="display tabular font-bold text-48 leading-none">{SESSION.beats}</span>
              <span className="text-15 text-2">{t('landing.picture.bpm')}</span>
            </span>
            <Heart className="mb-1 size-7 fill-zone-aerobic text-zone-aerobic" />
          </div>
          <span className="mt-1.5 flex items-center gap-2 font-semibold text-13 text-2">
            <span className="size-2.5 shrink-0 rounded-pill bg-zone-aerobic" />
            <span className="truncate">{t('landing.picture.aerobic')}</span>
          </span>
          <HeartRateLine className="mt-3 w-full" />
        </div>
        <div>
          <span className="display block font-semibold text-17">{t('landing.picture.exercise')}</span>
          <span className="mt-2 flex flex-col gap-1.5">
            {SETS.map(({ n, weight, reps, state }) => (
              <span
                key={n}
                className={classNames(
                  'flex items-center gap-3 rounded-control py-1.5 pr-1.5 pl-3',
                  state === 'next' ? 'bg-brand-soft inset-ring inset-ring-brand' : 'bg-surface-1',
                )}
              >
                <span className="w-12 truncate text-13 text-2">{t('landing.picture.set', { n })}</span>
                <span className="display tabular flex-1 font-semibold text-15">
                  {t('landing.picture.weight', { n: number(weight) })}
                  {` × ${reps}`}
                </span>
                <span
                  className={classNames(
                    'flex size-8 items-center justify-center rounded-inner',
                    state === 'done' ? 'bg-positive-soft text-positive' : 'bg-brand text-brand-contrast',
                  )}
                >
                  <Check strokeWidth={3} className="size-4.5" />
                </span>
              </span>
            ))}
          </span>
        </div>
        <div className="flex items-center gap-2.5 rounded-control bg-surface-1 px-3 py-2.5">
          <Timer className="size-4.5 shrink-0 text-brand-text" />
          <span className="flex-1 truncate text-13 text-2">{t('landing.picture.rest')}</span>
          <span className="h-1.5 w-24 overflow-hidden rounded-pill bg-surface-3">
            <span className="block h-full w-3/5 rounded-pill bg-brand" />
          </span>
          <span className="display tabular font-semibold text-15">{SESSION.rest}</span>
        </div>
        <span className="mx-auto h-1 w-28 rounded-pill bg-surface-3" />
      </div>
    </div>
  );
}
