import { FORM_ANSWER_MAX_MS } from '@spotter/contract/form-checks-limits';
import { Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keepPage } from '#lib/page/keep-page.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { type RecordedVoice, useRecorder } from '#ui/voice/use-recorder.ts';

type Props = {
  /** The voice began: from now on what the film does is part of it. */
  onBegin: (begunAt: number) => void;
  onEnd: (voice: RecordedVoice) => void;
  onCancel: () => void;
};

/** Records a voice while the coach plays, steps and draws. */
export function SpeakingPanel({ onBegin, onEnd, onCancel }: Props) {
  const { t } = useTranslation();
  const { state, stop } = useRecorder(FORM_ANSWER_MAX_MS / 1000);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (state.step === 'recording' && !hasBegun.current) {
      hasBegun.current = true;
      onBegin(performance.now() - state.seconds * 1000);
    }
    if (state.step === 'recorded') onEnd(state.voice);
  });
  const isRecording = state.step === 'recording';
  // What is being spoken is nowhere else.
  useEffect(() => (isRecording ? keepPage() : undefined), [isRecording]);
  if (state.step === 'failed') {
    return (
      <div className="flex flex-col items-start gap-2">
        <p role="alert" className="text-15 text-danger">
          {t(`media.voice.${state.problem}`)}
        </p>
        <Button tone="secondary" onClick={onCancel}>
          {t('common.close')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-13 items-center gap-3 rounded-card bg-surface-2 px-4">
      <span aria-hidden className="size-3 shrink-0 rounded-pill bg-danger forced-colors:border" />
      <p role="status" className="min-w-0 flex-1 text-15">
        {isRecording ? t('form-checks.speak.going') : t('media.voice.starting')}
      </p>
      <span aria-hidden className="numeral tabular text-17">
        {clockText(isRecording ? state.seconds : 0)}
      </span>
      <Button tone="secondary" icon={<Square />} disabled={!isRecording} onClick={stop}>
        {t('form-checks.speak.stop')}
      </Button>
    </div>
  );
}
