import type { ReadyProgram } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { unbroken } from '#ui/unbroken.tsx';

const LEVEL_KEYS = {
  beginner: 'workouts.difficulty.beginner',
  intermediate: 'workouts.difficulty.intermediate',
  advanced: 'workouts.difficulty.advanced',
} as const satisfies Record<ReadyProgram['level'], string>;

type ReadyRowProps = { program: ReadyProgram; busy: boolean; onUse: () => void };

/** A well-known programme: how it trains, how much it takes, whose rules it follows. */
export function ReadyRow({ program, busy, onUse }: ReadyRowProps) {
  const { t } = useTranslation();
  const { name, line, weeks, daysAWeek, level, source } = program;
  const facts = [
    t('programs.weeks', { count: weeks }),
    t('programs.daysAWeek', { count: daysAWeek }),
    t(LEVEL_KEYS[level]),
  ];
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center md:px-5">
      <div className="min-w-0">
        <h3 className="display break-words font-bold text-17">{unbroken(name)}</h3>
        <p className="text-15 text-ink-soft">{line}</p>
        <p className="tabular mt-1 text-13 text-ink-faint">
          {[...facts, t('programs.ready.source', { source })].join(' · ')}
        </p>
      </div>
      <Button
        tone="secondary"
        size="small"
        className="justify-self-start"
        aria-label={t('programs.ready.useOf', { name })}
        busy={busy}
        onClick={onUse}
      >
        {t('programs.ready.use')}
      </Button>
    </li>
  );
}
