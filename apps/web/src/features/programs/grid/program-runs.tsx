import type { ProgramRun, ProgramSend } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { useProgramChanges } from '../api.ts';
import { RunList } from '../giving/run-list.tsx';
import { SendList } from '../giving/send-list.tsx';

type ProgramRunsProps = {
  programId: string;
  runs: readonly ProgramRun[];
  sends: readonly ProgramSend[];
  onReview: () => void;
};

/** Who has the programme, the changes that are not sent to them yet, and what was sent and can be taken back. */
export function ProgramRuns({ programId, runs, sends, onReview }: ProgramRunsProps) {
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
      <Card padding="small" className="flex flex-col gap-2">
        {runs.length > 0 && <RunList runs={runs} />}
        <SendList sends={sends} className={runs.length > 0 ? 'border-line border-t' : undefined} />
      </Card>
    </Section>
  );
}
