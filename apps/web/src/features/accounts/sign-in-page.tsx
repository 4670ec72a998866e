import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { localPath } from '#lib/local-path.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountHeading } from './account-heading.tsx';
import { useSignIn, useSignInOptions } from './api.ts';
import { DemoSignIn } from './demo-sign-in.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

const FIELDS = { email: 'email', password: 'anyPassword' } as const;

/** Signing in with e-mail and password, with an outside account, or to look around. */
export function SignInPage() {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const next = localPath(search.get('next'));
  const { data: options } = useSignInOptions();
  const { mutate, isPending, isSuccess, error } = useSignIn(next);
  const { formProps, errorOf, formError } = useAccountForm({ fields: FIELDS, send: mutate, error });

  const code = search.get('error');
  // The address is written by whoever made the link: only texts that we have are shown.
  const visitError =
    code && (i18n.exists(`errors.${code}`) ? t(`errors.${code}`) : t('errors.http.internal'));

  return (
    <>
      <AccountHeading title={t('accounts.signIn.title')} text={t('accounts.signIn.text')} />
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
        <PasswordField
          name="password"
          label={t('accounts.field.password')}
          autoComplete="current-password"
          error={errorOf('password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
        <FormError>{formError ?? (error ? undefined : visitError)}</FormError>
        <Button type="submit" size="large" wide busy={isPending || isSuccess}>
          {t('accounts.signIn.submit')}
        </Button>
      </form>
      {options?.oidc && (
        <LinkButton
          href={`/api/login?next=${encodeURIComponent(next)}`}
          tone="secondary"
          size="large"
          wide
          className="mt-3"
        >
          {t('accounts.signIn.outside')}
        </LinkButton>
      )}
      <p className="mt-5 text-15">
        <TextLink href={PATHS.forgotPassword}>{t('accounts.signIn.forgot')}</TextLink>
      </p>
      {options?.demo && <DemoSignIn next={next} />}
      <div className="mt-8 border-line border-t pt-5 text-15 text-2">
        <p className="flex flex-wrap gap-x-2">
          {t('accounts.signIn.new')}
          <TextLink href={PATHS.signUp}>{t('accounts.signIn.signUp')}</TextLink>
        </p>
        <p className="mt-2 text-3">{t('accounts.signIn.joinHint')}</p>
      </div>
    </>
  );
}
