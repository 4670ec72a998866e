import type { Workout } from '@spotter/contract/workouts';
import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { localToday } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWorkouts } from './api.ts';
import { CreateWorkout, type RenderPicker } from './create-workout.tsx';
import { hasContent } from './draft.ts';
import { MyWorkout } from './my-workout.tsx';
import { byPlan } from './plan-order.ts';
import { useDraft } from './use-draft.ts';
import { WorkoutCard } from './workout-card.tsx';

const ManageDialog = lazy(() => import('./manage-dialog.tsx').then((m) => ({ default: m.ManageDialog })));

const grid = 'grid gap-4 md:grid-cols-2';

function Loading() {
  const { t } = useTranslation();
  return (
    <div>
      <p role="status" className="mb-3 text-15 text-3">
        {t('workouts.loading')}
      </p>
      <div className={grid}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="block" className="h-44" />
        ))}
      </div>
    </div>
  );
}

type ListProps = {
  search: string;
  /** What to do when there is no workout at all. */
  onCreate?: () => void;
  onManage: (workout: Workout) => void;
};

function WorkoutList({ search, onCreate, onManage }: ListProps) {
  const { t } = useTranslation();
  const { role } = useMe();
  const list = useWorkouts(search);
  if (list.error && !list.data) {
    return (
      <ErrorState
        title={t('workouts.failed')}
        text={errorText(list.error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (!list.data) return <Loading />;
  const all = list.data.pages.flat();
  const workouts = role === 'client' ? byPlan(all, localToday()) : all;
  if (workouts.length === 0) {
    if (search) {
      return (
        <EmptyState icon={<SearchX />} title={t('workouts.notFound')} text={t('workouts.notFoundText')} />
      );
    }
    // The panel that is open is the first thing to do.
    if (role === 'trainer' && !onCreate) return null;
    return role === 'trainer' ? (
      <EmptyState
        icon={<ClipboardList />}
        title={t('workouts.none')}
        text={t('workouts.noneText')}
        action={<Button onClick={onCreate}>{t('workouts.createFirst')}</Button>}
      />
    ) : (
      <EmptyState
        icon={<ClipboardList />}
        title={t('workouts.noneAssigned')}
        text={t('workouts.noneAssignedText')}
      />
    );
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <ul className={classNames(grid, 'w-full transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {workouts.map((workout) =>
          role === 'trainer' ? (
            <WorkoutCard
              key={workout.id}
              workout={workout}
              action={
                <Button
                  tone="secondary"
                  aria-label={t('workouts.actionOn', { action: t('workouts.manage'), name: workout.name })}
                  onClick={() => onManage(workout)}
                >
                  {t('workouts.manage')}
                </Button>
              }
            />
          ) : (
            <MyWorkout key={workout.id} workout={workout} />
          ),
        )}
      </ul>
      {list.hasNextPage && (
        <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('workouts.older')}
        </Button>
      )}
    </div>
  );
}

/** `/workouts`: what a trainer wrote, with the panel to write more; what a client is to do. */
export function WorkoutsPage({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const me = useMe();
  const isTrainer = me.role === 'trainer';
  const draft = useDraft(me.id);
  const [creating, setCreating] = useState(() => isTrainer && hasContent(draft.draft));
  const [managed, setManaged] = useState<Workout | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={isTrainer ? t('workouts.title') : t('workouts.myTitle')}
        description={isTrainer ? t('workouts.description') : t('workouts.myDescription')}
        actions={
          isTrainer &&
          !creating && (
            <Button icon={<Plus />} onClick={() => setCreating(true)}>
              {t('workouts.create')}
            </Button>
          )
        }
      />
      {creating && (
        <CreateWorkout
          {...draft}
          renderPicker={renderPicker}
          onDone={() => setCreating(false)}
          onRestore={(thrownAway) => {
            draft.change(thrownAway);
            setCreating(true);
          }}
        />
      )}
      <SearchField
        className="sm:max-w-96"
        label={t('workouts.searchLabel')}
        placeholder={t('workouts.searchPlaceholder')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={setSearch}
      />
      <WorkoutList
        search={wanted}
        onCreate={creating ? undefined : () => setCreating(true)}
        onManage={setManaged}
      />
      {managed && (
        <Suspense>
          <ManageDialog workout={managed} onClose={() => setManaged(null)} />
        </Suspense>
      )}
    </div>
  );
}
