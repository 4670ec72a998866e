import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';

/** Stops a change of the e-mail address, or takes it back, by the link in the old mailbox. */
export function KeepEmailPage() {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={t('accounts.keepEmail.title')} text={t('accounts.keepEmail.text')} />
        <AccountForm submit={t('accounts.keepEmail.submit')}>{null}</AccountForm>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading title={t('accounts.keepEmail.doneTitle')} text={t('accounts.keepEmail.doneText')} />
        </div>
        <LinkButton href={pathTo('/forgot-password')} size="large" wide>
          {t('accounts.keepEmail.next')}
        </LinkButton>
      </div>
    </>
  );
}
