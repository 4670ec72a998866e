// load-group: desk

import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useCreateWorkout } from './author-api.ts';
import { NewWorkout } from './builder/new-workout.tsx';
import type { RenderPicker } from './builder/render-picker.ts';
import type { Draft } from './builder/use-draft.ts';
import { useSaveTemplate } from './builder/use-save-template.ts';

type Props = {
  draft: Draft;
  renderPicker: RenderPicker;
  onCreated: (workout: WorkoutDetail) => void;
  onClose: () => void;
};

/** The page of a trainer's new workout. */
export function CreateWorkout(props: Props) {
  const { t } = useTranslation();
  return (
    <NewWorkout
      {...props}
      title={t('workouts.create')}
      submitLabel={t('workouts.create')}
      create={useCreateWorkout()}
      onSaveTemplate={useSaveTemplate()}
    />
  );
}
