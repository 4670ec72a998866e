import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';

/** Makes a new e-mail address the account's, by the link in its mailbox. It needs a press: programs open links in mails. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={t('accounts.confirmEmail.title')} text={t('accounts.confirmEmail.text')} />
        <AccountForm submit={t('accounts.confirmEmail.submit')}>{null}</AccountForm>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading
            title={t('accounts.confirmEmail.doneTitle')}
            text={t('accounts.confirmEmail.doneText')}
          />
        </div>
        <LinkButton href={pathTo('/')} size="large" wide>
          {t('accounts.confirmEmail.next')}
        </LinkButton>
      </div>
    </>
  );
}
