import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useChangePassword } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = { current: 'currentPassword', password: 'newPassword' } as const;

/** A button that opens into the form; a password is changed seldom, so its fields do not stand there always. */
export function ChangePassword() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (open) return <ChangePasswordForm onDone={() => setOpen(false)} />;
  return (
    <Button tone="secondary" className="self-start" onClick={() => setOpen(true)}>
      {t('accounts.password.change')}
    </Button>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useChangePassword();
  const { formProps, errorOf, formError } = useAccountForm({
    fields: FIELDS,
    send: (values) =>
      mutate(values, {
        onSuccess: () => {
          toast({ title: t('accounts.password.changed'), tone: 'positive' });
          onDone();
        },
        onError: handleSignedOut,
      }),
    error,
  });
  return (
    <form {...formProps} className="flex max-w-100 flex-col gap-4">
      <PasswordField
        name="current"
        label={t('accounts.field.currentPassword')}
        autoComplete="current-password"
        autoFocus
        error={errorOf('current')}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
      />
      <NewPasswordField label={t('accounts.field.newPassword')} error={errorOf('password')} />
      <FormError>{formError}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button tone="secondary" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('accounts.password.submit')}
        </Button>
      </div>
    </form>
  );
}
