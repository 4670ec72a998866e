const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const YOUTUBE_ID = /^[\w-]{11}$/;
const FILE = /\.(mp4|webm)$/i;

/**
 * Normalises the address of an external video: a YouTube address becomes the embed of its cookieless host, an .mp4 or
 * .webm stays. Null for any address that is not allowed; nothing is fetched.
 * @param hosts the operator's `VIDEO_HOSTS`, in lower case, with a port where it is not 443
 */
export function videoAddress(text: string, hosts: readonly string[]): string | null {
  const embed = youtubeEmbed(text);
  if (embed) return embed;
  const url = secureUrl(text);
  if (!url || !hosts.includes(url.host) || !FILE.test(url.pathname)) return null;
  url.hash = '';
  return url.href;
}

/** The embed address (cookieless host) of a YouTube address (watch, youtu.be, shorts, embed); null for any other. */
export function youtubeEmbed(text: string): string | null {
  const url = secureUrl(text);
  const id = url && youtubeId(url);
  return id ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function secureUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url : null;
}

function youtubeId(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const id =
    url.host === 'youtu.be'
      ? first
      : !YOUTUBE_HOSTS.has(url.host)
        ? ''
        : first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : first === 'embed' || first === 'shorts'
            ? second
            : '';
  return YOUTUBE_ID.test(id) ? id : null;
}
