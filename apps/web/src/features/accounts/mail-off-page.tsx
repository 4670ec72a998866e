import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormThenDone } from './form-then-done.tsx';

/** Ends the mails of the day by the link in one of them, without signing in. */
export function MailOffPage() {
  const { t } = useTranslation();
  return (
    <FormThenDone
      asked={{ title: t('accounts.mailOff.title'), text: t('accounts.mailOff.text') }}
      submit={t('accounts.mailOff.submit')}
      done={{ title: t('accounts.mailOff.doneTitle'), text: t('accounts.mailOff.doneText') }}
      next={{ href: pathTo('/'), label: t('accounts.mailOff.open') }}
    />
  );
}
