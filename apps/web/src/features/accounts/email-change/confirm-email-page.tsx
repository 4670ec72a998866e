import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormThenDone } from '../form-then-done.tsx';

/** Makes a new e-mail address the account's, by the link in its mailbox. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  return (
    <FormThenDone
      asked={{ title: t('accounts.confirmEmail.title'), text: t('accounts.confirmEmail.text') }}
      submit={t('accounts.confirmEmail.submit')}
      done={{ title: t('accounts.confirmEmail.doneTitle'), text: t('accounts.confirmEmail.doneText') }}
      next={{ href: pathTo('/'), label: t('accounts.confirmEmail.next') }}
    />
  );
}
