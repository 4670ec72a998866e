import { useTranslation } from '#lib/words/use-translation.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Names, e-mail and password of a new person. */
export function PersonFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={t('accounts.field.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('accounts.field.lastName')} autoComplete="family-name" />
      </div>
      <EmailField autoComplete="email" />
      <NewPasswordField name="password" label={t('accounts.field.password')} />
    </>
  );
}
