import { randomBytes } from 'node:crypto';
import { plainCode, RECOVERY_CODES, RECOVERY_LENGTH, TOTP_DIGITS } from '@spotter/contract/totp-limits';

/** How long a person may take to find their code. */
export const CODE_SIGN_IN_MS = 10 * 60_000;

/** Seconds for which a code of an app is shown. */
const STEP_S = 30;
/** How many steps an app's clock may be ahead or behind. */
const STEPS_APART = 1;

/** Crockford's base32: nothing in it looks like something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New recovery codes as they are compared. The first character says which one it is; the others have 45 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, place) => {
    // 256 is a multiple of 32, so each character is as likely as another.
    const random = [...randomBytes(RECOVERY_LENGTH - 1)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return `${place}${random.join('')}`;
  });
}

/** A recovery code as it is shown and written down. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What a typed code may be. */
export type TypedCode = { digits: string } | { recovery: string; place: number };

/** Reads what was typed, also with letters that look like digits; null when it is no code at all. */
export function readCode(text: string): TypedCode | null {
  const code = plainCode(text);
  if (code.length === TOTP_DIGITS && /^\d+$/.test(code)) return { digits: code };
  const recovery = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (recovery.length !== RECOVERY_LENGTH || !/^\d[\dA-Z]+$/.test(recovery)) return null;
  return { recovery, place: Number(recovery[0]) };
}

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth');
  return new Secret({ size: 20 }).base32;
}

/** The address that apps scan. */
export async function totpUri(secret: string, issuer: string, label: string): Promise<string> {
  const { TOTP } = await import('otpauth');
  // A colon ends the issuer in this address.
  return new TOTP({ secret, issuer: issuer.replaceAll(':', ' '), label }).toString();
}

/** The step (RFC 6238) whose code this is, one before or after now at most; null when it is wrong. */
export async function stepOfCode(secret: string, digits: string, now: Date): Promise<number | null> {
  const { TOTP } = await import('otpauth');
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: STEP_S, digits: TOTP_DIGITS }).validate({
    token: digits,
    timestamp,
    window: STEPS_APART,
  });
  return delta === null ? null : Math.floor(timestamp / (STEP_S * 1000)) + delta;
}
