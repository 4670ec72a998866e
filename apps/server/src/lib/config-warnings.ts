import { type Config, isLoopback, isThisMachine, wantsDemo } from './config.ts';

/** Settings that are allowed but probably a mistake, as texts that say what to do. */
export function configWarnings(config: Config): string[] {
  const warnings: string[] = [];
  const { PUBLIC_URL, HOST } = config;
  if (PUBLIC_URL) warnings.push(...publicWarnings(config, new URL(PUBLIC_URL)));
  else if (!isLoopback(HOST)) {
    warnings.push(
      `HOST ${HOST} accepts connections from other machines, but PUBLIC_URL is not set: cameras, Bluetooth and the installed app need ` +
        'https, and links in mails work only on this machine. Put a proxy with TLS in front and set PUBLIC_URL.',
    );
  }
  if (config.SPOTTER_DEMO === 'on' && !wantsDemo(config)) {
    warnings.push(
      'SPOTTER_DEMO=on makes no demo studio on a public address, as everybody could sign in to it. ' +
        'Leave out PUBLIC_URL and HOST to see one on this machine.',
    );
  }
  if (config.DATABASE_URL && !config.SECRET_KEY) {
    warnings.push(
      'With DATABASE_URL, pictures, voice notes and clips of messages and the connections to calendars need SECRET_KEY, ' +
        'which encrypts them; without it they are refused. ' +
        'Make one with: openssl rand -base64 32',
    );
  }
  return warnings;
}

function publicWarnings(config: Config, { protocol, hostname }: URL): string[] {
  const warnings: string[] = [];
  if (protocol === 'http:' && !isThisMachine(hostname)) {
    warnings.push(
      'PUBLIC_URL begins with http: passwords are sent unencrypted, and cameras, Bluetooth and the installed app need ' +
        'https. Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
    );
  }
  if (!config.TRUST_PROXY) {
    warnings.push(
      'PUBLIC_URL is set and TRUST_PROXY is not: behind a proxy all visitors then share one address and its rate limits. ' +
        'Set TRUST_PROXY to the address of the proxy, such as TRUST_PROXY=127.0.0.1.',
    );
  }
  if (!config.SMTP_URL && !config.OIDC_ISSUER) {
    warnings.push(
      'SMTP_URL is not set: password reset mails are not sent, and their links are written to this log for you to pass on. ' +
        'Set SMTP_URL, such as smtp://user:password@host:587.',
    );
  }
  return warnings;
}
