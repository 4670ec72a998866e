import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMe } from './api.ts';
import { useDeleteAccount } from './own-account-api.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; withStudio: boolean };

/** Says what goes, what stays and why, and asks for the e-mail of the account before it goes. */
export function DeleteAccountDialog({ open, onOpenChange, withStudio }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteAccount();

  function change(next: boolean) {
    if (!next) reset();
    onOpenChange(next);
  }
  function submit() {
    const isRight = typed.trim().toLowerCase() === me.email.toLowerCase();
    setWrong(!isRight);
    if (isRight) mutate(typed.trim(), { onError: handleSignedOut });
  }
  const isTrainer = me.role === 'trainer';
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('accounts.delete.dialog')}
      description={t('accounts.delete.forGood')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" onClick={() => change(false)} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={isPending}>
            {t('accounts.delete.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Part title={t('accounts.delete.goes')}>
          {t(isTrainer ? 'accounts.delete.goesTrainer' : 'accounts.delete.goesClient')}
          {withStudio && ` ${t('accounts.delete.goesStudio', { studio: me.studio.name })}`}
        </Part>
        {!withStudio && (
          <Part title={t('accounts.delete.stays')}>
            {t(isTrainer ? 'accounts.delete.staysTrainer' : 'accounts.delete.staysClient')}
          </Part>
        )}
        <TextField
          label={t('accounts.delete.type', { email: me.email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t('accounts.delete.differs') : undefined}
        />
        <FormError>{error && errorText(error)}</FormError>
      </form>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-15">{title}</h3>
      <p className="mt-1 text-15 text-2">{children}</p>
    </div>
  );
}
