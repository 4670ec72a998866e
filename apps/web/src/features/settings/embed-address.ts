import { isOwnFilm } from '@spotter/contract/featured-film';

/**
 * What the frame of a featured video loads: muted, over and over, without YouTube's own controls.
 * @param embed `https://www.youtube-nocookie.com/embed/<id>`
 * @param playing false shows its first picture and waits
 */
export function embedAddress(embed: string, playing: boolean): string {
  const url = new URL(embed);
  const id = url.pathname.split('/').at(-1) ?? '';
  const wanted = {
    autoplay: playing ? '1' : '0',
    mute: '1',
    loop: '1',
    controls: '0',
    // YouTube only begins a single video again when it is a list of itself.
    playlist: id,
    playsinline: '1',
    disablekb: '1',
    rel: '0',
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}

/** The address a trainer would recognise, for the field that changes it. */
export function watchAddress(embed: string): string {
  if (isOwnFilm(embed)) return embed;
  const id = new URL(embed).pathname.split('/').at(-1) ?? '';
  return `https://www.youtube.com/watch?v=${id}`;
}
