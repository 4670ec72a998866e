import type { Passkey } from '@spotter/contract/passkeys';
import { PASSKEY_NAME_MAX } from '@spotter/contract/passkeys-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useRenamePasskey } from './passkeys-api.ts';

type Props = { passkey: Passkey; open: boolean; onOpenChange: (open: boolean) => void };

export function RenamePasskeyDialog({ passkey, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRenamePasskey(passkey.id);
  const { formProps, submitProps, text, failure } = useForm({
    values: { name: passkey.name },
    checks: { name: { passes: (name) => name.trim() !== '', text: t('accounts.passkeys.nameCheck') } },
    send: ({ name }) => mutate(name, { onSuccess: () => onOpenChange(false) }),
    busy: isPending,
    error,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('accounts.passkeys.renameTitle')}
      closeLabel={t('common.close')}
      size="small"
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button {...submitProps}>{t('common.save')}</Button>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <TextField {...text('name')} label={t('accounts.passkeys.name')} maxLength={PASSKEY_NAME_MAX} />
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}
