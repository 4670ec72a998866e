/* One reading of YouTube's addresses for pages and server. No zod here, because pages of the browser import it. */

const HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const ID = /^[\w-]{11}$/;
/** What stands before the id: `/live/<id>`. */
const KINDS = ['embed', 'shorts', 'live', 'v'];
const EMBED = 'https://www.youtube-nocookie.com/embed/';

/** An address of the web; people leave out the scheme, and some apps write http. */
function webAddress(text: string): URL | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && !url.username && !url.password && !url.port ? url : null;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return first;
  if (!HOST.test(hostname)) return null;
  if (first === 'watch') return searchParams.get('v');
  return KINDS.includes(first) ? second : null;
}

/** Where a film begins, in seconds: `t=42`, `t=1m30s`, `start=42`, `#t=42`; 0 where that is not said. */
function startIn({ searchParams, hash }: URL): number {
  const said = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(\w+)$/.exec(hash)?.[1] ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(said) ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/**
 * The embed address, at the host without cookies, of a YouTube address in any form in which it is copied; null for any
 * other address. A place in the film is kept: `.../embed/<id>?start=42`.
 */
export function youtubeEmbed(text: string): string | null {
  const url = webAddress(text);
  const id = url && idIn(url);
  if (!url || !id || !ID.test(id)) return null;
  const start = startIn(url);
  return EMBED + id + (start > 0 ? `?start=${start}` : '');
}
