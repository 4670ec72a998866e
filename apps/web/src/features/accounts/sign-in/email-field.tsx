import { useTranslation } from '#lib/words/use-translation.ts';
import { TextField } from '#ui/field/text-field.tsx';

/** The e-mail address of an account. */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'username webauthn' | 'email' }) {
  const { t } = useTranslation();
  return (
    <TextField
      name="email"
      type="email"
      label={t('accounts.field.email')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
