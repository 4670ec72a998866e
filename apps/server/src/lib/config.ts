import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);

const Environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port to listen on; 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded database and of uploads.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or later to use instead of the embedded one.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address people open, when a proxy stands in front; https makes cookies Secure.'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe(
      'Addresses of the proxies whose forwarded headers are believed, by commas; `uniquelocal` is every private one.',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'S3-compatible store for uploads instead of a folder; it must let browsers PUT from our origin.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-zA-Z0-9._-]+$/)
    .optional()
    .describe('Bucket there, of this Spotter alone and closed to the public.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Its region; most stores take any.'),
  S3_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Access key that may read, write, list and delete there.'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Secret of the access key.'),
  VIDEO_HOSTS: z
    .string()
    .regex(/^\s*([a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*)?\s*$/i, 'host names by commas')
    .default('')
    .describe('Hosts, by commas, whose mp4 or webm addresses an exercise may use.'),
  SPOTTER_DEMO: flag
    .optional()
    .describe(
      '`off`: never a demo studio; `on`: also with `DATABASE_URL`. There is none on a public address.',
    ),
  RATE_LIMITS: flag.default('on').describe('`off` only for load tests on this machine.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least level logged.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, `smtp://user:password@host:587`. Without it, links in mails go to the log.'),
  MAIL_FROM: z.string().default('Spotter <spotter@localhost>').describe('Sender of mails.'),
  OIDC_ISSUER: z.url().optional().describe('OpenID Connect provider; sign-in then goes there.'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Our name at the provider.'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Our secret at the provider.'),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, '32 random bytes in base64: openssl rand -base64 32')
    .optional()
    .describe(
      'Key that encrypts what is kept for other services, `openssl rand -base64 32`. With the embedded database one is made in `DATA_DIR`.',
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('OAuth client of Google Cloud, type web application, with the Calendar API.'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client.'),
  GOOGLE_AUTH_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Where Google asks for consent.'),
  GOOGLE_TOKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google gives tokens.'),
  GOOGLE_REVOKE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/revoke')
    .describe('Where Google takes a right back.'),
  GOOGLE_CALENDAR_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/calendar/v3')
    .describe("Base address of Google's calendar API."),
  STUN_URLS: z
    .string()
    .regex(/^\s*(stuns?:[^\s,]+(\s*,\s*stuns?:[^\s,]+)*)?\s*$/, 'stun: addresses by commas')
    .default('')
    .describe('STUN servers for calls, by commas: `stun:host:3478`.'),
  TURN_URLS: z
    .string()
    .regex(/^\s*(turns?:[^\s,]+(\s*,\s*turns?:[^\s,]+)*)?\s*$/, 'turn: addresses by commas')
    .default('')
    .describe('TURN servers that relay calls where networks block them, by commas: `turn:host:3478`.'),
  TURN_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret shared with the TURN server (`static-auth-secret` of coturn).'),
  NODE_ENV: z
    .string()
    .default('production')
    .describe('`development` shows the API documentation at `/api/docs`.'),
});

export type Config = z.infer<typeof Environment>;

const defaults: Record<string, unknown> = Environment.parse({});

/** Name, default and one line of documentation of every variable, for the README's table. */
export const configReference = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  initial: defaults[name] === undefined ? '' : String(defaults[name]),
  text: schema.description ?? '',
}));

/**
 * Reads and checks the environment; the only place that does.
 * @throws Error naming every variable that is wrong and why
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Spotter's configuration is not right:\n${lines.join('\n')}`);
  }
  const config = result.data;
  const oidc = [config.OIDC_ISSUER, config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET].filter(Boolean).length;
  if (oidc !== 0 && oidc !== 3) {
    throw new Error('Set all of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none.');
  }
  const s3 = [config.S3_ENDPOINT, config.S3_BUCKET, config.S3_ACCESS_KEY, config.S3_SECRET_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    throw new Error('Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, or none.');
  }
  if (!config.GOOGLE_CLIENT_ID !== !config.GOOGLE_CLIENT_SECRET) {
    throw new Error('Set both of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or none.');
  }
  const google = ['GOOGLE_AUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_REVOKE_URL', 'GOOGLE_CALENDAR_URL'] as const;
  for (const name of google) {
    if (config[name].startsWith('https:') || mayUsePlainHttp(config[name])) continue;
    throw new Error(`${name} must begin with https: tokens go there.`);
  }
  if (config.TURN_URLS.trim() && !config.TURN_SECRET) {
    throw new Error('TURN_URLS needs TURN_SECRET, the secret shared with the TURN server.');
  }
  return config;
}

/** Hosts of VIDEO_HOSTS, in small letters. */
export function videoHosts(config: Config): string[] {
  return config.VIDEO_HOSTS.toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
}

/** What is allowed and yet likely a mistake, as texts that say what to do. */
export function configWarnings(config: Config): string[] {
  if (!config.PUBLIC_URL || config.TRUST_PROXY) return [];
  return [
    'PUBLIC_URL is set and TRUST_PROXY is not: behind a proxy everybody then shares one address and its limits. ' +
      'Set TRUST_PROXY to the address of the proxy, such as TRUST_PROXY=127.0.0.1.',
  ];
}

/** True when the server listens only to this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Whether the host of a URL is this machine; "127.example.com" is not. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(name) && (name === 'localhost' || isIP(name) !== 0);
}

/** Plain http to a provider is for this machine alone. */
export function mayUsePlainHttp(issuer: string): boolean {
  const url = new URL(issuer);
  return url.protocol === 'http:' && isThisMachine(url.hostname);
}

/** Whether a demo studio is wanted here: embedded database, loopback address, not switched off. */
export function wantsDemo(config: Config): boolean {
  if (config.SPOTTER_DEMO === 'off' || config.PUBLIC_URL || !isLoopback(config.HOST)) return false;
  return config.SPOTTER_DEMO === 'on' || !config.DATABASE_URL;
}
