import { Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { PlayerAction } from './player-action.ts';
import { SKIP_SECONDS } from './step-volume.ts';

type Props = {
  playing: boolean;
  playButton: RefObject<HTMLButtonElement | null>;
  act: (action: PlayerAction) => void;
};

/** A circular arrow around the seconds of a skip. */
function SkipMark({ forth = false }: { forth?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-7!">
      <g
        transform={forth ? undefined : 'matrix(-1 0 0 1 24 0)'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M20.5 12a8.5 8.5 0 1 1-2.5-6l2.5 2.5" />
        <path d="M20.5 3.5v5h-5" />
      </g>
      <text x="12" y="15" textAnchor="middle" fontSize="8" fontWeight="700" fill="currentColor">
        {SKIP_SECONDS}
      </text>
    </svg>
  );
}

/** The central controls: back, play or pause, forward. */
export function PlayerCentre({ playing, playButton, act }: Props) {
  const { t } = useTranslation();
  const skipLook = 'size-12 rounded-pill bg-surface-0/60 text-ink hover:bg-surface-0/80';
  return (
    <div className="flex items-center gap-5 sm:gap-8">
      <IconButton
        label={t('exercises.player.back', { count: SKIP_SECONDS })}
        icon={<SkipMark />}
        className={skipLook}
        onClick={() => act({ type: 'skip', seconds: -SKIP_SECONDS })}
      />
      <IconButton
        ref={playButton}
        label={playing ? t('exercises.player.pause') : t('exercises.player.play')}
        icon={playing ? <Pause className="fill-current" /> : <Play className="ml-1 fill-current" />}
        tone="brand"
        className="size-16! rounded-pill *:size-7!"
        onClick={() => act({ type: 'toggle' })}
      />
      <IconButton
        label={t('exercises.player.forth', { count: SKIP_SECONDS })}
        icon={<SkipMark forth />}
        className={skipLook}
        onClick={() => act({ type: 'skip', seconds: SKIP_SECONDS })}
      />
    </div>
  );
}
