import { isOwnFilm } from '@spotter/contract/featured-film';

/**
 * The address of a featured video's frame: muted, in a loop, without YouTube's controls.
 * @param embed `https://www.youtube-nocookie.com/embed/<id>`
 * @param playing false shows its first picture
 */
export function embedAddress(embed: string, playing: boolean): string {
  const url = new URL(embed);
  const id = url.pathname.split('/').at(-1) ?? '';
  const wanted = {
    autoplay: playing ? '1' : '0',
    mute: '1',
    loop: '1',
    controls: '0',
    // YouTube loops a single video only if it is a playlist of itself.
    playlist: id,
    playsinline: '1',
    disablekb: '1',
    rel: '0',
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}

/** The address of the video's page on YouTube, for the form. */
export function watchAddress(embed: string): string {
  if (isOwnFilm(embed)) return embed;
  const { pathname, searchParams } = new URL(embed);
  const start = searchParams.get('start');
  return `https://www.youtube.com/watch?v=${pathname.split('/').at(-1)}${start ? `&t=${start}` : ''}`;
}
