import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = {
  /** Seconds. */
  time: number;
  duration: number;
  bufferedTo: number;
  onSeek: (time: number) => void;
};

/** The position and the loaded part of the video, drawn under an invisible native slider. */
export function Scrubber({ time, duration, bufferedTo, onSeek }: Props) {
  const { t } = useTranslation();
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  return (
    <div className="group relative flex h-6 items-center">
      <div className="relative h-1.5 w-full overflow-hidden rounded-pill bg-ink/25">
        <div className="absolute inset-y-0 left-0 bg-ink/35" style={{ width: share(bufferedTo) }} />
        <div className="absolute inset-y-0 left-0 bg-brand" style={{ width: share(time) }} />
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute size-3.5 -translate-x-1/2 rounded-pill bg-ink transition-[scale] group-hover:scale-125 group-has-focus-visible:outline-2 group-has-focus-visible:outline-brand-text group-has-focus-visible:outline-offset-2"
        style={{ left: share(time) }}
      />
      <input
        type="range"
        data-scrubber=""
        aria-label={t('exercises.player.position')}
        aria-valuetext={t('exercises.player.time', {
          time: clockText(time),
          duration: clockText(duration),
        })}
        min={0}
        max={Math.max(duration, 0.01)}
        step="any"
        value={Math.min(time, duration)}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="absolute inset-x-0 -inset-y-2.5 m-0 h-11 w-full appearance-none opacity-0"
      />
    </div>
  );
}
