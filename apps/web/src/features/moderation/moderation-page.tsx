import type { Author } from '@spotter/contract/activities';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ReportCard } from './report-card.tsx';
import { type ReportState, useReports } from './reports-api.ts';

type ModerationPageProps = {
  /** The button that blocks a person in chats. */
  renderBlock: (person: Author) => ReactNode;
  /** The people who are blocked. */
  blocks: ReactNode;
};

/** What members reported to the trainers, and who is blocked in direct chats. */
export function ModerationPage({ renderBlock, blocks }: ModerationPageProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<ReportState>('open');
  const query = useReports(state);
  return (
    <div className="flex w-full flex-col gap-6">
      <PageHeader title={t('moderation.nav.label')} description={t('moderation.description')} />
      <ChoiceChips
        label={t('moderation.state.label')}
        options={[
          { value: 'open', label: t('moderation.state.open') },
          { value: 'resolved', label: t('moderation.state.resolved') },
        ]}
        value={state}
        onChange={setState}
      />
      <div className="in-order flex flex-col gap-6">
        <QueryView
          query={query}
          loading={<ReportsSkeleton label={t('moderation.loading')} />}
          failed={t('moderation.error')}
          card
          empty={
            <EmptyState
              drawing="shield"
              title={t(`moderation.empty.${state}.title`)}
              text={t(`moderation.empty.${state}.text`)}
            />
          }
        >
          {(reports) => (
            <>
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {reports.map((report) => (
                  <ReportCard key={report.id} report={report} renderBlock={renderBlock} />
                ))}
              </ul>
              <ListMore list={query} label={t('moderation.more')} />
            </>
          )}
        </QueryView>
        <Section title={t('moderation.blocks.title')}>{blocks}</Section>
      </div>
    </div>
  );
}

function ReportsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton shape="block" className="h-44" />
      <Skeleton shape="block" className="h-44" />
    </div>
  );
}
