import type { ProgramProgression as Chosen } from '@spotter/contract/loads';
import { useState } from 'react';
import { useProgramProgression, useSetProgramProgression } from '#features/loads/api.ts';
import { DiscardButton } from '#features/programs/discard-button.tsx';
import { ProgressionChoice } from '#features/workouts/lines/progression-choice.tsx';
import { errorText } from '#lib/call/error-text.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useKeeping } from '#ui/form/use-keeping.ts';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';

const NONE: Chosen = { progression: null };

type Props = { programId: string; onClose: () => void };

/** One choice for all lines of a programme that have no progression of their own; stored until it is saved or discarded. */
export function ProgramProgression({ programId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useProgramProgression(programId);
  const { mutate, isPending, error } = useSetProgramProgression(programId);
  const keep = keptPrivately<Chosen>(`program-progression/${programId}`);
  const [chosen, setChosen] = useState(() => keep.read(NONE)?.progression);
  const before = query.data?.progression ?? null;
  useKeeping(keep, { progression: chosen ?? null }, NONE, chosen !== undefined);

  function save() {
    if (chosen === undefined) return onClose();
    const undo = () => mutate({ progression: before });
    mutate(
      { progression: chosen },
      {
        onSuccess: () => {
          keep.remove();
          toast({
            title: t('loads.progression.saved'),
            action: { label: t('programs.action.undo'), onPress: undo },
          });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('loads.progression.label')}
      description={t('loads.progression.ofProgram')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          {chosen !== undefined && (
            <DiscardButton disabled={isPending} onDiscard={() => setChosen(undefined)} />
          )}
          <Button busy={isPending} disabled={!query.data} onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('loads.progression.loading')} lines={2} />}
        failed={t('loads.progression.failed')}
      >
        {() => (
          <div className="flex flex-col gap-4">
            <ProgressionChoice
              value={chosen === undefined ? before : chosen}
              onChange={(next) => setChosen(next as Chosen['progression'])}
            />
            {error && <FormError>{errorText(error)}</FormError>}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
