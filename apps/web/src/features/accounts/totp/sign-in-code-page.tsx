import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { AccountForm } from '../sign-in/account-form.tsx';
import { TextLink } from '../sign-in/text-link.tsx';

/** Ends a sign-in with a code of the person's app, or with a recovery code. */
export function SignInCodePage() {
  const { t } = useTranslation();
  return (
    <>
      <AccountHeading
        title={t('accounts.code.title')}
        text={
          <>
            <span data-kind="app">{t('accounts.code.text')}</span>
            <span hidden data-kind="recovery">
              {t('accounts.code.recoveryText')}
            </span>
          </>
        }
      />
      <AccountForm submit={t('accounts.signIn.submit')}>
        <TextField
          name="code"
          label={t('accounts.field.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </AccountForm>
      <Button tone="ghost" wide data-swap className="mt-3">
        <span data-kind="app">{t('accounts.code.useRecovery')}</span>
        <span hidden data-kind="recovery">
          {t('accounts.code.useApp')}
        </span>
      </Button>
      <p className="mt-5 text-15">
        <TextLink href={pathTo('/sign-in')}>{t('accounts.code.again')}</TextLink>
      </p>
    </>
  );
}
