// load-group: desk

import type { WorkoutDetail } from '@spotter/contract/workouts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useCreateWorkout } from './author-api.ts';
import { Builder } from './builder/builder.tsx';
import { emptyDraft, hasContent, toNewWorkout } from './builder/draft.ts';
import type { RenderPicker } from './builder/render-picker.ts';
import type { Draft } from './builder/use-draft.ts';
import { useSaveTemplate } from './builder/use-save-template.ts';

type Props = {
  draft: Draft;
  renderPicker: RenderPicker;
  onCreated: (workout: WorkoutDetail) => void;
  onClose: () => void;
};

/** The page of a new workout. Its draft is stored in the browser until the workout is created. */
export function CreateWorkout({ draft, renderPicker, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate: create, isPending, error } = useCreateWorkout();
  const saveTemplate = useSaveTemplate();

  function submit() {
    create(toNewWorkout(draft.draft), {
      onSuccess: (workout) => {
        draft.clear(emptyDraft);
        onCreated(workout);
      },
      onError: (failure) => {
        toastFailure(failure, t('workouts.createFailed'));
      },
    });
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink href={pathTo('/workouts')}>{t('workouts.edit.back')}</BackLink>}
        title={t('workouts.create')}
      />
      <Builder
        draft={draft}
        title={t('workouts.create')}
        submitLabel={t('workouts.create')}
        busy={isPending}
        error={error ? errorText(error) : false}
        renderPicker={renderPicker}
        onSubmit={submit}
        onSaveTemplate={() => saveTemplate(draft.draft)}
        closeLabel={hasContent(draft.draft) ? t('workouts.form.later') : t('common.cancel')}
        onClose={onClose}
        onDiscard={draft.discard}
      />
    </div>
  );
}
