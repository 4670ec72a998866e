import type { WorkoutDetail } from '@spotter/contract/workouts';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryView, type ShownQuery } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Props = {
  query: ShownQuery<WorkoutDetail>;
  /** The heading of a workout that is edited: its name is in the form. Absent, its name is the heading. */
  title?: string | undefined;
  /** The link back. */
  back: ReactNode;
  description: string;
  children: (workout: WorkoutDetail) => ReactNode;
};

/** The page of one workout that a trainer edits or reads. */
export function WorkoutFrame({ query, title, back, description, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      {query.error && !query.data ? (
        back
      ) : (
        <PageHeader
          above={back}
          title={title ?? query.data?.name ?? t('workouts.edit.loading')}
          description={description}
        />
      )}
      <QueryView
        query={query}
        failed={t('workouts.edit.failed')}
        card
        loading={
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">{t('workouts.edit.loading')}</span>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="block" className="h-16" />
            ))}
          </div>
        }
      >
        {children}
      </QueryView>
    </div>
  );
}
