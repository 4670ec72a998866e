import { PASSWORD_MIN } from '@spotter/contract/accounts-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import type { TextFieldProps } from '#ui/field/text-field.tsx';

type Props = Pick<TextFieldProps, 'name' | 'label'> &
  Partial<Pick<TextFieldProps, 'value' | 'onChange' | 'error'>>;

/** A field for a new password, with its rules shown from the start. */
export function NewPasswordField(props: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={t('accounts.field.passwordRules', { min: PASSWORD_MIN })}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
    />
  );
}
