import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { AccountHeading } from './account-heading.tsx';
import { AccountForm } from './sign-in/account-form.tsx';

/** Ends the mails of the day by the link in one of them, without signing in. */
export function MailOffPage() {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={t('accounts.mailOff.title')} text={t('accounts.mailOff.text')} />
        <AccountForm submit={t('accounts.mailOff.submit')}>{null}</AccountForm>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading title={t('accounts.mailOff.doneTitle')} text={t('accounts.mailOff.doneText')} />
        </div>
        <LinkButton href={pathTo('/')} size="large" wide>
          {t('accounts.mailOff.open')}
        </LinkButton>
      </div>
    </>
  );
}
