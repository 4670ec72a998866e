import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { emptyDraft } from '../builder/draft.ts';
import { NewWorkout } from '../builder/new-workout.tsx';
import type { RenderPicker } from '../builder/render-picker.ts';
import { draftKey, useDraft } from '../builder/use-draft.ts';
import { useCreateRoutine } from './routines-api.ts';

/** `/routines/new`: a client writes a routine of their own. */
export function NewRoutinePage({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, go] = useLocation();
  const draft = useDraft(draftKey(me.id, 'new-routine'), emptyDraft);
  usePageTitle(t('workouts.routine.create'));
  return (
    <NewWorkout
      title={t('workouts.routine.create')}
      submitLabel={t('workouts.edit.save')}
      draft={draft}
      create={useCreateRoutine()}
      renderPicker={renderPicker}
      onCreated={({ name }) => {
        toast({ title: t('workouts.routine.created', { name }) });
        go(pathTo('/workouts'));
      }}
      onClose={() => go(pathTo('/workouts'))}
    />
  );
}
