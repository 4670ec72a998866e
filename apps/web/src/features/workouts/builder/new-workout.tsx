import type { NewWorkout as Content, WorkoutDetail } from '@spotter/contract/workouts';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { Builder } from './builder.tsx';
import { emptyDraft, hasContent, toNewWorkout, type WorkoutDraft } from './draft.ts';
import type { RenderPicker } from './render-picker.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  title: string;
  submitLabel: string;
  draft: Draft;
  create: Pick<UseMutationResult<WorkoutDetail, CallError, Content>, 'mutate' | 'isPending' | 'error'>;
  renderPicker: RenderPicker;
  onCreated: (workout: WorkoutDetail) => void;
  /** Absent for a client, who has no templates. */
  onSaveTemplate?: (draft: WorkoutDraft) => void;
  onClose: () => void;
};

/** The page of a new workout or routine. Its draft is stored in the browser until it is created. */
export function NewWorkout({ title, submitLabel, draft, create, renderPicker, ...on }: Props) {
  const { t } = useTranslation();
  function submit() {
    create.mutate(toNewWorkout(draft.read()), {
      onSuccess: (workout) => {
        draft.clear(emptyDraft);
        on.onCreated(workout);
      },
      onError: (failure) => {
        toastFailure(failure, t('workouts.createFailed'));
      },
    });
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink href={pathTo('/workouts')}>{t('shell.nav.workouts')}</BackLink>}
        title={title}
      />
      <Builder
        draft={draft}
        title={title}
        submitLabel={submitLabel}
        busy={create.isPending}
        error={create.error ? errorText(create.error) : false}
        renderPicker={renderPicker}
        onSubmit={submit}
        onSaveTemplate={on.onSaveTemplate && (() => on.onSaveTemplate?.(draft.read()))}
        closeLabel={hasContent(draft.draft) ? t('workouts.form.later') : t('common.cancel')}
        onClose={on.onClose}
        onDiscard={draft.discard}
      />
    </div>
  );
}
