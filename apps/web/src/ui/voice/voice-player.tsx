import { Pause, Play } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormat } from '#lib/format.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { usePlaying } from './use-playing.ts';
import type { VoiceFacts } from './voice-rules.ts';
import { Waveform } from './waveform.tsx';

const STEP_SECONDS = 5;

export type VoicePlayerProps = VoiceFacts & {
  /** An objectPath or a blob address. */
  src: string;
  /** Who speaks or what it is about, for screen readers: 'Voice note from Mia'. */
  label: string;
};

/** Plays a voice note: waveform, three speeds, all by keyboard. Needs the words of the pack `media`. */
export function VoicePlayer({ src, seconds, peaks, label }: VoicePlayerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isPlaying, hasFailed, at, speed, toggle, seek, faster } = usePlaying(src, seconds);
  const share = seconds > 0 ? at / seconds : 0;

  function pressKey(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: at + STEP_SECONDS,
      ArrowUp: at + STEP_SECONDS,
      ArrowLeft: at - STEP_SECONDS,
      ArrowDown: at - STEP_SECONDS,
      Home: 0,
      End: seconds,
    };
    const to = steps[event.key];
    if (event.key === ' ' || event.key === 'Enter') toggle();
    else if (to === undefined) return;
    else seek(to);
    event.preventDefault();
  }
  function point(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek(((event.clientX - left) / width) * seconds);
  }
  const lengthText = t('media.voice.length', { time: clockText(seconds) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border of its own
    <div role="group" aria-label={`${label}, ${lengthText}`} className="w-full min-w-55 max-w-90">
      <div className="flex items-center gap-2">
        <IconButton
          tone="tonal"
          label={isPlaying ? t('media.voice.pause') : t('media.voice.play')}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={toggle}
          className="rounded-pill"
        />
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('media.voice.place')}
          aria-valuemin={0}
          aria-valuemax={Math.round(seconds)}
          aria-valuenow={Math.round(at)}
          aria-valuetext={t('media.voice.at', { at: clockText(at), all: clockText(seconds) })}
          onKeyDown={pressKey}
          onPointerDown={point}
          onPointerMove={point}
          className="min-w-0 flex-1 cursor-pointer touch-pan-y rounded-control py-1.5"
        >
          <Waveform peaks={peaks} share={share} />
        </div>
        <span className="tabular w-9 shrink-0 text-right text-13 text-ink-soft">
          {clockText(isPlaying || at > 0 ? at : seconds)}
        </span>
        <button
          type="button"
          onClick={faster}
          aria-label={t('media.voice.speed', { speed: format.number(speed) })}
          className="tabular h-8 w-11 shrink-0 rounded-pill bg-control forced-colors:border font-semibold text-13 text-ink hover:bg-control-hover pointer-coarse:hit-area"
        >
          {`${format.number(speed)}×`}
        </button>
      </div>
      <p role="alert" className="mt-1 text-13 text-danger empty:hidden">
        {hasFailed && t('media.voice.unplayable')}
      </p>
    </div>
  );
}
