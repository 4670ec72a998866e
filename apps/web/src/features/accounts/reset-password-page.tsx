import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { FormError } from '#ui/form-error.tsx';
import { AccountHeading } from './account-heading.tsx';
import { useResetPassword } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = { password: 'newPassword' } as const;

/** Sets a new password by the link from the mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useResetPassword();
  const { formProps, errorOf, formError } = useAccountForm({
    fields: FIELDS,
    send: ({ password }) => mutate({ token, password }),
    error,
  });
  if (isSuccess) {
    return (
      <>
        <div role="status">
          <AccountHeading title={t('accounts.reset.doneTitle')} text={t('accounts.reset.doneText')} />
        </div>
        <Link href={PATHS.signIn} className={buttonLook({ size: 'large', wide: true })}>
          {t('accounts.reset.signIn')}
        </Link>
      </>
    );
  }
  return (
    <>
      <AccountHeading title={t('accounts.reset.title')} text={t('accounts.reset.text')} />
      <form {...formProps} className="flex flex-col gap-4">
        <NewPasswordField label={t('accounts.field.newPassword')} error={errorOf('password')} />
        <FormError>{formError}</FormError>
        <Button type="submit" size="large" wide busy={isPending}>
          {t('accounts.reset.submit')}
        </Button>
      </form>
      {error?.code === 'accounts.reset_invalid' && (
        <p className="mt-5 text-15">
          <TextLink href={PATHS.forgotPassword}>{t('accounts.reset.newLink')}</TextLink>
        </p>
      )}
    </>
  );
}
