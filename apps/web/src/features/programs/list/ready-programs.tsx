import type { ProgramDetail } from '@spotter/contract/programs';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useCreateFromReady, useReadyPrograms } from '../api.ts';
import { ReadyRow } from './ready-row.tsx';

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
