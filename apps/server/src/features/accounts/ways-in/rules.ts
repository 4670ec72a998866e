/** What somebody can sign in with; `passkeys`: how many work at this address. */
export type WaysIn = { hasPassword: boolean; hasIdentity: boolean; passkeys: number };

/**
 * Whether somebody signs in at the provider alone: no link, password or code of ours may go around it. Where none is
 * configured any more, it lets nobody in.
 */
export const isOfProvider = (
  { hasPassword, hasIdentity }: Omit<WaysIn, 'passkeys'>,
  { OIDC_ISSUER }: { OIDC_ISSUER?: string | undefined },
): boolean => !hasPassword && hasIdentity && Boolean(OIDC_ISSUER);

/**
 * What somebody needs before they can be without a password. One lost device must lock nobody out: a second passkey or a
 * mailed link is then left.
 */
export function missingPasskey(
  { passkeys }: Pick<WaysIn, 'passkeys'>,
  sendsMail: boolean,
): 'passkey' | 'second-passkey' | null {
  if (passkeys === 0) return 'passkey';
  return passkeys === 1 && !sendsMail ? 'second-passkey' : null;
}
