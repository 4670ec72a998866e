import { Check, CloudUpload, HeartPulse } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWeight } from '#app/landing/picture/use-weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from './drawing.tsx';

const SETS = ['done', 'done', 'done', 'next', 'open'] as const;
const LOOKS = {
  done: 'bg-brand-soft text-brand-text',
  next: 'inset-ring-2 inset-ring-ink text-ink',
  open: 'bg-surface-2 text-ink-faint',
};

/** The sets of an exercise, of which three are done. */
function SetStrip() {
  return (
    <div className="flex gap-1 sm:gap-1.5">
      {SETS.map((state, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the strip is fixed
          key={index}
          className={classNames(
            'tabular flex h-9 flex-1 items-center justify-center rounded-control font-semibold text-13',
            LOOKS[state],
          )}
        >
          {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
        </span>
      ))}
    </div>
  );
}

/** How much of the session is done, and its name. */
function Head() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2">
      <span className="display font-bold text-17">{t('landing.scene.workout')}</span>
      <span className="tabular text-13 text-ink-soft">{t('sessions.progress', { done: 8, total: 14 })}</span>
    </p>
  );
}

type SetProps = { label: string; isOffline?: boolean /** The figure. */; children?: ReactNode };

/** One set of a session on a phone: the figure, the numbers, the strip, one button. */
export function SetDrawing({ label, isOffline = false, children }: SetProps) {
  const { t } = useTranslation();
  const weight = useWeight();
  return (
    <Drawing label={label} className="flex flex-col gap-3 px-3 pt-5 pb-3 sm:px-4 sm:pb-4">
      <Head />
      {isOffline && (
        <p className="flex items-start gap-2 rounded-control bg-warning-soft p-2 text-13 text-warning">
          <CloudUpload className="mt-px size-4 shrink-0" />
          {t('sessions.save.waiting', { count: 2 })}
        </p>
      )}
      {children}
      <div className="text-center">
        <p className="font-medium text-15 text-ink-soft">{t('landing.scene.squat')}</p>
        <p className="display tabular font-extrabold text-24 sm:text-32">
          {t('sessions.set.repsWithWeight', { reps: 5, weight: weight(65) })}
        </p>
      </div>
      <SetStrip />
      <p className="flex min-h-13 items-center justify-center gap-2 rounded-card bg-brand font-bold text-17 text-brand-contrast">
        <Check className="size-5" strokeWidth={3} />
        {t('sessions.set.number', { number: 4 })}
      </p>
    </Drawing>
  );
}

/** The rest after a set: a ring that empties, and the heart that falls in it. */
export function RestDrawing({ label }: { label: string }) {
  const { t } = useTranslation();
  const weight = useWeight();
  return (
    <Drawing label={label} className="flex flex-col gap-4 px-3 pt-5 pb-3 sm:px-4 sm:pb-4">
      <Head />
      <div className="relative mx-auto my-2 aspect-square w-full max-w-48 sm:my-6">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full" fill="none">
          <circle cx="50" cy="50" r="46.5" strokeWidth="7" className="stroke-brand-soft" />
          <circle
            cx="50"
            cy="50"
            r="46.5"
            strokeWidth="7"
            strokeLinecap="round"
            pathLength="100"
            transform="rotate(-90 50 50)"
            className="drawn-ring stroke-brand-text"
          />
        </svg>
        <div className="absolute inset-0 flex flex-col items-center justify-center">
          <p className="text-13 text-ink-soft">{t('sessions.rest.label')}</p>
          <p className="drawn-rest display tabular font-extrabold text-32 sm:text-48" />
          <p className="flex items-center gap-1 text-15">
            <HeartPulse className="drawn-beat size-4.5 text-zone-aerobic" />
            <span className="drawn-fall tabular font-bold" />
            <span className="text-13 text-ink-soft">{t('heart-rate.bpm')}</span>
          </p>
        </div>
      </div>
      <div className="text-center">
        <p className="text-13 text-ink-soft">{t('landing.scene.squat')}</p>
        <p className="display tabular font-bold text-20">
          {t('sessions.set.repsWithWeight', { reps: 5, weight: weight(65) })}
        </p>
      </div>
      <SetStrip />
      <p className="flex min-h-13 items-center justify-center rounded-card bg-surface-2 font-bold text-17">
        {t('sessions.rest.skip')}
      </p>
    </Drawing>
  );
}
