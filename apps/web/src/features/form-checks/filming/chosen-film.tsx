import { FORM_FILM_MAX_MS } from '@spotter/contract/form-checks-limits';
import { useRef, useState } from 'react';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = { url: string; from: number; onFrom: (from: number) => void };

/** The film that will be sent; of a longer one, the minute that is sent is chosen. */
export function ChosenFilm({ url, from, onFrom }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState(0);
  const [isUnseen, setUnseen] = useState(false);
  // The last place from which it can be sent.
  const latest = Math.max(0, length - FORM_FILM_MAX_MS);
  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        src={url}
        aria-label={t('form-checks.add.preview')}
        controls
        muted
        playsInline
        preload="auto"
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setLength(Number.isFinite(duration) ? duration * 1000 : 0)
        }
        onError={() => setUnseen(true)}
        // Of one height before and after the film says its own: what is below it does not move under a thumb.
        className="h-[40dvh] w-full rounded-card bg-surface-3 object-contain"
      />
      {isUnseen && (
        <p role="status" className="text-13 text-ink-soft">
          {t('form-checks.add.unseen')}
        </p>
      )}
      {latest > 0 && (
        <label className="flex flex-col gap-1 text-13 text-ink-soft">
          {t('form-checks.add.minute', {
            from: clockText(from / 1000),
            to: clockText((from + FORM_FILM_MAX_MS) / 1000),
          })}
          <input
            type="range"
            min={0}
            max={latest}
            step={1_000}
            value={from}
            onChange={(event) => {
              const next = Number(event.target.value);
              onFrom(next);
              if (video.current) video.current.currentTime = next / 1000;
            }}
            className="h-11 w-full accent-brand"
          />
        </label>
      )}
    </div>
  );
}
