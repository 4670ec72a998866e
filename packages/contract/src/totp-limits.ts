/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;
/** Digits of a code from an app (RFC 6238). */
export const TOTP_DIGITS = 6;
/** Characters of a recovery code, without the dash. */
export const RECOVERY_LENGTH = 10;

/** A code as it is compared: capitals without spaces and dashes. */
export const plainCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether a text may be a code of an app or a recovery code. */
export const isCodeText = (text: string): boolean => {
  const code = plainCode(text);
  return code.length === TOTP_DIGITS ? /^\d+$/.test(code) : code.length === RECOVERY_LENGTH;
};
