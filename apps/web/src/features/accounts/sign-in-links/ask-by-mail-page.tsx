import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { TextLink } from '../sign-in/text-link.tsx';

type Props = {
  title: string;
  text: string;
  /** `{given}` is where the mail goes. */
  sentText: string;
};

/** Asks for a link by mail, and then says where to look for it. */
export function AskByMailPage({ title, text, sentText }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={title} text={text} />
        <AccountForm submit={t('accounts.forgot.submit')}>
          <EmailField autoComplete="username" />
        </AccountForm>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading title={t('accounts.forgot.sentTitle')} text={<span data-text={sentText} />} />
        </div>
        <Button tone="secondary" data-again>
          {t('accounts.forgot.again')}
        </Button>
      </div>
      <p className="mt-6 text-15">
        <TextLink href={pathTo('/sign-in')}>{t('accounts.forgot.back')}</TextLink>
      </p>
    </>
  );
}
