import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useLocation, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useProgram, useProgramWorkout, useUpdateProgramWorkout } from '#features/programs/api.ts';
import { Builder } from '#features/workouts/builder/builder.tsx';
import { fromWorkout, toNewWorkout } from '#features/workouts/builder/draft.ts';
import { draftKey, useDraft } from '#features/workouts/builder/use-draft.ts';
import { useSaveTemplate } from '#features/workouts/builder/use-save-template.ts';
import { Lines } from '#features/workouts/lines/workout-lines.tsx';
import { errorText } from '#lib/call/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { renderPicker } from '../render-picker.tsx';

/** Goes back to the programme as it was left; if the address itself opened the workout, to its page. */
function useWayBack(programId: string): () => void {
  const [, go] = useLocation();
  return () => {
    const before = history.state as { opened?: boolean } | null;
    if (before?.opened) history.back();
    else go(pathTo('/programmes/:id', { id: programId }), { replace: true });
  };
}

/** `/programmes/:id/cells/:cellId`: the workout of one day of a programme. Clients keep theirs until it is sent to them. */
export function ProgramWorkoutPage() {
  const { t } = useTranslation();
  const me = useMe();
  const { id = '', cellId = '' } = useParams<{ id: string; cellId: string }>();
  const query = useProgramWorkout(id, cellId);
  const { data: program } = useProgram(id);
  const workout = query.data;
  const cell = program?.cells.find((one) => one.id === cellId);
  usePageTitle(workout?.name ?? t('programs.title'));
  const back = (
    <BackLink href={pathTo('/programmes/:id', { id })}>{program?.name ?? t('programs.title')}</BackLink>
  );
  return (
    <div className="flex flex-col gap-4">
      {query.error && !workout ? (
        back
      ) : (
        <PageHeader
          above={back}
          title={workout?.name ?? t('workouts.edit.loading')}
          // The line keeps its place until the programme is known.
          description={cell ? t('programs.place', { week: cell.week, day: cell.day }) : '\u00a0'}
        />
      )}
      <QueryView
        query={query}
        failed={t('workouts.edit.failed')}
        card
        loading={
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">{t('workouts.edit.loading')}</span>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="block" className="h-16" />
            ))}
          </div>
        }
      >
        {(found) =>
          program && program.author.id !== me.id ? (
            <Lines workout={found} />
          ) : (
            <Editor key={cellId} programId={id} cellId={cellId} workout={found} />
          )
        }
      </QueryView>
    </div>
  );
}

type EditorProps = { programId: string; cellId: string; workout: WorkoutDetail };

function Editor({ programId, cellId, workout }: EditorProps) {
  const { t } = useTranslation();
  const me = useMe();
  const goBack = useWayBack(programId);
  const draft = useDraft(draftKey(me.id, cellId), fromWorkout(workout));
  const { mutate: update, isPending, error } = useUpdateProgramWorkout(programId, cellId);
  const saveTemplate = useSaveTemplate();

  function submit() {
    const sent = draft.draft;
    update(toNewWorkout(sent), {
      onSuccess: () => {
        draft.clear(sent);
        goBack();
      },
      onError: (failure) => {
        toastFailure(failure, t('workouts.edit.saveFailed'));
      },
    });
  }
  return (
    <Builder
      draft={draft}
      title={t('workouts.edit.title')}
      submitLabel={t('workouts.edit.save')}
      busy={isPending}
      error={error ? errorText(error) : false}
      renderPicker={renderPicker}
      onSubmit={submit}
      onSaveTemplate={() => saveTemplate(draft.draft)}
      closeLabel={draft.isChanged ? t('workouts.form.later') : t('common.cancel')}
      onClose={goBack}
      onDiscard={draft.discard}
    />
  );
}
