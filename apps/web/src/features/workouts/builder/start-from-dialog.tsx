// load-group: desk

import type { Workout } from '@spotter/contract/workouts';
import { useState } from 'react';
import { v7 } from 'uuid';
import { errorText } from '#lib/call/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useWorkouts } from '../api.ts';
import { useFetchWorkout } from '../author-api.ts';
import { WorkoutFacts } from '../list/workout-facts.tsx';
import { fromWorkout, type WorkoutDraft } from './draft.ts';

type Kind = 'templates' | 'workouts';
type Props = { onClose: () => void; onChoose: (draft: WorkoutDraft) => void };

/** Copies the exercises of a template or workout, to start with or to add. */
export function StartFromDialog({ onClose, onChoose }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('templates');
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const list = useWorkouts(wanted, { templates: kind === 'templates' });
  const { mutate: read, isPending, variables, error: readError } = useFetchWorkout();

  function choose({ id }: Workout) {
    read(id, {
      onSuccess: (workout) => {
        const { lines, ...draft } = fromWorkout(workout);
        // New keys, because the same workout may be added twice.
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
        <QueryView
          query={list}
          failed={t('workouts.failed')}
          loading={
            <div className="flex flex-col gap-2">
              <p role="status" className="sr-only">
                {t('workouts.loading')}
              </p>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} shape="block" className="h-16" />
              ))}
            </div>
          }
          empty={
            wanted ? (
              <EmptyState drawing="search" title={t('workouts.notFound')} text={t('workouts.notFoundText')} />
            ) : (
              <EmptyState
                drawing="workouts"
                title={kind === 'templates' ? t('workouts.noTemplates') : t('workouts.none')}
                text={kind === 'templates' ? t('workouts.noTemplatesText') : t('workouts.noneText')}
              />
            )
          }
        >
          {({ pages }) => (
            <>
              <ul className="flex flex-col">
                {pages.flat().map((workout) => (
                  <li key={workout.id} className="border-line border-b last:border-b-0">
                    <Button
                      tone="ghost"
                      busy={isPending && variables === workout.id}
                      className="min-h-14! w-full flex-col items-start! gap-0.5! px-2! text-left! font-normal!"
                      onClick={() => choose(workout)}
                    >
                      <bdi className="font-semibold text-15">{unbroken(workout.name)}</bdi>
                      <WorkoutFacts inline workout={workout} className="text-13 text-ink-soft" />
                    </Button>
                  </li>
                ))}
              </ul>
              <ListMore list={list} label={t('workouts.older')} look="wide" />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
