const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** What libpq's `target_session_attrs` may say; Spotter always needs a server that takes writes. */
const WRITABLE = ['read-write', 'primary'];
const TARGET = 'target_session_attrs';

type Parts = { urls: string[]; target: string | null };

/**
 * A `DATABASE_URL` may name several servers, as in libpq: `postgres://user@db1:5432,db2:5432/spotter`.
 * @returns undefined for a text that is no such URL
 */
function read(text: string): Parts | undefined {
  const [, begin = '', hosts = '', path = '', search = ''] = SHAPE.exec(text) ?? [];
  const query = new URLSearchParams(search);
  const target = query.get(TARGET);
  query.delete(TARGET);
  const rest = query.size > 0 ? `?${query}` : '';
  const named = hosts.split(',');
  const urls = named.map((host) => `${begin}${host}${path}${rest}`);
  // Without a host, the query has the folder of a socket: `postgres:///spotter?host=/run/postgresql`.
  const isNamed = hosts === '' ? path.length > 1 : named.every(Boolean);
  return isNamed && urls.every((url) => URL.canParse(url)) ? { urls, target } : undefined;
}

/** Whether Spotter can use it. */
export function isDatabaseUrl(text: string): boolean {
  const parts = read(text);
  return parts !== undefined && (parts.target === null || WRITABLE.includes(parts.target));
}

/**
 * One URL for each server of a `DATABASE_URL` among which the primary must be looked for; none when it names one
 * server and does not ask for a look.
 */
export function serversOf(text: string): string[] {
  const { urls, target } = read(text) ?? { urls: [], target: null };
  return urls.length > 1 || target !== null ? urls : [];
}
