/** Where a demonstration plays from: a file of ours, YouTube's own player, or none of its own. */
export type VideoSource =
  | { kind: 'file'; address: string }
  | { kind: 'youtube'; address: string }
  | { kind: 'none' };

const EMBED = 'https://www.youtube-nocookie.com/embed/';
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be'];
const VIDEO_ID = /^[\w-]{11}$/;

/** The embedding address of a YouTube video, however its address was copied; null for any other address. */
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

/** What the player does with an exercise's address. */
export function videoSource(address: string | null): VideoSource {
  if (!address) return { kind: 'none' };
  const embed = youtubeEmbed(address);
  return embed ? { kind: 'youtube', address: embed } : { kind: 'file', address };
}
