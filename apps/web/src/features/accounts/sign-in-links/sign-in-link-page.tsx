import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { TextLink } from '../sign-in/text-link.tsx';

/** Signs in with the link from the mail. It needs a press: programs that open links in mails must not use it up. */
export function SignInLinkPage() {
  const { t } = useTranslation();
  return (
    <>
      <AccountHeading title={t('accounts.link.title')} text={t('accounts.link.text')} />
      <AccountForm submit={t('accounts.signIn.submit')}>{null}</AccountForm>
      <p hidden data-after="accounts.link_invalid" className="mt-5 text-15">
        <TextLink href={pathTo('/sign-in-by-mail')}>{t('accounts.link.newLink')}</TextLink>
      </p>
    </>
  );
}
