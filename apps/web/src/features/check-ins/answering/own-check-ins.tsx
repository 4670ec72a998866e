import { useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useDueCheckIns } from '../api.ts';
import { OwnPhotos } from '../photos/own-photos.tsx';
import { AnsweredList } from './answered-list.tsx';
import { DueCard } from './due-card.tsx';
import { RefusedAnswers } from './refused-answers.tsx';

/** A client's own check-ins: what is asked now, and what was answered. */
export function OwnCheckIns() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isMember = useMe().leftAt === undefined;
  const query = useDueCheckIns({ enabled: isMember });
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader title={t('check-ins.nav.label')} description={t('check-ins.own.text')} />
      <RefusedAnswers />
      <div className="in-order grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8">
        <div className="in-order flex min-w-0 flex-col gap-6">
          {isMember && (
            <QueryView
              query={query}
              loading={<LinesSkeleton label={t('check-ins.own.loading')} lines={1} />}
              failed={t('check-ins.own.failed')}
              card
              empty={
                <EmptyState
                  drawing="list"
                  title={t('check-ins.own.empty.title')}
                  text={t('check-ins.own.empty.text')}
                  className="py-8"
                />
              }
            >
              {(all) => (
                <div className="flex flex-col gap-3">
                  {[...all.filter(({ own }) => !own), ...all.filter(({ own }) => own)].map((due) => (
                    <DueCard key={due.formId} due={due} />
                  ))}
                </div>
              )}
            </QueryView>
          )}
          <OwnPhotos />
        </div>
        <Section title={t('check-ins.own.history')}>
          <AnsweredList open={params.get('open')} />
        </Section>
      </div>
    </div>
  );
}
