import { ClipboardList, MessageCircle, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useToday } from '#lib/own-day.ts';
import { personChatPath } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { buttonLook } from '#ui/button-look.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useWorkouts } from './api.ts';
import { ListEnd } from './list-end.tsx';
import { ListLoading } from './list-loading.tsx';
import { MyWorkout } from './my-workout.tsx';
import { byPlan } from './plan-order.ts';

/** What a client is to do, what is next first. */
export function MyWorkouts() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const list = useWorkouts(wanted);
  const { data: coachings } = useCoachings();
  const coach = coachings?.[0]?.trainer;
  const today = useToday();
  const found = list.data && byPlan(list.data.pages.flat(), today);
  // Nothing to search in.
  const isNothingPlanned = found?.length === 0 && search === '' && wanted === '';
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('workouts.myTitle')} description={t('workouts.myDescription')} />
      {!isNothingPlanned && (
        <SearchField
          className="sm:max-w-96"
          label={t('workouts.searchLabel')}
          placeholder={t('workouts.searchPlaceholder')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      {list.error && !found ? (
        <ErrorState
          title={t('workouts.failed')}
          text={errorText(list.error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : !found ? (
        <ListLoading />
      ) : found.length > 0 ? (
        <ul
          className={classNames(
            'grid gap-4 transition-opacity md:grid-cols-2',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          {found.map((workout) => (
            <MyWorkout key={workout.id} workout={workout} />
          ))}
        </ul>
      ) : wanted ? (
        <EmptyState icon={<SearchX />} title={t('workouts.notFound')} text={t('workouts.notFoundText')} />
      ) : (
        <EmptyState
          icon={<ClipboardList />}
          title={t('workouts.noneAssigned')}
          text={t('workouts.noneAssignedText')}
          action={
            coach && (
              <Link href={personChatPath(coach.id)} className={buttonLook({ tone: 'secondary' })}>
                <MessageCircle aria-hidden className="size-4.5" />
                {t('workouts.today.sayHello')}
              </Link>
            )
          }
        />
      )}
      {found && <ListEnd list={list} />}
    </div>
  );
}
