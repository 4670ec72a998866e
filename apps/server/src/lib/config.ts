import { isIPv4 } from 'node:net';
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
    .describe('Addresses of the proxies whose forwarded headers are believed, by commas.'),
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

/** Whether a demo studio is wanted here: embedded database, loopback address, not switched off. */
export function wantsDemo(config: Config): boolean {
  if (config.SPOTTER_DEMO === 'off' || config.PUBLIC_URL || !isLoopback(config.HOST)) return false;
  return config.SPOTTER_DEMO === 'on' || !config.DATABASE_URL;
}
