import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { PATHS } from '#lib/paths.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWorkout } from './api.ts';
import { useUpdateWorkout } from './author-api.ts';
import { Builder } from './builder.tsx';
import { fromWorkout, toNewWorkout } from './draft.ts';
import type { RenderPicker } from './render-picker.ts';
import { draftKey, useDraft } from './use-draft.ts';
import { useSaveTemplate } from './use-save-template.ts';

/** `/workouts/:id`: its author changes a workout. What clients have begun or done with it stays as it was. */
export function EditWorkoutPage({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const { data: workout, error, isFetching, refetch } = useWorkout(id);
  const back = <BackLink href={PATHS.workouts}>{t('workouts.edit.back')}</BackLink>;
  usePageTitle(workout?.name ?? t('workouts.title'));
  if (error && !workout) {
    return (
      <>
        {back}
        <Card padding="none" className="mt-2">
          <ErrorState
            title={t('workouts.edit.failed')}
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={back}
        title={workout?.name ?? t('workouts.edit.loading')}
        description={t('workouts.edit.text')}
      />
      {workout ? (
        <Editor key={workout.id} workout={workout} renderPicker={renderPicker} />
      ) : (
        <div className="flex flex-col gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="block" className="h-16" />
          ))}
        </div>
      )}
    </div>
  );
}

function Editor({ workout, renderPicker }: { workout: WorkoutDetail; renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const saved = fromWorkout(workout);
  const draft = useDraft(draftKey(me.id, workout.id), saved);
  const { mutate: update, isPending, error } = useUpdateWorkout(workout.id);
  const saveTemplate = useSaveTemplate();

  function submit() {
    update(toNewWorkout(draft.draft), {
      onSuccess: (updated) => {
        draft.clear(fromWorkout(updated));
        toast({ title: t('workouts.edit.saved', { name: updated.name }), tone: 'positive' });
        go(PATHS.workouts);
      },
      onError: (failure) => {
        if (handleSignedOut(failure)) return;
        toast({ title: t('workouts.edit.saveFailed'), description: errorText(failure), tone: 'danger' });
      },
    });
  }
  function discard() {
    const thrownAway = draft.draft;
    draft.clear(saved);
    toast({
      title: t('workouts.form.discarded'),
      action: { label: t('workouts.form.undo'), onPress: () => draft.change(thrownAway) },
    });
  }
  return (
    <Builder
      draft={draft}
      title={workout.isTemplate ? t('workouts.edit.template') : t('workouts.edit.title')}
      submitLabel={t('workouts.edit.save')}
      busy={isPending}
      error={error ? errorText(error) : false}
      renderPicker={renderPicker}
      onSubmit={submit}
      onSaveTemplate={() => saveTemplate(draft.draft)}
      closeLabel={draft.isChanged ? t('workouts.form.later') : t('common.cancel')}
      onClose={() => go(PATHS.workouts)}
      onDiscard={discard}
    />
  );
}
