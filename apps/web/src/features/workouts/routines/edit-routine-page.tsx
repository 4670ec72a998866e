import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useLocation, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { Builder } from '../builder/builder.tsx';
import { fromWorkout, toNewWorkout } from '../builder/draft.ts';
import type { RenderPicker } from '../builder/render-picker.ts';
import { draftKey, useDraft } from '../builder/use-draft.ts';
import { useRoutine, useUpdateRoutine } from './routines-api.ts';

/** `/routines/:id`: a client changes a routine of their own. Sessions of it keep their copy. */
export function EditRoutinePage({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const query = useRoutine(id);
  const { data: routine } = query;
  usePageTitle(routine?.name ?? t('workouts.routine.title'));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink href={pathTo('/workouts')}>{t('workouts.edit.back')}</BackLink>}
        title={routine?.name ?? t('workouts.routine.title')}
      />
      <QueryView query={query} failed={t('workouts.edit.failed')} card loading={<LinesSkeleton />}>
        {(found) => <Editor key={found.id} routine={found} renderPicker={renderPicker} />}
      </QueryView>
    </div>
  );
}

function Editor({ routine, renderPicker }: { routine: WorkoutDetail; renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const draft = useDraft(draftKey(me.id, routine.id), fromWorkout(routine));
  const { mutate: update, isPending, error } = useUpdateRoutine(routine.id);

  function submit() {
    const { isTemplate: _never, ...changed } = toNewWorkout(draft.draft);
    update(changed, {
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
      title={t('workouts.routine.edit')}
      submitLabel={t('workouts.edit.save')}
      busy={isPending}
      error={error ? errorText(error) : false}
      renderPicker={renderPicker}
      onSubmit={submit}
      closeLabel={draft.isChanged ? t('workouts.form.later') : t('common.cancel')}
      onClose={() => go(pathTo('/workouts'))}
      onDiscard={draft.discard}
    />
  );
}
