import { VOICE_SECONDS_MAX } from '@spotter/contract/objects-limits';
import { Mic, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
// Here, because the network may be gone when a file is to be sent.
import '#lib/outbox/send-files.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SendField, type SendFieldProps } from '#ui/field/send-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { late } from '#ui/state/late.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { LateVoiceRecorder } from '#ui/voice/late-voice.tsx';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';
import type { MessageMore } from '../api.ts';
import { type ChosenFiles as Files, keepForMessage, useChosenFiles } from './use-chosen-files.ts';
import { useFileChoice } from './use-file-choice.tsx';

/** Late, but before it is needed: the network may be gone then. */
const ChosenFiles = late(() => import('./chosen-files.tsx').then((m) => m.ChosenFiles), { without: 'wait' });

type Props = Omit<SendFieldProps, 'onSend'> & {
  onSend: (text: string, more: MessageMore) => void;
  /** What is answered, and how to stop that. */
  reply?: { id: string; name: string; content: string; onStop: () => void } | null;
  /** Another number puts `initialText` into the field again. */
  turn?: number;
  /** Further buttons before those for files. */
  renderTools?: (files: Files) => ReactNode;
};

/** The field to write a message, with pictures, clips and a voice note. */
export function Composer({ onSend, reply, turn = 0, renderTools, ...field }: Props) {
  const { t } = useTranslation();
  const files = useChosenFiles();
  const { field: fileField, open: openFiles } = useFileChoice(files);
  const [isSpeaking, setSpeaking] = useState(false);
  // The turn whose text was sent with files, and how often that was.
  const [sent, setSent] = useState({ turn: -1, times: 0 });
  const text = useRef(field.initialText ?? '');
  const replyTo = reply?.id;
  useAhead(ChosenFiles);
  const tools = renderTools?.(files);

  async function send(words: string): Promise<void> {
    onSend(words, { files: await files.take(), replyTo });
    reply?.onStop();
  }
  async function sendFiles(): Promise<void> {
    await send(text.current.trim());
    text.current = '';
    field.onText?.('');
    setSent({ turn, times: sent.times + 1 });
  }
  async function sendVoice(voice: RecordedVoice): Promise<void> {
    setSpeaking(false);
    onSend('', { files: [await keepForMessage('voice', voice.file, voice)], replyTo });
    reply?.onStop();
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {reply && (
        <div className="flex items-center gap-2 border-brand-text border-l-2 pl-3">
          <p className="min-w-0 flex-1 truncate text-13 text-ink-soft">
            <bdi className="font-semibold">{reply.name}</bdi> <bdi>{reply.content}</bdi>
          </p>
          <IconButton size="small" label={t('media.reply.stop')} icon={<X />} onClick={reply.onStop} />
        </div>
      )}
      {files.chosen.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-2">
          <ChosenFiles
            chosen={files.chosen}
            onRemove={files.remove}
            whileLoading={<div className="h-16" />}
          />
          <Button icon={<SendHorizontal />} busy={files.isBusy} onClick={() => void sendFiles()}>
            {t('media.send')}
          </Button>
        </div>
      )}
      <FormError>{files.problem}</FormError>
      {isSpeaking ? (
        <LateVoiceRecorder
          secondsMax={VOICE_SECONDS_MAX}
          onDone={(voice) => void sendVoice(voice)}
          onCancel={() => setSpeaking(false)}
          whileLoading={<div className="h-13" />}
        />
      ) : (
        <div className="flex items-end gap-1">
          {tools && <span className="mb-1 flex size-11 shrink-0 items-center justify-center">{tools}</span>}
          <IconButton
            label={t('media.add')}
            icon={<Paperclip />}
            disabled={files.isFull}
            onClick={openFiles}
            className="mb-1.5"
          />
          <IconButton
            label={t('media.voice.record')}
            icon={<Mic />}
            onPointerEnter={LateVoiceRecorder.preload}
            onFocus={LateVoiceRecorder.preload}
            onClick={() => setSpeaking(true)}
            className="mb-1.5 -ml-1"
          />
          <SendField
            {...field}
            key={`${turn}/${sent.times}`}
            busy={field.busy || files.isBusy}
            initialText={sent.turn === turn ? '' : (field.initialText ?? '')}
            onText={(now) => {
              text.current = now;
              field.onText?.(now);
            }}
            onSend={send}
            className="flex-1"
          />
        </div>
      )}
      {fileField}
    </div>
  );
}
