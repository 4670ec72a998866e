import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useMe } from '../api.ts';
import { useDeleteAccount } from './api.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; withStudio: boolean };

/** Says what is deleted and what stays, and asks for the account's e-mail address as confirmation. */
export function DeleteAccountDialog({ open, onOpenChange, withStudio }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { mutate, isPending, error, reset } = useDeleteAccount();
  const { formProps, submitProps, text, failure } = useForm({
    values: { email: '' },
    checks: {
      email: {
        holds: (typed) => typed.trim().toLowerCase() === me.email.toLowerCase(),
        text: t('accounts.delete.differs'),
      },
    },
    send: ({ email }) => mutate(email.trim(), { onError: handleSignedOut }),
    busy: isPending,
    error,
  });

  function change(next: boolean) {
    if (!next) reset();
    onOpenChange(next);
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
          <Button tone="danger" {...submitProps}>
            {t('accounts.delete.submit')}
          </Button>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-5">
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
          {...text('email')}
          label={t('accounts.delete.type', { email: me.email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-15">{title}</h3>
      <p className="mt-1 text-15 text-ink-soft">{children}</p>
    </div>
  );
}
