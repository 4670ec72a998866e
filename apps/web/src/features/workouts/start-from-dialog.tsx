import type { Workout } from '@spotter/contract/workouts';
import { LayoutTemplate, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { errorText } from '#lib/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWorkouts } from './api.ts';
import { useFetchWorkout } from './author-api.ts';
import { fromWorkout, type WorkoutDraft } from './draft.ts';
import { WorkoutFacts } from './workout-facts.tsx';

type Kind = 'templates' | 'workouts';
type Props = { onClose: () => void; onChoose: (draft: WorkoutDraft) => void };

/** The exercises of a template, or of another workout, to begin with or to add. */
export function StartFromDialog({ onClose, onChoose }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('templates');
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const list = useWorkouts(wanted, { templates: kind === 'templates' });
  const { mutate: read, isPending, variables, error: readError } = useFetchWorkout();
  const found = list.data?.pages.flat();

  function choose({ id }: Workout) {
    read(id, {
      onSuccess: (workout) => {
        const { lines, ...draft } = fromWorkout(workout);
        // Lines of its own: one workout may be taken twice.
        onChoose({ ...draft, lines: lines.map((line) => ({ ...line, key: v7() })) });
        onClose();
      },
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('workouts.startFrom.title')}
      description={t('workouts.startFrom.text')}
      closeLabel={t('common.close')}
    >
      <div className="flex min-h-[min(26rem,50dvh)] flex-col gap-3">
        <ChoiceChips
          labelHidden
          label={t('workouts.kind.label')}
          options={[
            { value: 'templates', label: t('workouts.kind.templates') },
            { value: 'workouts', label: t('workouts.kind.workouts') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <SearchField
          label={t('workouts.searchLabel')}
          placeholder={t('workouts.searchPlaceholder')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
        <FormError>{readError && errorText(readError)}</FormError>
        {list.error && !found ? (
          <ErrorState
            title={t('workouts.failed')}
            text={errorText(list.error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : !found ? (
          <div className="flex flex-col gap-2">
            <p role="status" className="sr-only">
              {t('workouts.loading')}
            </p>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} shape="block" className="h-16" />
            ))}
          </div>
        ) : found.length === 0 ? (
          wanted ? (
            <EmptyState icon={<SearchX />} title={t('workouts.notFound')} text={t('workouts.notFoundText')} />
          ) : (
            <EmptyState
              icon={<LayoutTemplate />}
              title={kind === 'templates' ? t('workouts.noTemplates') : t('workouts.none')}
              text={kind === 'templates' ? t('workouts.noTemplatesText') : t('workouts.noneText')}
            />
          )
        ) : (
          <ul className="flex flex-col">
            {found.map((workout) => (
              <li key={workout.id} className="border-line border-b last:border-b-0">
                <Button
                  tone="ghost"
                  busy={isPending && variables === workout.id}
                  className="min-h-14! w-full flex-col items-start! gap-0.5! px-2! text-left! font-normal!"
                  onClick={() => choose(workout)}
                >
                  <span className="font-semibold text-15">{workout.name}</span>
                  <WorkoutFacts inline workout={workout} className="text-13 text-2" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('workouts.older')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
