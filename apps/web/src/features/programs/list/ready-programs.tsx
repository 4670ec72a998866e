import type { ProgramDetail, ReadyProgram } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useCreateFromReady, useReadyPrograms } from '../api.ts';

const LEVEL_KEYS = {
  beginner: 'workouts.difficulty.beginner',
  intermediate: 'workouts.difficulty.intermediate',
  advanced: 'workouts.difficulty.advanced',
} as const satisfies Record<ReadyProgram['level'], string>;

/** The well-known programmes; one press makes one the trainer's own. */
export function ReadyPrograms({ onMade }: { onMade: (program: ProgramDetail) => void }) {
  const { t } = useTranslation();
  const query = useReadyPrograms();
  const { create, making } = useCreateFromReady(onMade);
  return (
    <Section title={t('programs.ready.title')} description={t('programs.ready.text')}>
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('programs.loading')} lines={9} />}
        failed={t('programs.listFailed')}
        card
        empty={null}
      >
        {(programs) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {programs.map((program) => (
                <ReadyRow
                  key={program.key}
                  program={program}
                  busy={making === program.key}
                  onUse={() => create(program)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </Section>
  );
}

type ReadyRowProps = { program: ReadyProgram; busy: boolean; onUse: () => void };

function ReadyRow({ program, busy, onUse }: ReadyRowProps) {
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
        <h3 className="display break-words font-bold text-17">{name}</h3>
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
