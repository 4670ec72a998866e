import { Camera, SwitchCamera, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { drawPhoto } from '#lib/outbox/shrink-photo.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { cropOf } from './photo-rules.ts';
import { type Facing, useStillCamera } from './use-still-camera.ts';

const TIMERS = ['0', '3', '10'] as const;
type Timer = (typeof TIMERS)[number];
const HALF = 45;

type Props = {
  /** Last time's photo of the same view. */
  ghost: string | null;
  onPhoto: (photo: Blob) => void;
};

/** The live picture of a camera with last time's pose over it, and a timer to step back. */
export function CameraView({ ghost, onPhoto }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [timer, setTimer] = useState<Timer>('0');
  const [strength, setStrength] = useState(HALF);
  const state = useStillCamera(video, facing);
  const take = async () => {
    const { videoWidth = 0, videoHeight = 0 } = video.current ?? {};
    // Cut to the shape in which poses are compared.
    if (video.current && videoWidth > 0)
      onPhoto(await drawPhoto(video.current, cropOf(videoWidth, videoHeight)));
  };
  const { left, start, stop } = useCountdown(() => void take());

  if (state === 'refused' || state === 'missing') {
    return <FormError>{t(`check-ins.photos.camera.${state}`)}</FormError>;
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        data-theme="dark"
        className="relative mx-auto aspect-3/4 shrink-0 h-[42dvh] max-w-full overflow-hidden rounded-card bg-surface-0"
      >
        <video
          ref={video}
          aria-label={t('check-ins.photos.camera.label')}
          muted
          playsInline
          className="size-full object-cover"
        />
        {ghost && (
          <img
            data-ghost=""
            src={ghost}
            alt=""
            className="pointer-events-none absolute inset-0 size-full object-cover"
            style={{ opacity: strength / 100 }}
          />
        )}
        {left !== null && (
          <p
            role="timer"
            aria-live="assertive"
            className="numeral absolute inset-0 flex items-center justify-center text-64 text-ink"
          >
            <span className="rounded-pill bg-surface-0/70 px-6 py-2">{format.number(left)}</span>
          </p>
        )}
        <IconButton
          className="absolute top-2 right-2"
          tone="tonal"
          icon={<SwitchCamera />}
          label={t('check-ins.photos.camera.turn')}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        />
        <Shutter
          isCounting={left !== null}
          disabled={state !== 'ready'}
          onTake={() => start(Number(timer))}
          onStop={stop}
        />
      </div>
      {ghost && (
        <label className="flex flex-col text-13 text-ink-soft">
          {t('check-ins.photos.camera.ghost')}
          <input
            type="range"
            min={0}
            max={90}
            step={5}
            value={strength}
            onChange={({ target }) => setStrength(Number(target.value))}
            className="h-11 w-full accent-brand"
          />
        </label>
      )}
      <ChoiceChips
        label={t('check-ins.photos.camera.timer')}
        options={TIMERS.map((value) => ({
          value,
          label:
            value === '0'
              ? t('check-ins.photos.camera.now')
              : t('check-ins.photos.camera.seconds', { seconds: format.number(Number(value)) }),
        }))}
        value={timer}
        onChange={setTimer}
      />
    </div>
  );
}

type ShutterProps = { isCounting: boolean; disabled: boolean; onTake: () => void; onStop: () => void };

/** Over the picture, where a camera has it. */
function Shutter({ isCounting, disabled, onTake, onStop }: ShutterProps) {
  const { t } = useTranslation();
  return (
    <span className="absolute inset-x-0 bottom-3 flex justify-center">
      <IconButton
        tone={isCounting ? 'tonal' : 'brand'}
        size="large"
        className="rounded-pill"
        icon={isCounting ? <X /> : <Camera />}
        label={t(isCounting ? 'check-ins.photos.camera.stop' : 'check-ins.photos.camera.take')}
        disabled={disabled}
        onClick={isCounting ? onStop : onTake}
      />
    </span>
  );
}

/** Counts seconds down, then acts. @returns the seconds that are left; null while nothing is counted */
function useCountdown(act: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (left === null) return;
    const next = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left === 1) latest.current();
    }, 1_000);
    return () => clearTimeout(next);
  }, [left]);
  return {
    left,
    start: (seconds: number) => (seconds === 0 ? act() : setLeft(seconds)),
    stop: () => setLeft(null),
  };
}
