import { useTranslation } from 'react-i18next';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { TextLink } from './text-link.tsx';

/** Requests a link to reset the password; does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={t('accounts.forgot.title')} text={t('accounts.forgot.text')} />
        <AccountForm submit={t('accounts.forgot.submit')}>
          <EmailField autoComplete="username" />
        </AccountForm>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading
            title={t('accounts.forgot.sentTitle')}
            text={<span data-text={t('accounts.forgot.sentText', { email: '{email}' })} />}
          />
        </div>
        <Button tone="secondary" data-again>
          {t('accounts.forgot.again')}
        </Button>
      </div>
      <p className="mt-6 text-15">
        <TextLink href={pathTo('/sign-in')}>{t('accounts.forgot.back')}</TextLink>
      </p>
    </>
  );
}
