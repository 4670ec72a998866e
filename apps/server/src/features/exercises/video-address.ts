import { youtubeEmbed } from '@spotter/contract/youtube';

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

function secureUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url : null;
}
