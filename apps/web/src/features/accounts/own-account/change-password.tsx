import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useChangePassword } from '../api.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';

const FIELDS = { current: 'currentPassword', password: 'newPassword' } as const;

/** A button that opens the form; passwords change rarely, so the fields are hidden at first. */
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
  const { formProps, submitProps, text, failure } = useAccountForm({
    fields: FIELDS,
    send: (values) =>
      mutate(values, {
        onSuccess: () => {
          toast({ title: t('accounts.password.changed'), tone: 'positive' });
          onDone();
        },
      }),
    busy: isPending,
    error,
  });
  return (
    <form {...formProps} className="flex max-w-100 flex-col gap-4">
      <PasswordField
        {...text('current')}
        label={t('accounts.field.currentPassword')}
        autoComplete="current-password"
        autoFocus
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
      />
      <NewPasswordField label={t('accounts.field.newPassword')} {...text('password')} />
      <FormError>{failure}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button tone="secondary" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button {...submitProps}>{t('accounts.password.submit')}</Button>
      </div>
    </form>
  );
}
