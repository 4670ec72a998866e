import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountHeading } from './account-heading.tsx';
import { useRequestPasswordReset } from './api.ts';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = { email: 'email' } as const;

/** Asks for a link to set a new password; never tells whether the address is known. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, variables, error, reset } = useRequestPasswordReset();
  const { formProps, errorOf, formError } = useAccountForm({
    fields: FIELDS,
    send: ({ email }) => mutate({ email: email.trim(), language: currentLanguage() }),
    error,
  });
  if (isSuccess) {
    return (
      <>
        <div role="status">
          <AccountHeading
            title={t('accounts.forgot.sentTitle')}
            text={t('accounts.forgot.sentText', { email: variables.email })}
          />
        </div>
        <Button tone="secondary" onClick={reset}>
          {t('accounts.forgot.again')}
        </Button>
        <p className="mt-6 text-15">
          <TextLink href={PATHS.signIn}>{t('accounts.forgot.back')}</TextLink>
        </p>
      </>
    );
  }
  return (
    <>
      <AccountHeading title={t('accounts.forgot.title')} text={t('accounts.forgot.text')} />
      <form {...formProps} className="flex flex-col gap-4">
        <TextField
          name="email"
          type="email"
          label={t('accounts.field.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" size="large" wide busy={isPending}>
          {t('accounts.forgot.submit')}
        </Button>
      </form>
      <p className="mt-6 text-15">
        <TextLink href={PATHS.signIn}>{t('accounts.forgot.back')}</TextLink>
      </p>
    </>
  );
}
