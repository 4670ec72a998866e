import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useLocation, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useWorkout } from '../api.ts';
import { useUpdateWorkout } from '../author-api.ts';
import { Builder } from './builder.tsx';
import { fromWorkout, toNewWorkout } from './draft.ts';
import type { RenderPicker } from './render-picker.ts';
import { draftKey, useDraft } from './use-draft.ts';
import { useSaveTemplate } from './use-save-template.ts';

const SharedWorkout = late(() => import('../lines/shared-workout.tsx').then((m) => m.SharedWorkout));

/** `/workouts/:id`: the author edits a workout. Sessions that clients have started keep their copy. Other
 * trainers read it. */
export function EditWorkoutPage({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const query = useWorkout(id);
  const { data: workout } = query;
  const me = useMe();
  const isOthers = workout !== undefined && workout.authorId !== me.id;
  const back = <BackLink href={pathTo('/workouts')}>{t('workouts.edit.back')}</BackLink>;
  usePageTitle(workout?.name ?? t('workouts.title'));
  const isMissing = query.error && !workout;
  return (
    <div className="flex flex-col gap-4">
      {isMissing ? (
        back
      ) : (
        <PageHeader
          above={back}
          title={workout?.name ?? t('workouts.edit.loading')}
          description={
            isOthers ? t('workouts.share.text', { name: workout.authorName ?? '' }) : t('workouts.edit.text')
          }
        />
      )}
      <QueryView
        query={query}
        failed={t('workouts.edit.failed')}
        card
        loading={
          <div className="flex flex-col gap-3">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="block" className="h-16" />
            ))}
          </div>
        }
      >
        {(found) =>
          found.authorId === me.id ? (
            <Editor key={found.id} workout={found} renderPicker={renderPicker} />
          ) : (
            <SharedWorkout
              key={found.id}
              workout={found}
              whileLoading={<Skeleton shape="block" className="h-40" />}
            />
          )
        }
      </QueryView>
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
        go(pathTo('/workouts'));
      },
      onError: (failure) => {
        toastFailure(failure, t('workouts.edit.saveFailed'));
      },
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
      onClose={() => go(pathTo('/workouts'))}
      onDiscard={draft.discard}
    />
  );
}
