import type { ProgramRun } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useProgramChanges } from '../api.ts';
import { RunList } from '../giving/run-list.tsx';

type ProgramRunsProps = { programId: string; runs: readonly ProgramRun[]; onReview: () => void };

/** Who has the programme, and the changes that are not sent to them yet. */
export function ProgramRuns({ programId, runs, onReview }: ProgramRunsProps) {
  const { t } = useTranslation();
  const { data } = useProgramChanges(programId);
  const unsent = data?.filter(({ changes }) => changes.some(({ kept }) => kept === null)).length ?? 0;
  return (
    <Section
      title={t('programs.runs.title', { count: runs.length })}
      action={
        // Its place is kept, so that the grid below does not move when the changes are known.
        <Button
          tone="secondary"
          size="small"
          className={unsent === 0 ? 'invisible' : undefined}
          title={t('programs.changes.unsent', { count: unsent })}
          onClick={onReview}
        >
          {t('programs.changes.review')}
        </Button>
      }
    >
      <Card padding="small">
        <RunList runs={runs} />
      </Card>
    </Section>
  );
}
