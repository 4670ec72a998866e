import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TextLink } from './text-link.tsx';

/** Sets a new password with the link from the e-mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={t('accounts.reset.title')} text={t('accounts.reset.text')} />
        <AccountForm submit={t('accounts.reset.submit')}>
          <NewPasswordField name="password" label={t('accounts.field.newPassword')} />
        </AccountForm>
        <p hidden data-after="accounts.reset_invalid" className="mt-5 text-15">
          <TextLink href={pathTo('/forgot-password')}>{t('accounts.reset.newLink')}</TextLink>
        </p>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading title={t('accounts.reset.doneTitle')} text={t('accounts.reset.doneText')} />
        </div>
        <LinkButton href={pathTo('/sign-in')} size="large" wide>
          {t('accounts.reset.signIn')}
        </LinkButton>
      </div>
    </>
  );
}
