import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { AccountHeading } from '../account-heading.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { AccountForm } from './account-form.tsx';
import { DemoSignIn } from './demo-sign-in.tsx';
import { EmailField } from './email-field.tsx';
import { OutsideLink } from './outside-link.tsx';
import { TextLink } from './text-link.tsx';

/**
 * Sign-in with e-mail and password, with an external account, or to the demo. To who has just asked for the deletion of
 * their account it says goodbye first.
 */
export function SignInPage() {
  const { t } = useTranslation();
  return (
    <>
      <div data-view="form">
        <AccountHeading title={t('accounts.signIn.title')} text={t('accounts.signIn.text')} />
        <AccountForm submit={t('accounts.signIn.submit')}>
          <EmailField autoComplete="username webauthn" />
          <PasswordField
            name="password"
            label={t('accounts.field.password')}
            autoComplete="current-password"
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
          />
        </AccountForm>
        <PasskeyButton />
        <OutsideLink href="/api/login" label={t('accounts.signIn.outside')} />
        <p hidden data-part="mailedLink" className="mt-5 text-15">
          <TextLink href={pathTo('/sign-in-by-mail')}>{t('accounts.signIn.byMail')}</TextLink>
        </p>
        <p className="mt-5 text-15">
          <TextLink href={pathTo('/forgot-password')}>{t('accounts.signIn.forgot')}</TextLink>
        </p>
        <DemoSignIn />
        <div className="mt-8 border-line border-t pt-5 text-15 text-ink-soft">
          <p hidden data-part="signUp" className="flex flex-wrap gap-x-2">
            {t('accounts.signIn.new')}
            <TextLink href={pathTo('/sign-up')}>{t('accounts.signIn.signUp')}</TextLink>
          </p>
          <p className="mt-2 text-ink-faint">{t('accounts.signIn.joinHint')}</p>
        </div>
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading
            title={t('accounts.goodbye.title')}
            text={<span data-text={t('accounts.goodbye.text', { date: '{given}' })} />}
          />
        </div>
        <Button size="large" wide data-again>
          {t('accounts.goodbye.keep')}
        </Button>
      </div>
    </>
  );
}
