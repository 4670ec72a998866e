import type { Exercise } from '@spotter/contract/exercises';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ExerciseThumbnail } from './library/exercise-thumbnail.tsx';

type Props = {
  id?: string | undefined;
  name: string;
  /** https://www.youtube-nocookie.com/embed/..., perhaps with the place where it begins. */
  address: string;
  poster: string | null;
  muscles?: Exercise['muscles'];
};

/** A YouTube video. Nothing is requested from YouTube before the person presses play. */
export function YoutubeFrame({ id, name, address, poster, muscles }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div
      data-theme="dark"
      className="relative aspect-video w-full overflow-hidden rounded-card bg-surface-0 text-ink"
    >
      {wanted ? (
        <iframe
          title={name}
          src={`${address}${address.includes('?') ? '&' : '?'}autoplay=1&rel=0&playsinline=1`}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          // YouTube does not play without a referrer, which our own policy would omit.
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <ExerciseThumbnail exercise={{ id, name, thumbnailUrl: poster, muscles }} />
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-surface-0/60 p-4 text-center">
            <IconButton
              ref={button}
              label={t('exercises.player.play')}
              icon={<Play className="ml-1 fill-current" />}
              tone="brand"
              className="size-16! rounded-pill *:size-7!"
              onClick={() => setWanted(true)}
            />
            <p className="max-w-80 text-13">{t('exercises.youtube')}</p>
          </div>
        </>
      )}
    </div>
  );
}
