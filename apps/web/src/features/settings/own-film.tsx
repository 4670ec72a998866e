import { filmAs } from '@spotter/contract/featured-film';
import { useEffect, useRef } from 'react';

/** A video of this server, in a loop and muted; its first frame while it loads or is stopped. */
export function OwnFilm({ film, playing }: { film: string; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Blocked by the browser to save power or data: the first frame is shown.
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
      // With reduced motion no video is loaded.
      preload={playing ? 'auto' : 'none'}
      className="pointer-events-none absolute inset-0 size-full object-cover"
    >
      <source src={filmAs(film, '.webm')} type='video/webm; codecs="vp9"' />
      <source src={film} type="video/mp4" />
    </video>
  );
}
