import { Camera, Check, Mic, PhoneOff, ScreenShare } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from './drawing.tsx';
import { Face } from './face.tsx';
import { HeartPill } from './heart-pill.tsx';
import { PEOPLE } from './people.ts';
import { useWeight } from './use-weight.ts';

const CONTROLS = [
  { icon: Mic, look: 'bg-surface-2' },
  { icon: Camera, look: 'bg-surface-2' },
  { icon: ScreenShare, look: 'bg-surface-2' },
  { icon: PhoneOff, look: 'bg-danger text-danger-contrast' },
];
const WEIGHTS = [32.5, 50, 65, 65] as const;

/** The trainer's screen on a call: the client with her live heart rate, beside her the sets as she finishes them. */
export function CallDrawing({ label }: { label: string }) {
  const { t } = useTranslation();
  const weight = useWeight();
  return (
    <Drawing
      label={label}
      className="mt-10 grid gap-4 overflow-hidden rounded-t-card border border-line border-b-0 p-4 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] sm:p-6 lg:mt-14"
    >
      <div className="overflow-hidden rounded-card bg-surface-1">
        <div className="relative h-88 lg:h-112">
          <Face who="client" className="absolute inset-0 size-full" />
          <span className="absolute top-3 left-3 rounded-pill bg-surface-1/85 px-4 py-2 font-semibold text-15">
            {PEOPLE[0]}
          </span>
          <HeartPill className="absolute bottom-3 left-3 w-52 lg:w-60" />
          <Face who="trainer" className="absolute right-3 bottom-3 h-28 w-22 rounded-card lg:h-32 lg:w-48" />
        </div>
        <div className="flex justify-center gap-3 p-3">
          {CONTROLS.map(({ icon: Icon, look }) => (
            <span
              key={look + Icon.displayName}
              className={classNames('flex size-11 items-center justify-center rounded-pill', look)}
            >
              <Icon className="size-5" />
            </span>
          ))}
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-3 max-sm:hidden">
        <p className="font-semibold text-17">{t('calls.beside.title')}</p>
        <div className="rounded-card bg-surface-1 p-4">
          <p className="font-semibold text-15">{t('landing.scene.workout')}</p>
          <div className="mt-3 flex gap-1">
            {[1, 2, 3, 4, 5, 6, 7].map((part) => (
              <span
                key={part}
                className={classNames(
                  'h-1.5 flex-1 rounded-pill',
                  part <= 4 ? 'bg-brand-text' : 'bg-surface-3',
                )}
              />
            ))}
          </div>
          <p className="tabular mt-3 text-15 text-ink-soft">
            {t('sessions.progress', { done: 8, total: 14 })}
          </p>
        </div>
        <div className="rounded-card bg-surface-1">
          <p className="display p-4 pb-2 font-bold text-20">{t('landing.scene.squat')}</p>
          {WEIGHTS.map((kilograms, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
              key={index}
              className="tabular flex items-center gap-3 border-line border-t px-4 py-2.5 font-semibold text-15"
            >
              <Check className="size-4.5 shrink-0 text-brand-text" strokeWidth={3} />
              {t('sessions.set.repsWithWeight', {
                reps: 5,
                weight: weight(kilograms),
              })}
            </p>
          ))}
        </div>
      </div>
    </Drawing>
  );
}
