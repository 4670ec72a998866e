/** The source of a demonstration: our own file, YouTube's player, or none. */
export type VideoSource =
  | { kind: 'file'; address: string }
  | { kind: 'youtube'; address: string }
  | { kind: 'none' };

const EMBED = 'https://www.youtube-nocookie.com/embed/';
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];
const VIDEO_ID = /^[\w-]{11}$/;

/** The embed address of a YouTube video, from any form of its address; null for other addresses. */
export function youtubeEmbed(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || !HOSTS.includes(url.hostname)) return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? url.searchParams.get('v')
        : first === 'embed' || first === 'shorts' || first === 'live'
          ? second
          : null;
  return id && VIDEO_ID.test(id) ? EMBED + id : null;
}

/** The source for an exercise's video address. */
export function videoSource(address: string | null): VideoSource {
  if (!address) return { kind: 'none' };
  const embed = youtubeEmbed(address);
  return embed ? { kind: 'youtube', address: embed } : { kind: 'file', address };
}
