import { Captions, CaptionsOff, Maximize, Minimize, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { PlayerAction } from './player-action.ts';
import type { PlayerTaste } from './player-taste.ts';
import { Scrubber } from './scrubber.tsx';
import { SPEEDS, VOLUME_STEP } from './step-volume.ts';
import type { VideoState } from './use-video.ts';

type Props = {
  state: VideoState;
  taste: PlayerTaste;
  full: boolean;
  hasCaptions: boolean;
  act: (action: PlayerAction) => void;
  onSeek: (time: number) => void;
  onVolume: (volume: number) => void;
  onSpeed: (speed: number) => void;
};

/** The lower controls: position, sound, captions, speed, full screen. */
export function PlayerBar({ state, taste, full, hasCaptions, act, onSeek, onVolume, onSpeed }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const silent = taste.muted || taste.volume === 0;
  const Volume = silent ? VolumeX : taste.volume < 0.5 ? Volume1 : Volume2;
  return (
    <div className="px-3 pb-1 sm:px-4">
      <Scrubber {...state} onSeek={onSeek} />
      <div className="flex items-center gap-1 text-ink">
        <IconButton
          label={silent ? t('exercises.player.unmute') : t('exercises.player.mute')}
          icon={<Volume />}
          ink="text-ink"
          className="-ml-2.5 size-11"
          onClick={() => act({ type: 'mute' })}
        />
        <input
          type="range"
          aria-label={t('exercises.player.volume')}
          aria-valuetext={t('exercises.player.percent', {
            percent: format.number(silent ? 0 : taste.volume * 100, 0),
          })}
          min={0}
          max={1}
          step={VOLUME_STEP}
          value={silent ? 0 : taste.volume}
          onChange={(event) => onVolume(Number(event.target.value))}
          className="h-11 w-20 accent-brand max-sm:hidden"
        />
        <span className="tabular ml-1 text-13 sm:ml-2">
          {t('exercises.player.clock', { time: clockText(state.time), duration: clockText(state.duration) })}
        </span>
        <span className="flex-1" />
        <select
          aria-label={t('exercises.player.speed')}
          value={taste.speed}
          onChange={(event) => onSpeed(Number(event.target.value))}
          className="h-11 appearance-none rounded-control bg-transparent px-2 text-center font-semibold text-13 text-ink hover:bg-surface-2"
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed} className="bg-surface-1">
              {t('exercises.player.times', { speed: format.number(speed, 2) })}
            </option>
          ))}
        </select>
        {hasCaptions && (
          <IconButton
            label={t('exercises.player.captions')}
            aria-pressed={taste.captions}
            icon={taste.captions ? <Captions /> : <CaptionsOff />}
            ink="text-ink"
            className="size-11"
            onClick={() => act({ type: 'captions' })}
          />
        )}
        <IconButton
          label={full ? t('exercises.player.leaveFull') : t('exercises.player.full')}
          icon={full ? <Minimize /> : <Maximize />}
          ink="text-ink"
          className="-mr-2.5 size-11"
          onClick={() => act({ type: 'full' })}
        />
      </div>
    </div>
  );
}
