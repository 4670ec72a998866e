import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import type { Check } from './checks.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** What every new person gives, in the order of the form. */
export const PERSON_FIELDS = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'newPassword',
} as const satisfies Record<string, Check>;

type Props = { errorOf: (name: keyof typeof PERSON_FIELDS) => string | undefined };

/** Names, e-mail and password of a new person. */
export function PersonFields({ errorOf }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('accounts.field.firstName')}
          autoComplete="given-name"
          error={errorOf('firstName')}
        />
        <TextField
          name="lastName"
          label={t('accounts.field.lastName')}
          autoComplete="family-name"
          error={errorOf('lastName')}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('accounts.field.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
      />
      <NewPasswordField label={t('accounts.field.password')} error={errorOf('password')} />
    </>
  );
}
