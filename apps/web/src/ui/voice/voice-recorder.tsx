import { RotateCcw, SendHorizontal, Square, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Spinner } from '#ui/state/spinner.tsx';
import { type RecordedVoice, type RecorderState, useRecorder } from './use-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';

export type VoiceRecorderProps = {
  /** Takes the voice note that its speaker has heard, or may have heard, before. */
  onDone: (voice: RecordedVoice) => void;
  onCancel: () => void;
  /** How long it may be. */
  secondsMax: number;
  /** What becomes of it; by default it is sent. */
  doneLabel?: string;
  /** A letter that ends the recording, wherever the focus is. */
  endKey?: string;
};

/**
 * Records a voice note as soon as it is there: the level while it records, then listening, sending or once more. Needs
 * the words of the pack `media`; load it by `late-voice.tsx`.
 */
export function VoiceRecorder({ onDone, onCancel, secondsMax, doneLabel, endKey }: VoiceRecorderProps) {
  const { t } = useTranslation();
  const { state, stop, again } = useRecorder(secondsMax);
  const main = useRef<HTMLButtonElement>(null);
  const { step } = state;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.repeat;
    if (step !== 'recording' || !isPlain || event.key.toLowerCase() !== endKey) return;
    event.preventDefault();
    stop();
  });
  useEffect(() => {
    if (!endKey) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [endKey]);
  // The button that was pressed is gone; the next one is at the same place.
  useEffect(() => {
    if (step === 'recording' || step === 'recorded') main.current?.focus();
  }, [step]);

  return (
    <section aria-label={t('media.voice.record')} className="flex min-h-13 flex-wrap items-center gap-2">
      <IconButton label={t('media.voice.cancel')} icon={<X />} onClick={onCancel} />
      <Middle state={state} secondsMax={secondsMax} />
      {step === 'recording' && (
        <Button ref={main} tone="secondary" icon={<Square />} onClick={stop}>
          {t('media.voice.stop')}
        </Button>
      )}
      {(step === 'recorded' || step === 'failed') && (
        <IconButton
          label={t('media.voice.again')}
          icon={<RotateCcw />}
          onClick={again}
          className="max-sm:mr-auto"
        />
      )}
      {step === 'recorded' && (
        <Button ref={main} icon={<SendHorizontal />} onClick={() => onDone(state.voice)}>
          {doneLabel ?? t('media.voice.send')}
        </Button>
      )}
    </section>
  );
}

function Middle({ state, secondsMax }: { state: RecorderState; secondsMax: number }) {
  const { t } = useTranslation();
  if (state.step === 'failed') {
    return (
      <p role="alert" className="min-w-0 flex-1 text-15 text-danger">
        {t(`media.voice.${state.problem}`)}
      </p>
    );
  }
  if (state.step === 'recorded') {
    const { voice, src } = state;
    return (
      <div className="order-first w-full sm:order-none sm:w-auto sm:min-w-0 sm:flex-1">
        <VoicePlayer src={src} seconds={voice.seconds} peaks={voice.peaks} label={t('media.voice.own')} />
      </div>
    );
  }
  const isStarting = state.step === 'starting';
  const left = isStarting ? secondsMax : secondsMax - state.seconds;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <p role="status" className="sr-only">
        {isStarting ? t('media.voice.starting') : t('media.voice.recording')}
      </p>
      {isStarting ? <Spinner size={18} /> : <Levels levels={state.levels} />}
      <p className="tabular shrink-0 text-15">
        {isStarting ? t('media.voice.starting') : clockText(state.seconds)}
        {left <= 30 && (
          <span className="ml-2 text-13 text-warning">
            {t('media.voice.left', { time: clockText(left) })}
          </span>
        )}
      </p>
    </div>
  );
}

/** What the microphone hears, newest at the right. */
function Levels({ levels }: { levels: readonly number[] }) {
  const { t } = useTranslation();
  const now = levels.at(-1) ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as bars in every browser
    <div
      role="meter"
      aria-label={t('media.voice.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(now * 100)}
      className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden"
    >
      {levels.map((level, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={index}
          className="w-0.5 shrink-0 rounded-pill bg-danger forced-color-adjust-none"
          style={{ height: `${Math.max(8, level * 100)}%` }}
        />
      ))}
    </div>
  );
}
