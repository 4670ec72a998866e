import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormThenDone } from '../form-then-done.tsx';

/** Stops a change of the e-mail address, or takes it back, by the link in the old mailbox. */
export function KeepEmailPage() {
  const { t } = useTranslation();
  return (
    <FormThenDone
      asked={{ title: t('accounts.keepEmail.title'), text: t('accounts.keepEmail.text') }}
      submit={t('accounts.keepEmail.submit')}
      done={{ title: t('accounts.keepEmail.doneTitle'), text: t('accounts.keepEmail.doneText') }}
      next={{ href: pathTo('/forgot-password'), label: t('accounts.keepEmail.next') }}
    />
  );
}
