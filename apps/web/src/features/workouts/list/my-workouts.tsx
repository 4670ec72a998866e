import { MessageCircle, Plus } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useCoachings } from '#features/coaching/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListEnd } from '#ui/state/list-end.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useWorkouts } from '../api.ts';
import { byPlan } from '../by-plan.ts';
import { MyRoutines } from '../routines/my-routines.tsx';
import { ListLoading } from './list-loading.tsx';
import type { RenderMissed } from './missed-day.ts';
import { MyWorkout } from './my-workout.tsx';
import { StripList } from './strip-list.tsx';

/**
 * @property ownTraining the way to train without a plan, for who has no coach
 * @property ownPrograms the ready programmes that they run by themselves
 */
export type MyWorkoutsProps = {
  renderMissed: RenderMissed;
  ownTraining: ReactNode;
  ownPrograms: ReactNode;
};

/** A client's workouts, the next one first. */
export function MyWorkouts({ renderMissed, ownTraining, ownPrograms }: MyWorkoutsProps) {
  const { t } = useTranslation();
  // Other pages lead to one of them.
  const asked = useSearchParams()[0].get('search') ?? '';
  const [wasAsked, setWasAsked] = useState('');
  const [search, setSearch] = useState('');
  if (asked !== wasAsked) {
    setWasAsked(asked);
    setSearch(asked);
  }
  const wanted = useDebounced(search.trim());
  const list = useWorkouts(wanted);
  const { data: coachings, isPending: isCoachUnknown } = useCoachings();
  const coach = coachings?.[0]?.trainer;
  const hasNoCoach = coachings?.length === 0;
  const today = useToday();
  const read = list.data && byPlan(list.data.pages.flat(), today);
  // What an empty list offers depends on whether there is a coach.
  const found = read?.length === 0 && isCoachUnknown ? undefined : read;
  // An empty list has no search field.
  const isNothingPlanned = found?.length === 0 && search === '' && wanted === '';
  // To whom nobody gives a plan, the programmes that they run are what the page is for.
  const isOwnFirst = isNothingPlanned && hasNoCoach;
  // By its key it moves between its two places and stays what it is, with what is open in it.
  const own = <Fragment key="own">{ownPrograms}</Fragment>;
  return (
    <div className="in-order flex flex-col gap-5">
      <PageHeader
        title={t('workouts.myTitle')}
        description={t('workouts.myDescription')}
        actions={
          <Link href={pathTo('/routines/new')} className={buttonLook({ tone: 'secondary' })}>
            <Plus aria-hidden className="size-4.5" />
            {t('workouts.routine.create')}
          </Link>
        }
      />
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
      {isOwnFirst && own}
      <QueryView
        query={{ ...list, data: found }}
        loading={<ListLoading />}
        failed={t('workouts.failed')}
        card
        empty={
          wanted ? (
            <EmptyState drawing="search" title={t('workouts.notFound')} text={t('workouts.notFoundText')} />
          ) : (
            <EmptyState
              drawing="workouts"
              title={t(hasNoCoach ? 'workouts.ownWay' : 'workouts.noneAssigned')}
              text={hasNoCoach ? t('workouts.today.noCoach') : t('workouts.noneAssignedText')}
              action={
                hasNoCoach ? (
                  ownTraining
                ) : coach ? (
                  <Link
                    href={pathTo('/messages', { person: coach.id })}
                    className={buttonLook({ tone: 'secondary' })}
                  >
                    <MessageCircle aria-hidden className="size-4.5" />
                    {t('workouts.today.sayHello')}
                  </Link>
                ) : undefined
              }
            />
          )
        }
      >
        {(workouts) => (
          <StripList isOld={list.isPlaceholderData}>
            {workouts.map((workout) => (
              <MyWorkout key={workout.id} workout={workout} renderMissed={renderMissed} />
            ))}
          </StripList>
        )}
      </QueryView>
      <ListEnd list={list} label={t('workouts.older')} />
      {!search && <MyRoutines />}
      {!search && !isOwnFirst && own}
    </div>
  );
}
