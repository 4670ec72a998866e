// size-budget: 45 kB, for its page, the settings, which is there before it

import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toast } from '#ui/toast/toast.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { useAccountForm } from '../sign-in/use-account-form.ts';
import { useSetPassword } from './password-api.ts';

const CHANGE = { current: 'currentPassword', password: 'newPassword' } as const;
const SET = { password: 'newPassword' } as const;

type Props = { hasPassword: boolean; onDone: () => void };

/** A new password, typed with the current one where there is one. */
export function SetPasswordForm({ hasPassword, onDone }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useSetPassword();
  const { formProps, submitProps, text, failure } = useAccountForm({
    // Without its field nothing reads the current password.
    fields: (hasPassword ? CHANGE : SET) as typeof CHANGE,
    send: ({ current, password }) =>
      mutate(hasPassword ? { current, password } : { password }, {
        onSuccess: () => {
          toast({
            title: t(hasPassword ? 'accounts.password.changed' : 'accounts.password.isSet'),
            tone: 'positive',
          });
          onDone();
        },
      }),
    busy: isPending,
    error,
  });
  return (
    <form {...formProps} className="flex max-w-100 flex-col gap-4">
      {hasPassword && (
        <PasswordField
          {...text('current')}
          label={t('accounts.field.currentPassword')}
          autoComplete="current-password"
          autoFocus
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
      )}
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
