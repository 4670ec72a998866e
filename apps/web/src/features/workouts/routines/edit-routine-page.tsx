import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import type { RenderPicker } from '../builder/render-picker.ts';
import { useSavedWorkout } from '../builder/use-saved-workout.ts';
import { WorkoutEditor } from '../builder/workout-editor.tsx';
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
        above={<BackLink href={pathTo('/workouts')}>{t('shell.nav.workouts')}</BackLink>}
        title={t('workouts.routine.edit')}
      />
      <QueryView query={query} failed={t('workouts.edit.failed')} card loading={<LinesSkeleton />}>
        {(found) => <Editor key={found.id} routine={found} renderPicker={renderPicker} />}
      </QueryView>
    </div>
  );
}

function Editor({ routine, renderPicker }: { routine: WorkoutDetail; renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useUpdateRoutine(routine.id);
  return (
    <WorkoutEditor
      {...useSavedWorkout()}
      id={routine.id}
      workout={routine}
      title={t('workouts.routine.edit')}
      update={{ mutate, isPending, error }}
      renderPicker={renderPicker}
    />
  );
}
