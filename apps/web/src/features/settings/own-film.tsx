import { filmAs } from '@spotter/contract/featured-film';
import { useEffect, useRef } from 'react';

/** A film of this server's, over and over and without a sound; its first picture while it is on its way or stopped. */
export function OwnFilm({ film, playing }: { film: string; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Refused by the browser, which saves power or data: its first picture stands.
    if (playing) void element.play().catch(() => undefined);
    else element.pause();
  }, [playing]);
  return (
    <video
      ref={video}
      poster={filmAs(film, '.webp')}
      aria-hidden
      tabIndex={-1}
      muted
      loop
      autoPlay={playing}
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      // Who sees nothing move loads nothing that moves.
      preload={playing ? 'auto' : 'none'}
      className="pointer-events-none absolute inset-0 size-full object-cover"
    >
      <source src={filmAs(film, '.webm')} type='video/webm; codecs="vp9"' />
      <source src={film} type="video/mp4" />
    </video>
  );
}
