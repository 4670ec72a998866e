import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useWorkout } from '../api.ts';
import { useUpdateWorkout } from '../author-api.ts';
import type { RenderPicker } from './render-picker.ts';
import { useSaveTemplate } from './use-save-template.ts';
import { useSavedWorkout } from './use-saved-workout.ts';
import { WorkoutEditor } from './workout-editor.tsx';
import { WorkoutFrame } from './workout-frame.tsx';

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
  usePageTitle(workout?.name ?? t('shell.nav.workouts'));
  const title = workout?.isTemplate ? t('workouts.edit.template') : t('workouts.edit.title');
  return (
    <WorkoutFrame
      query={query}
      title={workout && !isOthers ? title : undefined}
      back={<BackLink href={pathTo('/workouts')}>{t('shell.nav.workouts')}</BackLink>}
      description={
        isOthers ? t('workouts.share.text', { name: workout.authorName ?? '' }) : t('workouts.edit.text')
      }
    >
      {(found) =>
        found.authorId === me.id ? (
          <Editor key={found.id} workout={found} title={title} renderPicker={renderPicker} />
        ) : (
          <SharedWorkout
            key={found.id}
            workout={found}
            whileLoading={<Skeleton shape="block" className="h-40" />}
          />
        )
      }
    </WorkoutFrame>
  );
}

type EditorProps = { workout: WorkoutDetail; title: string; renderPicker: RenderPicker };

function Editor({ workout, title, renderPicker }: EditorProps) {
  const { mutate, isPending, error } = useUpdateWorkout(workout.id);
  const saveTemplate = useSaveTemplate();
  return (
    <WorkoutEditor
      {...useSavedWorkout()}
      id={workout.id}
      workout={workout}
      title={title}
      update={{ mutate, isPending, error }}
      renderPicker={renderPicker}
      onSaveTemplate={saveTemplate}
    />
  );
}
