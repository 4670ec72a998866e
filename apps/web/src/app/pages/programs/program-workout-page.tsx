// size-budget: 45.8 kB, because it reads a typed line as coaches write it in nine languages (docs/decisions/136)

import type { WorkoutDetail } from '@spotter/contract/workouts';
import { useLocation, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useProgram, useProgramWorkout, useUpdateProgramWorkout } from '#features/programs/api.ts';
import { useSaveTemplate } from '#features/workouts/builder/use-save-template.ts';
import { WorkoutEditor } from '#features/workouts/builder/workout-editor.tsx';
import { WorkoutFrame } from '#features/workouts/builder/workout-frame.tsx';
import { Lines } from '#features/workouts/lines/workout-lines.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { renderPicker } from '../workouts/render-picker.tsx';

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
  const cell = program?.cells.find((one) => one.id === cellId);
  usePageTitle(query.data?.name ?? t('programs.nav.label'));
  const isOthers = program !== undefined && program.author.id !== me.id;
  return (
    <WorkoutFrame
      query={query}
      title={query.data && !isOthers ? t('workouts.edit.title') : undefined}
      back={
        <BackLink href={pathTo('/programmes/:id', { id })}>
          {program?.name ?? t('programs.nav.label')}
        </BackLink>
      }
      // The line keeps its place until the programme is known.
      description={cell ? t('programs.place', { week: cell.week, day: cell.day }) : '\u00a0'}
    >
      {(found) =>
        isOthers ? (
          <Lines workout={found} />
        ) : (
          <Editor key={cellId} programId={id} cellId={cellId} workout={found} />
        )
      }
    </WorkoutFrame>
  );
}

type EditorProps = { programId: string; cellId: string; workout: WorkoutDetail };

function Editor({ programId, cellId, workout }: EditorProps) {
  const { t } = useTranslation();
  const goBack = useWayBack(programId);
  const { mutate, isPending, error } = useUpdateProgramWorkout(programId, cellId);
  const saveTemplate = useSaveTemplate();
  return (
    <WorkoutEditor
      // With the programme: what is typed goes with it (`forgetUnsent`).
      id={`${programId}/${cellId}`}
      workout={workout}
      title={t('workouts.edit.title')}
      update={{ mutate, isPending, error }}
      renderPicker={renderPicker}
      onSaved={goBack}
      onSaveTemplate={saveTemplate}
      onClose={goBack}
    />
  );
}
