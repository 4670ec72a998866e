import { FORM_FILM_MAX_MS } from '@spotter/contract/form-checks-limits';
import { Circle, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keepAwake } from '#lib/device/keep-awake.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useCamera } from './use-camera.ts';

type Props = { onFilm: (film: Blob) => void; onFilming: (isFilming: boolean) => void };

/** Films with the camera of this device. */
export function CameraView({ onFilm, onFilming }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { state, start, stop } = useCamera(video, onFilm);
  const isFilming = state.step === 'filming';
  useEffect(() => onFilming(isFilming), [isFilming, onFilming]);
  // Nobody touches the phone for the length of a set.
  useEffect(keepAwake, []);
  if (state.step === 'failed') {
    return (
      <FormError>
        {t(state.isRefused ? 'form-checks.camera.refused' : 'form-checks.camera.missing')}
      </FormError>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div data-theme="dark" className="relative overflow-hidden rounded-card bg-surface-0">
        <video
          ref={video}
          aria-label={t('form-checks.camera.label')}
          muted
          playsInline
          className="max-h-[56dvh] min-h-48 w-full object-contain"
        />
        {isFilming && (
          <p className="absolute top-3 left-3 flex items-center gap-2 rounded-pill bg-surface-0/80 px-3 py-1 text-ink">
            <span aria-hidden className="size-3 rounded-pill bg-danger" />
            <span className="sr-only">{t('form-checks.camera.filming')} </span>
            <span className="numeral tabular text-17">
              {t('form-checks.camera.of', {
                time: clockText(state.length / 1000),
                most: clockText(FORM_FILM_MAX_MS / 1000),
              })}
            </span>
          </p>
        )}
      </div>
      {isFilming ? (
        <Button tone="danger" size="large" wide icon={<Square />} onClick={stop}>
          {t('form-checks.camera.stop')}
        </Button>
      ) : (
        <Button size="large" wide icon={<Circle />} disabled={state.step === 'starting'} onClick={start}>
          {t('form-checks.camera.start')}
        </Button>
      )}
    </div>
  );
}
