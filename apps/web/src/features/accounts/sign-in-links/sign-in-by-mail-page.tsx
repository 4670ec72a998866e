import { useTranslation } from '#lib/words/use-translation.ts';
import { AskByMailPage } from './ask-by-mail-page.tsx';

/** Requests a link to sign in with; does not reveal whether the address has an account. */
export function SignInByMailPage() {
  const { t } = useTranslation();
  return (
    <AskByMailPage
      title={t('accounts.byMail.title')}
      text={t('accounts.byMail.text')}
      sentText={t('accounts.byMail.sentText', { email: '{given}' })}
    />
  );
}
