import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { isDatabaseUrl } from './database-url.ts';

/*
 * Each text follows the variable's name and says what it must be; values are not repeated because some are
 * secrets.
 */
const A_PORT = 'must be a whole number from 0 to 65535, such as 3000';
const A_DURATION = 'must be a whole number of milliseconds, such as 500, or 0';
const A_DATABASE =
  'must be such as postgres://user:password@host:5432/spotter, with @ : / # in the password written as %40 %3A %2F %23; ' +
  'of several hosts, postgres://user:password@db1:5432,db2:5432/spotter?target_session_attrs=read-write';
const A_MAIL_SERVER =
  'must be such as smtp://user:password@host:587 or smtps://..., with @ : / # ? in the password written as %40 %3A %2F %23 %3F';
const A_DRAIN = 'must be a whole number of milliseconds from 0 to 60000, such as 5000';
const A_SHARE = 'must be a number from 0 to 1, such as 0.1';
const flag = z.enum(['on', 'off'], 'must be on or off');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
});
/** Names that proxy-addr has for private networks. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const SIGN_UPS = ['open', 'invite', 'closed'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const Environment = z.object({
  PORT: z.coerce
    .number(A_PORT)
    .int(A_PORT)
    .min(0, A_PORT)
    .max(65_535, A_PORT)
    .default(3000)
    .describe('Port to listen on; 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder of the embedded database and of uploads.'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, A_DATABASE)
    .optional()
    .describe(
      'PostgreSQL 15 or later to use instead of the embedded one. Several hosts, separated by commas: the one that takes writes is used.',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isDatabaseUrl, A_DATABASE)
    .optional()
    .describe(
      'PostgreSQL itself, when `DATABASE_URL` is a PgBouncer in transaction pooling: for what needs a session ([scale](docs/scale.md)).',
    ),
  STATEMENT_NAMES: flag
    .default('on')
    .describe('`off` only behind a PgBouncer older than 1.21, which does not know prepared statements.'),
  PUBLIC_URL: webAddress
    .refine(
      (url) => ['', '/'].includes(pathOf(url)),
      'must end with its host or port: Spotter needs a host name of its own, not a path',
    )
    .optional()
    .describe('URL that people open, when a proxy is in front; https makes cookies Secure.'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => listed(list).every(isProxy),
      'must be addresses or networks by commas, such as 127.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    )
    .default('')
    .describe(
      'Addresses of the proxies whose forwarded headers are trusted, separated by commas; `uniquelocal` is every private one.',
    ),
  S3_ENDPOINT: webAddress
    .optional()
    .describe(
      'S3-compatible store for uploads instead of a folder; it must let browsers PUT from our origin.',
    ),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-zA-Z0-9._-]+$/,
      'must be the name of a bucket alone: letters, digits, dots, dashes, underscores',
    )
    .optional()
    .describe('Its bucket, used only by this Spotter and closed to the public.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Its region; most stores accept any.'),
  S3_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Access key that may read, write, list and delete in the bucket, also uploads in parts.'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Secret of the access key.'),
  VIDEO_HOSTS: z
    .string()
    .regex(
      /^\s*([a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*)?\s*$/i,
      'must be host names alone, by commas, such as cdn.example.org, media.example.org:8443',
    )
    .default('')
    .describe('Hosts, separated by commas, whose mp4 or webm URLs an exercise may use.'),
  SPOTTER_DEMO: flag
    .optional()
    .describe('`off`: no demo studio; `on`: one with `DATABASE_URL` too. Never on a public address.'),
  RATE_LIMITS: flag.default('on').describe('`off` only for load tests on this machine.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe('Lowest level that is logged.'),
  SPOTTER_TRACE_START: z
    .enum(['1', '0'], 'must be 1 or 0')
    .default('0')
    .describe('`1` prints what a start does with its time, part by part.'),
  SMTP_URL: z
    .string()
    .refine(isMailServer, A_MAIL_SERVER)
    .optional()
    .describe('Mail server, `smtp://user:password@host:587`. Without it, links in mails go to the log.'),
  SIGN_UP: z
    .enum(SIGN_UPS, `must be one of ${SIGN_UPS.join(', ')}`)
    .default('open')
    .describe(
      'Who may make an account: `open` everybody, also with a new studio; `invite` who has an invite; `closed` nobody. The first studio can always be made.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/[^@\s]@[^@\s]/, 'must be a mail address, such as Iron House <coach@example.org>')
    .default('Spotter <spotter@localhost>')
    .describe('Sender of mails.'),
  OIDC_ISSUER: webAddress.optional().describe('OpenID Connect provider; people then sign in there.'),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('Client id at the provider.'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Client secret at the provider.'),
  OIDC_TRUST_EMAIL: flag
    .default('off')
    .describe(
      '`on` takes the email addresses of the provider as they are, also where it does not say that they are verified.',
    ),
  SECRET_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/_-]{43}=?$/,
      'must be 32 random bytes in base64; make one with: openssl rand -base64 32',
    )
    .optional()
    .describe(
      'Key that encrypts private files and the tokens of other services, `openssl rand -base64 32`. With the embedded database one is made in `DATA_DIR`.',
    ),
  PUSH_HOSTS: z
    .string()
    .regex(
      /^\s*((\*\.)?[a-z0-9.-]+(:\d+)?(\s*,\s*(\*\.)?[a-z0-9.-]+(:\d+)?)*)?\s*$/i,
      'must be host names alone, by commas, such as push.example.org, *.push.example.org',
    )
    .default(
      'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    )
    .describe('Hosts of the push services that alerts may be sent to, separated by commas; empty: none.'),
  WEBHOOK_NETWORKS: z
    .string()
    .refine(
      (list) => listed(list).every((part) => part === '' || isNetwork(part)),
      'must be addresses or networks by commas, such as 192.168.1.20 or 10.0.0.0/8',
    )
    .default('')
    .describe(
      'Private addresses or networks that webhooks may be sent to, separated by commas, also without https; by default none.',
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('OAuth client of Google Cloud, type web application, with the Calendar API.'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client.'),
  GOOGLE_AUTH_URL: webAddress
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe("URL of Google's consent page."),
  GOOGLE_TOKEN_URL: webAddress
    .default('https://oauth2.googleapis.com/token')
    .describe("URL of Google's tokens."),
  GOOGLE_REVOKE_URL: webAddress
    .default('https://oauth2.googleapis.com/revoke')
    .describe('URL where Google revokes tokens.'),
  GOOGLE_CALENDAR_URL: webAddress
    .default('https://www.googleapis.com/calendar/v3')
    .describe("Base address of Google's calendar API."),
  STUN_URLS: z
    .string()
    .regex(
      /^\s*(stuns?:[^\s,]+(\s*,\s*stuns?:[^\s,]+)*)?\s*$/,
      'must be addresses that begin with stun: or stuns:, by commas, such as stun:host:3478',
    )
    .default('')
    .describe('STUN servers for calls, separated by commas: `stun:host:3478`.'),
  TURN_URLS: z
    .string()
    .regex(
      /^\s*(turns?:[^\s,]+(\s*,\s*turns?:[^\s,]+)*)?\s*$/,
      'must be addresses that begin with turn: or turns:, by commas, such as turn:host:3478',
    )
    .default('')
    .describe(
      'TURN servers that relay calls where networks block them, separated by commas: `turn:host:3478`.',
    ),
  TURN_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret shared with the TURN server (`static-auth-secret` of coturn).'),
  SLOW_STATEMENT_MS: z.coerce
    .number(A_DURATION)
    .int(A_DURATION)
    .min(0, A_DURATION)
    .default(500)
    .describe(
      'SQL statements that take at least this many milliseconds are logged with their route; 0: none.',
    ),
  METRICS_PORT: z.coerce
    .number(A_PORT)
    .int(A_PORT)
    .min(1, A_PORT)
    .max(65_535, A_PORT)
    .optional()
    .describe('Port of `/metrics` for Prometheus, such as 9464; without it there is none.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address of that port. Keep it away from the public: `/metrics` has no password.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('OpenTelemetry collector that gets traces (OTLP over HTTP), such as `http://127.0.0.1:4318`.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(A_SHARE)
    .min(0, A_SHARE)
    .max(1, A_SHARE)
    .default(1)
    .describe('Share of the requests that are traced, 0 to 1.'),
  DRAIN_MS: z.coerce
    .number(A_DRAIN)
    .int(A_DRAIN)
    .min(0, A_DRAIN)
    .max(60_000, A_DRAIN)
    .default(0)
    .describe(
      'How long a stopping server still answers, with 503 at `/readyz`, so that a proxy sends people to the others; such as 5000.',
    ),
  NODE_ENV: z
    .string()
    .default('production')
    .describe('`development` shows the API documentation at `/api/docs`.'),
});

export type Config = z.infer<typeof Environment>;

const defaults: Record<string, unknown> = Environment.parse({});

/** Name, default and one line of documentation of every variable, for the table in the README. */
export const configReference = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  initial: defaults[name] === undefined ? '' : String(defaults[name]),
  text: schema.description ?? '',
}));

const TOGETHER = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const;
const GOOGLE_ADDRESSES = [
  'GOOGLE_AUTH_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_REVOKE_URL',
  'GOOGLE_CALENDAR_URL',
] as const;

/**
 * Reads and validates the environment; nothing else reads it.
 * @throws Error naming every invalid variable and why it is invalid
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = Environment.safeParse(given);
  const wrong = result.success
    ? whatDoesNotFit(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!result.success || wrong.length > 0) {
    throw new Error(
      `The configuration of Spotter is invalid:\n${wrong.map((line) => `  ${line}\n`).join('')}` +
        'These are environment variables, described in the table of README.md. Nothing was started or changed.',
    );
  }
  return result.data;
}

/** Errors in how individually valid variables fit together. */
function whatDoesNotFit(config: Config): string[] {
  const wrong: string[] = [];
  for (const names of TOGETHER) {
    const missing = names.filter((name) => !config[name]);
    if (missing.length === 0 || missing.length === names.length) continue;
    wrong.push(`${missing.join(', ')} must be set too: ${names.join(', ')} are only used together`);
  }
  for (const name of GOOGLE_ADDRESSES) {
    if (config[name].startsWith('https:') || mayUsePlainHttp(config[name])) continue;
    wrong.push(`${name} must begin with https because tokens are sent there`);
  }
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
    wrong.push('DATABASE_URL must be set too: DATABASE_DIRECT_URL is only used beside it');
  }
  if (config.TURN_URLS.trim() && !config.TURN_SECRET) {
    wrong.push('TURN_SECRET must be set too: TURN_URLS needs the secret shared with the TURN server');
  }
  return wrong;
}

/** Hosts of VIDEO_HOSTS in lower case. */
export function videoHosts(config: Config): string[] {
  return listed(config.VIDEO_HOSTS.toLowerCase()).filter(Boolean);
}

/** Hosts of PUSH_HOSTS in lower case. */
export function pushHosts(config: Config): string[] {
  return listed(config.PUSH_HOSTS.toLowerCase()).filter(Boolean);
}

/** Addresses and networks of WEBHOOK_NETWORKS, each with its number of fixed bits. */
export function webhookNetworks(config: Config): { address: string; bits: number }[] {
  return listed(config.WEBHOOK_NETWORKS)
    .filter(Boolean)
    .map((part) => {
      const [address = '', bits] = part.split('/');
      return { address, bits: bits === undefined ? bitsOf(address) : Number(bits) };
    });
}

const bitsOf = (address: string) => (isIPv4(address) ? 32 : 128);

/** An address, or a network with its prefix length. */
function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsOf(address));
}

function listed(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Whether proxy-addr accepts it: an address, a network with prefix length or mask, or a network's name. */
function isProxy(part: string): boolean {
  const [address = '', range] = part.split(/\/(.*)/s);
  if (NETWORKS.includes(part)) return true;
  if (isIP(address) === 0) return false;
  if (range === undefined || (isIPv4(address) && isIPv4(range))) return true;
  return /^[1-9]\d{0,2}$/.test(range) && Number(range) <= (isIPv4(address) ? 32 : 128);
}

/** The path, query and fragment of a URL; empty for an invalid URL, which is reported already. */
function pathOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.pathname + url.search + url.hash : '';
}

/** A `/`, `#` or `?` in a password ends the host too early: the rest is then read as path, fragment or query. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  return ['', '/'].includes(url.pathname) && url.hash === '' && !url.search.includes('@');
}

/** Whether the server listens only on this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Whether the host of a URL is this machine; "127.example.com" is not. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(name) && (name === 'localhost' || isIP(name) !== 0);
}

/** Plain http to a provider is allowed only on this machine. */
export function mayUsePlainHttp(issuer: string): boolean {
  const url = new URL(issuer);
  return url.protocol === 'http:' && isThisMachine(url.hostname);
}

/** Whether a demo studio is wanted: embedded database, loopback address, not switched off. */
export function wantsDemo(config: Config): boolean {
  if (config.SPOTTER_DEMO === 'off' || config.PUBLIC_URL || !isLoopback(config.HOST)) return false;
  return config.SPOTTER_DEMO === 'on' || !config.DATABASE_URL;
}
