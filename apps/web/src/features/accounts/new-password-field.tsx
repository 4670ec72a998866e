import { PASSWORD_MIN } from '@spotter/contract/limits';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/password-field.tsx';

type Props = { label: string; error?: string | undefined };

/** A password to be chosen; its rules stand there before anything is typed. */
export function NewPasswordField({ label, error }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={t('accounts.field.passwordRules', { min: PASSWORD_MIN })}
      error={error}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
    />
  );
}
