import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormThenDone } from '../form-then-done.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { TextLink } from './text-link.tsx';

/** Sets a new password with the link from the e-mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  return (
    <FormThenDone
      asked={{ title: t('accounts.reset.title'), text: t('accounts.reset.text') }}
      submit={t('accounts.reset.submit')}
      done={{ title: t('accounts.reset.doneTitle'), text: t('accounts.reset.doneText') }}
      next={{ href: pathTo('/sign-in'), label: t('accounts.reset.signIn') }}
      fields={<NewPasswordField name="password" label={t('accounts.field.newPassword')} />}
      after={
        <p hidden data-after="accounts.reset_invalid" className="mt-5 text-15">
          <TextLink href={pathTo('/forgot-password')}>{t('accounts.reset.newLink')}</TextLink>
        </p>
      }
    />
  );
}
