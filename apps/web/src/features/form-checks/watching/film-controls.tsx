import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { placeText } from './frame-rules.ts';
import type { Speed } from './use-film.ts';

const SPEEDS: readonly Speed[] = [1, 0.5, 0.25];

type Props = {
  place: number;
  from?: number;
  to: number;
  /** Whose position it is; by default that of the one film. */
  label?: string;
  isPlaying?: boolean;
  /** Absent where the speed is told. */
  speed?: Speed;
  onSpeed?: (speed: Speed) => void;
  onToggle?: () => void;
  onStep?: (frames: number) => void;
  onSeek: (place: number) => void;
  /** Small signs on the line, in milliseconds. */
  signs?: readonly number[];
};

/** Play, frames, place and speed of a film. */
export function FilmControls({
  place,
  from = 0,
  to,
  label,
  isPlaying = false,
  speed,
  onSpeed,
  onToggle,
  onStep,
  onSeek,
  signs,
}: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const share = (value: number) =>
    `${Math.min(1, Math.max(0, (value - from) / Math.max(1, to - from))) * 100}%`;
  const text = t('form-checks.film.place', {
    place: placeText(place, i18n.language),
    length: placeText(to, i18n.language),
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="relative flex h-11 items-center has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
        <div className="relative h-1.5 w-full overflow-hidden rounded-pill bg-surface-3 forced-colors:border">
          <div className="absolute inset-y-0 left-0 bg-brand-text" style={{ width: share(place) }} />
        </div>
        {[...new Set(signs)].map((sign) => (
          <span
            key={sign}
            aria-hidden
            className="pointer-events-none absolute size-2.5 -translate-x-1/2 rounded-pill bg-ink"
            style={{ left: share(sign) }}
          />
        ))}
        <span
          aria-hidden
          className="pointer-events-none absolute h-5 w-1.5 -translate-x-1/2 rounded-pill bg-brand-text forced-colors:bg-[CanvasText]"
          style={{ left: share(place) }}
        />
        <input
          type="range"
          aria-label={label ?? t('form-checks.film.position')}
          aria-valuetext={text}
          min={from}
          max={to}
          step="any"
          value={Math.min(to, Math.max(from, place))}
          onChange={(event) => onSeek(Number(event.target.value))}
          className="absolute inset-0 m-0 h-11 w-full appearance-none opacity-0"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center gap-1">
          {onStep && (
            <IconButton
              tooltip
              icon={<StepBack />}
              label={t('form-checks.film.back')}
              aria-keyshortcuts=","
              className="size-11"
              onClick={() => onStep(-1)}
            />
          )}
          {onToggle && (
            <IconButton
              tone="tonal"
              icon={isPlaying ? <Pause /> : <Play />}
              label={isPlaying ? t('form-checks.film.pause') : t('form-checks.film.play')}
              aria-keyshortcuts="Space"
              className="size-11"
              onClick={onToggle}
            />
          )}
          {onStep && (
            <IconButton
              tooltip
              icon={<StepForward />}
              label={t('form-checks.film.forth')}
              aria-keyshortcuts="."
              className="size-11"
              onClick={() => onStep(1)}
            />
          )}
        </div>
        <span data-place="" className="numeral tabular min-w-20 text-24">
          {placeText(place, i18n.language)}
        </span>
        {speed && onSpeed && (
          <ChoiceChips
            className="sm:ml-auto"
            label={t('form-checks.film.speed')}
            labelHidden
            options={SPEEDS.map((value) => ({ value: String(value), label: `${format.number(value, 2)}×` }))}
            value={String(speed)}
            onChange={(value) => onSpeed(Number(value) as Speed)}
          />
        )}
      </div>
    </div>
  );
}
