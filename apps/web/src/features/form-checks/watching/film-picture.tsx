import type { FormCheck } from '@spotter/contract/form-checks';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LateUnplayableFilm } from '#ui/film/late-unplayable-film.ts';
import { filmed } from '#ui/page-marks.ts';
import { Spinner } from '#ui/state/spinner.tsx';
import type { FilmFile } from './use-film-file.ts';

type Props = {
  file: FilmFile;
  video: RefObject<HTMLVideoElement | null>;
  film: Pick<FormCheck, 'width' | 'height' | 'exercise'>;
  /** Of several films on a page, which one it is. */
  label?: string;
  onEnded?: (() => void) | undefined;
  /** What lies over the picture, in its own box. */
  children?: ReactNode;
  className?: string;
};

/**
 * What stands above and below a film on a screen: title, controls, bars of the app. The film takes what is left, so that
 * its controls are in sight. `--low` of who shows it is the same for a low screen.
 */
const BESIDE = '[--beside:27.5rem] md:[--beside:26rem] lg:[--beside:24rem]';

/** A film in its own shape, as large as there is room, with what is drawn over it. */
export function FilmPicture({ file, video, film, label, onEnded, children, className }: Props) {
  const { t } = useTranslation();
  const { width, height, exercise } = film;
  const [unplayable, setUnplayable] = useState<string | null>(null);
  const isPlayed = file.step === 'ready' && file.url !== unplayable;
  return (
    <div
      ref={filmed}
      data-theme="dark"
      className={classNames(
        'flex justify-center overflow-hidden rounded-card bg-surface-0',
        BESIDE,
        className,
      )}
    >
      <div
        className="relative"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, max(min(16rem, 40dvh), 100dvh - var(--low, var(--beside))) * ${width / height})`,
        }}
      >
        {isPlayed && (
          <video
            ref={video}
            src={file.url}
            aria-label={label ?? t('form-checks.film.label', { name: exercise.name })}
            muted
            playsInline
            preload="auto"
            onEnded={onEnded}
            // Sideways the title of the page leaves no room for it: what plays is seen whole.
            onPlay={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
            onError={() => setUnplayable(file.url)}
            className="absolute inset-0 size-full"
          />
        )}
        {file.step === 'loading' && (
          <p
            role="status"
            className="absolute inset-0 flex items-center justify-center gap-2 text-15 text-ink-soft"
          >
            <Spinner size={18} />
            {t('form-checks.film.loading')}
          </p>
        )}
        {file.step === 'failed' && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
            <p role="alert" className="text-15 text-ink">
              {t('form-checks.film.failed')}
            </p>
            <Button tone="secondary" onClick={file.retry}>
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {isPlayed && children}
        {file.step === 'ready' && !isPlayed && (
          <div className="absolute inset-0 overflow-y-auto">
            <LateUnplayableFilm src={file.url} />
          </div>
        )}
      </div>
    </div>
  );
}
