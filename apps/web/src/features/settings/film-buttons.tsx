// load-group: live

import { Clapperboard, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { late } from '#ui/state/late.tsx';

const FeaturedVideoDialog = late(() =>
  import('./featured-video-dialog.tsx').then((m) => m.FeaturedVideoDialog),
);

type Props = { video: string | null; playing: boolean; onTurn: () => void };

/** Stops the film, because anything that moves must be stoppable; a trainer chooses another one. */
export function FilmButtons({ video, playing, onTurn }: Props) {
  const { t } = useTranslation();
  const { role, isAssistant } = useMe();
  const [editing, setEditing] = useState<boolean>();
  return (
    <div className="absolute top-2 right-2 z-1 flex gap-1.5 *:bg-surface-0/75!">
      {role === 'trainer' && !isAssistant && (
        <IconButton
          tooltip
          label={video ? t('settings.video.change') : t('settings.video.add')}
          icon={video ? <Pencil /> : <Clapperboard />}
          onClick={() => setEditing(true)}
        />
      )}
      <IconButton
        tooltip
        label={playing ? t('settings.video.stop') : t('settings.video.play')}
        icon={playing ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        onClick={onTurn}
      />
      {editing !== undefined && (
        <FeaturedVideoDialog open={editing} onOpenChange={setEditing} video={video} />
      )}
    </div>
  );
}
