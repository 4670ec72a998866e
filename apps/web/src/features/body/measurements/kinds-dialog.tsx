import type { BodyKind } from '@spotter/contract/body';
import { isCommonKind, OWN_KIND_NAME_MAX, OWN_KIND_UNIT_MAX } from '@spotter/contract/body-limits';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { type KindChange, newValueId, useChangeKind, useDeleteKind, type WhoseBody } from '../api.ts';
import { useKindName } from './kind-words.ts';

type KindsDialogProps = WhoseBody & { kinds: readonly BodyKind[]; onClose: () => void };

const changeOf = ({ kind, name, unit }: BodyKind, agreed: boolean): KindChange => ({
  kind,
  agreed,
  ...(name !== null && unit !== null && { name, unit }),
});

/** Which kinds matter first, and kinds of one's own with a name and a unit. */
export function KindsDialog({ clientId, kinds, onClose }: KindsDialogProps) {
  const { t } = useTranslation();
  const nameOf = useKindName();
  const { mutateAsync, isPending, error } = useChangeKind(clientId);
  const [chosen, setChosen] = useState(() => kinds.filter(({ agreed }) => agreed).map(({ kind }) => kind));
  const [name, setName] = useState('');
  const [unit, setUnit] = useState('');
  const isHalf = (name.trim() === '') !== (unit.trim() === '');

  async function save() {
    const changed = kinds.filter(({ kind, agreed }) => agreed !== chosen.includes(kind));
    // In the order of the presses, which is the order in which they are shown.
    const order = (kind: string) => (chosen.includes(kind) ? chosen.indexOf(kind) : chosen.length);
    changed.sort((one, other) => order(one.kind) - order(other.kind));
    try {
      for (const kind of changed) await mutateAsync(changeOf(kind, !kind.agreed));
      if (name.trim() !== '') {
        await mutateAsync({ kind: newValueId(), agreed: true, name: name.trim(), unit: unit.trim() });
      }
    } catch {
      return;
    }
    const undo = async () => {
      for (const kind of changed) await mutateAsync(changeOf(kind, kind.agreed));
    };
    const action = { label: t('workouts.form.undo'), onPress: () => void undo().catch(toastFailure) };
    toast({ title: t('body.kinds.done'), tone: 'positive', ...(changed.length > 0 && { action }) });
    onClose();
  }
  const own = kinds.filter(({ kind }) => !isCommonKind(kind));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('body.kinds.title')}
      description={t('body.kinds.text')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <Button busy={isPending} disabled={isHalf} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ToggleChips
          label={t('body.kinds.label')}
          options={kinds.map((kind) => ({ value: kind.kind, label: nameOf(kind) }))}
          values={chosen}
          onChange={setChosen}
        />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1.5 font-medium text-13 text-ink-soft">{t('body.kinds.own')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('body.kinds.name')}
              maxLength={OWN_KIND_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label={t('body.kinds.unit')}
              maxLength={OWN_KIND_UNIT_MAX}
              value={unit}
              error={isHalf && name.trim() !== '' ? t('body.kinds.unitMissing') : undefined}
              onChange={(event) => setUnit(event.target.value)}
            />
          </div>
          {clientId === undefined && own.length > 0 && (
            <ul className="divide-y divide-line">
              {own.map((kind) => (
                <OwnKindRow key={kind.kind} kind={kind} />
              ))}
            </ul>
          )}
        </fieldset>
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}

function OwnKindRow({ kind }: { kind: BodyKind }) {
  const { t } = useTranslation();
  const { mutateAsync } = useDeleteKind();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1 break-words text-15">{`${kind.name} (${kind.unit})`}</span>
      <IconButton
        icon={<Trash2 />}
        label={t('body.kinds.deleteOf', { name: kind.name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('body.kinds.deleteTitle', { name: kind.name })}
        text={t('body.kinds.deleteText')}
        confirmLabel={t('body.kinds.delete')}
        onConfirm={() => mutateAsync(kind.kind)}
      />
    </li>
  );
}
