import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { THUMBNAIL_SHARE } from './open-video.ts';

type Props = {
  address: string;
  name: string;
  /** Seconds; null until it is known. */
  duration: number | null;
  /** The thumbnail is being made, or exists. */
  busy: boolean;
  pictured: boolean;
  onPick: (seconds: number) => void;
  onRemove: () => void;
};

/** A preview of the video, with the moment of its thumbnail. */
export function VideoPreview({ address, name, duration, busy, pictured, onPick, onRemove }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const [broken, setBroken] = useState(false);
  const moment = at ?? (duration ?? 0) * THUMBNAIL_SHARE;
  return (
    <div className="flex flex-col gap-3 rounded-card bg-control p-3 forced-colors:border sm:flex-row">
      {!broken && (
        <video
          ref={video}
          src={address}
          aria-label={t('exercises.editor.preview')}
          muted
          playsInline
          preload="auto"
          onLoadedMetadata={(event) => {
            event.currentTarget.currentTime = moment;
          }}
          onError={() => setBroken(true)}
          className="aspect-video w-full self-start rounded-control bg-surface-2 object-contain sm:w-56"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="truncate font-medium text-15">
          {name || t('exercises.editor.videoStored')}
          {duration !== null && (
            <span className="tabular ml-2 text-13 text-ink-faint">{clockText(duration)}</span>
          )}
        </p>
        {!broken && duration !== null && duration > 0 && (
          <>
            <Field label={t('exercises.editor.moment')} aside={clockText(moment)}>
              {(control) => (
                <input
                  {...control}
                  type="range"
                  min={0}
                  max={duration}
                  step={0.1}
                  value={moment}
                  aria-valuetext={clockText(moment)}
                  onChange={(event) => {
                    const seconds = Number(event.target.value);
                    setAt(seconds);
                    if (video.current) video.current.currentTime = seconds;
                  }}
                  className="h-8 w-full accent-brand-text pointer-coarse:h-11"
                />
              )}
            </Field>
            <Button
              tone="secondary"
              size="small"
              icon={<ImageUp />}
              busy={busy}
              className="self-start"
              onClick={() => onPick(moment)}
            >
              {t('exercises.editor.takePicture')}
            </Button>
            <p role="status" className="text-13 text-ink-faint">
              {pictured && !busy && t('exercises.editor.pictured')}
            </p>
          </>
        )}
        <Button tone="ghost" size="small" icon={<Trash2 />} className="self-start" onClick={onRemove}>
          {t('exercises.editor.removeVideo')}
        </Button>
      </div>
    </div>
  );
}
