/** What somebody can sign in with; `issuers`: providers that know them, `passkeys`: how many work at this address. */
export type WaysIn = { hasPassword: boolean; issuers: string[]; passkeys: number };

/**
 * Whether somebody signs in at the provider alone: no link, password or code of ours may go around it. One that is
 * configured no more, or was replaced by another, lets nobody in.
 */
export const isOfProvider = (
  { hasPassword, issuers }: Omit<WaysIn, 'passkeys'>,
  { OIDC_ISSUER }: { OIDC_ISSUER?: string | undefined },
): boolean =>
  !hasPassword && OIDC_ISSUER !== undefined && issuers.some((issuer) => isIssuedBy(OIDC_ISSUER, issuer));

/** Providers with one address for many organisations, each of which issues by a name of its own (`openid-client`). */
const MANY_ISSUERS = /^https:\/\/(login\.microsoftonline\.com|[\w.-]+\.b2clogin\.com)$/;

/**
 * Whether the provider of this address issued an identity. A slash at the end and the address of its description
 * (`/.well-known/…`) say nothing, as for `openid-client`.
 */
function isIssuedBy(provider: string, issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const [one, other] = [new URL(provider.replace(/\/\.well-known\/.*$/, '')), new URL(issuer)];
  return one.href === other.href || (one.origin === other.origin && MANY_ISSUERS.test(one.origin));
}

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
