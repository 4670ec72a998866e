import type { ProgramProgression as Chosen } from '@spotter/contract/loads';
import { useState } from 'react';
import { useProgramProgression, useSetProgramProgression } from '#features/loads/api.ts';
import { ProgressionChoice } from '#features/workouts/lines/progression-choice.tsx';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';

type Props = { programId: string; onClose: () => void };

/** One choice for all lines of a programme that have no progression of their own. */
export function ProgramProgression({ programId, onClose }: Props) {
  const { t } = useTranslation();
  const query = useProgramProgression(programId);
  const { mutate, isPending, error } = useSetProgramProgression(programId);
  const [chosen, setChosen] = useState<Chosen['progression'] | undefined>(undefined);
  const before = query.data?.progression ?? null;

  function save() {
    if (chosen === undefined) return onClose();
    const undo = () => mutate({ progression: before });
    mutate(
      { progression: chosen },
      {
        onSuccess: () => {
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
        <Button busy={isPending} disabled={!query.data} onClick={save}>
          {t('common.save')}
        </Button>
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
