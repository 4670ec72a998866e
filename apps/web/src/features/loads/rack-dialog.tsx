import type { PersonRack, RackSizes } from '@spotter/contract/loads';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ParsedField } from '#ui/field/parsed-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSetRack } from './api.ts';
import { barsFormat, dumbbellsFormat, platesFormat, sizesOf, stepFormat } from './rack-rules.ts';

type RackDialogProps = {
  /** The client; oneself without. */
  clientId?: string;
  rack: PersonRack;
  onClose: () => void;
};

/** Bars, plates, dumbbells and the smallest step, each typed as a list. */
export function RackDialog({ clientId, rack, onClose }: RackDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useSetRack(clientId);
  const [sizes, setSizes] = useState<RackSizes>(() => sizesOf(rack));
  const unit = rack.unit === 'lb' ? t('workouts.unit.lb') : t('workouts.unit.kg');
  const change = (part: Partial<RackSizes>) => setSizes((now) => ({ ...now, ...part }));

  function send(next: RackSizes | null) {
    const undo = () => mutate({ unit: rack.unit, sizes: rack.sizes });
    mutate(
      { unit: rack.unit, sizes: next },
      {
        onSuccess: () => {
          toast({
            title: t('loads.rack.saved'),
            action: { label: t('workouts.form.undo'), onPress: undo },
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
      title={t('loads.rack.title')}
      description={t('loads.rack.about')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          {rack.sizes !== null && (
            <Button tone="ghost" disabled={isPending} onClick={() => send(null)}>
              {t('loads.rack.reset')}
            </Button>
          )}
          <Button busy={isPending} onClick={() => send(sizes)}>
            {t('loads.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ParsedField
          label={t('loads.rack.bars')}
          hint={t('loads.rack.barsHint')}
          unit={unit}
          unitNarrow={unit}
          value={sizes.bars}
          format={barsFormat(rack.unit)}
          onChange={(bars) => change({ bars })}
        />
        <ParsedField
          label={t('loads.rack.plates')}
          hint={t('loads.rack.platesHint')}
          unit={unit}
          unitNarrow={unit}
          value={sizes.plates}
          format={platesFormat(rack.unit)}
          onChange={(plates) => change({ plates })}
        />
        <ParsedField
          label={t('loads.rack.dumbbells')}
          hint={t('loads.rack.dumbbellsHint')}
          unit={unit}
          unitNarrow={unit}
          value={sizes.dumbbells}
          format={dumbbellsFormat(rack.unit)}
          onChange={(dumbbells) => change({ dumbbells })}
        />
        <ParsedField
          label={t('loads.rack.step')}
          hint={t('loads.rack.stepHint')}
          unit={unit}
          unitNarrow={unit}
          value={sizes.step}
          format={stepFormat(rack.unit)}
          onChange={(step) => change({ step })}
        />
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}
