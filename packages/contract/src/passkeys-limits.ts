/** Passkeys that a person may have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
