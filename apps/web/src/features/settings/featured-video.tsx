import { isOwnFilm } from '@spotter/contract/featured-film';
import { type ReactNode, useState } from 'react';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { STAGE_HEIGHT, Stage } from '#ui/stage/stage.tsx';
import { late } from '#ui/state/late.tsx';
import { useSettings } from './api.ts';
import { DrawnFilm } from './drawn-film.tsx';
import { embedAddress } from './embed-address.ts';
import { OwnFilm } from './own-film.tsx';

const FilmButtons = late(() => import('./film-buttons.tsx').then((m) => m.FilmButtons), {
  onHome: true,
  without: 'wait',
});

/** The key that stores that the person stopped the video on this device. */
const STOPPED = 'featured-video-stopped';

/**
 * The stage above the feed: the studio's video, or a drawn one, and upon it what the reader came for. The video takes no
 * input. Without one nothing is loaded from outside.
 */
export function FeaturedVideo({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const video = useSettings().data?.featuredVideoUrl;
  // A first frame has the still picture alone: only the device knows whether it moves.
  const [playing, setPlaying] = useState(
    () =>
      !import.meta.env.SSR &&
      browserStorage.read(STOPPED) === null &&
      !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  function turn() {
    if (playing) browserStorage.write(STOPPED, '1');
    else browserStorage.remove(STOPPED);
    setPlaying(!playing);
  }
  const film = (
    <section
      aria-label={t('settings.video.title')}
      className={classNames(STAGE_HEIGHT, 'relative w-full overflow-hidden')}
    >
      {video === undefined ? null : video === null ? (
        <DrawnFilm playing={playing} />
      ) : isOwnFilm(video) ? (
        <OwnFilm film={video} playing={playing} />
      ) : import.meta.env.SSR ? null : (
        <iframe
          // A new frame, because changing its address would add an entry to the history.
          key={`${video} ${playing}`}
          title={t('settings.video.title')}
          aria-hidden
          tabIndex={-1}
          src={embedAddress(video, playing)}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media"
          // YouTube does not play without a referrer, which our own policy would omit.
          referrerPolicy="strict-origin-when-cross-origin"
          // As high as its width asks for, so that its player fills the stage.
          className="pointer-events-none absolute inset-x-0 top-1/2 aspect-video min-h-full w-full -translate-y-1/2 border-0"
        />
      )}
      {video !== undefined && (
        <FilmButtons whileLoading={false} video={video} playing={playing} onTurn={turn} />
      )}
    </section>
  );
  return (
    <Stage film={film} isBelow={video ? !isOwnFilm(video) : false}>
      {children}
    </Stage>
  );
}
