import { ChangeEmail } from '../email-change/change-email.tsx';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { TotpPart } from '../totp/totp-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionList } from './session-list.tsx';

/** The ways to sign in, and where somebody is signed in. */
export function SignInPart() {
  return (
    <>
      <PasswordPart />
      <ChangeEmail />
      <PasskeyList />
      <TotpPart />
      <SessionList />
    </>
  );
}
