import type { QueuedCheckIn } from '@spotter/contract/check-ins';
import { REPLY_MAX } from '@spotter/contract/check-ins-limits';
import { VOICE_SECONDS_MAX } from '@spotter/contract/objects-limits';
import { Mic, NotebookText } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SendField } from '#ui/field/send-field.tsx';
import { LateVoiceRecorder } from '#ui/voice/late-voice.tsx';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';

/** The key that begins a voice note and ends it. */
export const VOICE_KEY = 'v';

type Props = {
  item: QueuedCheckIn;
  fieldRef: Ref<HTMLTextAreaElement>;
  isSpeaking: boolean;
  onSpeak: (isSpeaking: boolean) => void;
  onTemplate: () => void;
  /** The open choice of a template, or nothing. */
  renderTemplates: (onChoose: (text: string) => void) => ReactNode;
  onReply: (content: string, voice?: RecordedVoice) => void;
};

/** The coach's answer: words, a voice note, or a voice note with the words that were typed before it. */
export function ReplyField({
  item: { formId, client, day },
  fieldRef,
  isSpeaking,
  onSpeak,
  onTemplate,
  renderTemplates,
  onReply,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const draft = keptPrivately<{ content: string }>(`check-in-reply/${formId}/${client.id}/${day}`);
  const empty = { content: '' };
  const typed = () => draft.read(empty)?.content ?? '';
  /** How often a template was put into the field, which begins anew then. */
  const [turn, setTurn] = useState(0);
  function put(text: string) {
    draft.write({ content: typed().trim() ? `${typed().trimEnd()}\n${text}` : text }, empty);
    setTurn(turn + 1);
  }
  if (isSpeaking) {
    return (
      <LateVoiceRecorder
        secondsMax={VOICE_SECONDS_MAX}
        endKey={VOICE_KEY}
        onDone={(voice) => {
          const content = typed().trim();
          // Words that are too long for a message stay in the field.
          const isSent = content.length <= REPLY_MAX;
          if (isSent) draft.remove();
          onReply(isSent ? content : '', voice);
        }}
        onCancel={() => onSpeak(false)}
        whileLoading={<div className="h-17" />}
      />
    );
  }
  return (
    <div className="flex items-end gap-1">
      <IconButton
        label={t('check-ins.queue.speak')}
        icon={<Mic />}
        onPointerEnter={LateVoiceRecorder.preload}
        onFocus={LateVoiceRecorder.preload}
        onClick={() => onSpeak(true)}
        className="mb-1.5 -ml-2"
      />
      <IconButton
        label={t('check-ins.queue.template')}
        icon={<NotebookText />}
        onClick={onTemplate}
        className="mb-1.5 -ml-1"
      />
      <SendField
        key={turn}
        autoFocus={turn > 0}
        label={t('check-ins.queue.reply', { name: client.name })}
        placeholder={t('check-ins.queue.placeholder')}
        sendLabel={t('check-ins.queue.send')}
        maxLength={REPLY_MAX}
        leftText={(left) => format.number(left)}
        rows={2}
        inputRef={fieldRef}
        initialText={typed()}
        onText={(content) => (content === '' ? draft.remove() : draft.write({ content }, empty))}
        onSend={async (content) => onReply(content)}
        className="flex-1"
      />
      {renderTemplates(put)}
    </div>
  );
}
