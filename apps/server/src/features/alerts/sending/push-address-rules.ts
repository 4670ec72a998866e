import { type Config, isThisMachine, pushHosts } from '#lib/config.ts';

/**
 * Whether alerts may be sent to an address: that of a known push service. A browser names it, so without this the server
 * would call anything inside its own network. Plain http is for a stand-in on this machine.
 */
export function isPushAddress(config: Config, address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname))) return false;
  return pushHosts(config).some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
}

/** Whether the push service ends subscriptions of which a message was not shown. */
export const mustShow = (address: string): boolean =>
  URL.parse(address)?.hostname.endsWith('.push.apple.com') ?? false;

/** What the log says of a refusal: Apple's push service answers 403 to a contact that is none (RFC 8292). */
export function refusalOf(address: string, status: number): string {
  const refused = 'a push service refused an alert';
  if (!mustShow(address) || status !== 403) return refused;
  return `${refused}; Apple’s wants PUBLIC_URL (https), or MAIL_FROM, of a real domain`;
}
