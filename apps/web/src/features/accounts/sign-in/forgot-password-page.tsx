import { useTranslation } from '#lib/words/use-translation.ts';
import { AskByMailPage } from '../sign-in-links/ask-by-mail-page.tsx';

/** Requests a link to reset the password; does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  return (
    <AskByMailPage
      title={t('accounts.forgot.title')}
      text={t('accounts.forgot.text')}
      sentText={t('accounts.forgot.sentText', { email: '{given}' })}
    />
  );
}
