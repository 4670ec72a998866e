import { useTranslation } from '#lib/words/use-translation.ts';
import { Section } from '#ui/section.tsx';
import { ChangeEmail } from '../email-change/change-email.tsx';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { TotpPart } from '../totp/totp-part.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';

/** The ways to sign in, and where somebody is signed in. */
export function SignInPart() {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('accounts.password.title')} description={t('accounts.password.text')}>
        <ChangePassword />
      </Section>
      <ChangeEmail />
      <PasskeyList />
      <TotpPart />
      <SessionList />
    </>
  );
}
