import type { MuscleVolume } from '@spotter/contract/training-report';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useMuscleWord } from '#features/exercises/api.ts';
import { MuscleBody } from '#features/figures/api.ts';
import { useFormat } from '#lib/format.ts';
import { listed } from '#lib/words/listed.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type MuscleState, musclesIn } from './muscle-state.ts';

const STATES = {
  done: { word: 'report.body.done', dot: 'bg-brand' },
  part: { word: 'report.body.part', dot: 'bg-brand/45' },
  open: { word: 'report.body.open', dot: 'inset-ring-2 inset-ring-line-strong' },
} as const satisfies Record<MuscleState, unknown>;

type BodyWeekProps = { weeks: readonly string[]; muscles: readonly MuscleVolume[] };

/** The muscles of one week on the drawn body: done as planned, in part, and not yet. */
export function BodyWeek({ weeks, muscles }: BodyWeekProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const muscleWord = useMuscleWord();
  const last = weeks.length - 1;
  const [at, setAt] = useState(last);
  const states = musclesIn(muscles, at);
  const shown = new Map([
    ...states.done.map((muscle) => [muscle, 'works'] as const),
    ...states.part.map((muscle) => [muscle, 'helps'] as const),
  ]);
  const list = (names: readonly string[]) => listed(names, i18n.language);
  const known = (['done', 'part', 'open'] as const).filter((state) => states[state].length > 0);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={<ChevronLeft />}
          label={t('report.body.before')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <p aria-live="polite" className="tabular text-15">
          {t('report.body.week', { day: format.day(weeks[at] ?? '', { day: 'numeric', month: 'short' }) })}
        </p>
        <IconButton
          icon={<ChevronRight />}
          label={t('report.body.after')}
          disabled={at === last}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <MuscleBody muscles={shown} whileLoading={<Skeleton shape="block" className="h-56" />} />
      <dl className="flex flex-col gap-1 text-15">
        {known.map((state) => (
          <div key={state} className="flex gap-2">
            <span
              aria-hidden
              className={classNames('mt-1.5 size-3 shrink-0 rounded-full', STATES[state].dot)}
            />
            <dt className="shrink-0 text-ink-soft">{t(STATES[state].word)}</dt>
            <dd className="min-w-0">{list(states[state].map(muscleWord))}</dd>
          </div>
        ))}
        {known.length === 0 && <p className="text-ink-soft">{t('report.body.none')}</p>}
      </dl>
    </div>
  );
}
