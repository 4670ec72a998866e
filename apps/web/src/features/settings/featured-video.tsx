import { isOwnFilm } from '@spotter/contract/featured-film';
import { Clapperboard, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';
import { useSettings } from './api.ts';
import { embedAddress } from './embed-address.ts';
import { OwnFilm } from './own-film.tsx';

const FeaturedVideoDialog = late(() =>
  import('./featured-video-dialog.tsx').then((m) => m.FeaturedVideoDialog),
);

/** The key that stores that the person stopped the video on this device. */
const STOPPED = 'featured-video-stopped';

/**
 * The studio's video above the feed, with a button for trainers to set it. Without one nothing is loaded from
 * outside.
 */
export function FeaturedVideo() {
  const { t } = useTranslation();
  const { role, isAssistant } = useMe();
  const video = useSettings().data?.featuredVideoUrl ?? null;
  const [editing, setEditing] = useState<boolean>();
  const isTrainer = role === 'trainer' && !isAssistant;
  return (
    <>
      {video && <Frame video={video} onEdit={isTrainer ? () => setEditing(true) : undefined} />}
      {!video && isTrainer && (
        <Button
          tone="ghost"
          wide
          icon={<Clapperboard />}
          onClick={() => setEditing(true)}
          className="text-ink-soft!"
        >
          {t('settings.video.add')}
        </Button>
      )}
      {editing !== undefined && (
        <FeaturedVideoDialog open={editing} onOpenChange={setEditing} video={video} />
      )}
    </>
  );
}

/** The frame takes no input. The stop button is ours, because anything that moves must be stoppable. */
function Frame({ video, onEdit }: { video: string; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
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
  return (
    <section
      aria-label={t('settings.video.title')}
      data-theme="dark"
      className="relative h-50 w-full overflow-hidden rounded-card bg-surface-0 text-ink lg:h-80"
    >
      {isOwnFilm(video) ? (
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
          className="pointer-events-none absolute inset-0 size-full border-0"
        />
      )}
      {!import.meta.env.SSR && (
        <div className="absolute right-2 bottom-2 flex gap-1.5 *:bg-surface-0/75!">
          {onEdit && (
            <IconButton tooltip label={t('settings.video.change')} icon={<Pencil />} onClick={onEdit} />
          )}
          <IconButton
            tooltip
            label={playing ? t('settings.video.stop') : t('settings.video.play')}
            icon={playing ? <Pause className="fill-current" /> : <Play className="fill-current" />}
            onClick={turn}
          />
        </div>
      )}
    </section>
  );
}
