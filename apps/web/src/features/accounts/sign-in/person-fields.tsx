import { asksFamilyFirst } from '@spotter/contract/display-name';
import { useTranslation } from '#lib/words/use-translation.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Names, e-mail and password of a new person. */
export function PersonFields() {
  const { t, i18n } = useTranslation();
  const names = [
    <TextField
      key="first"
      name="firstName"
      label={t('accounts.field.firstName')}
      autoComplete="given-name"
    />,
    <TextField key="last" name="lastName" label={t('accounts.field.lastName')} autoComplete="family-name" />,
  ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {asksFamilyFirst(i18n.language) ? names.toReversed() : names}
      </div>
      <EmailField autoComplete="email" />
      <div data-unless="passkeySignUp">
        <NewPasswordField name="password" label={t('accounts.field.password')} />
      </div>
    </>
  );
}
