import type { BodyKind } from '@spotter/contract/body';
import { isSumKind } from '@spotter/contract/body-limits';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSetTarget, type WhoseBody } from '../api.ts';
import { KindField } from './kind-field.tsx';
import { useKindName } from './kind-words.ts';

type TargetDialogProps = WhoseBody & { kind: BodyKind; onClose: () => void };

/** Sets what a day shall have of a kind; an empty field removes it. */
export function TargetDialog({ clientId, kind, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const name = useKindName()(kind);
  const { mutateAsync, isPending, error } = useSetTarget(clientId);
  const [target, setTarget] = useState(kind.target);
  async function save() {
    try {
      if (isSumKind(kind.kind)) await mutateAsync({ kind: kind.kind, target: target === 0 ? null : target });
    } catch {
      return;
    }
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('body.sum.targetOf', { name })}
      description={t('body.sum.targetText')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <Button busy={isPending} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <KindField kind={kind} label={t('body.sum.perDay')} value={target} onChange={setTarget} />
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}
