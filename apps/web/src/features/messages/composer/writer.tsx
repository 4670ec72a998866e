import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { type MessageMore, sendMessage } from '../api.ts';
import type { ShownMessage } from '../chat/shown-message.ts';
import { useIsSending } from '../chat/use-is-sending.ts';
import { Composer } from './composer.tsx';
import { forgetTyping, tellTyping } from './tell-typing.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useKeptText } from './use-kept-text.ts';

/** Late, because the words of the chat's tools are not on every page that one writes from. */
const WriterButton = late(() => import('./writer-button.tsx').then((m) => m.WriterButton), {
  words: ['chat'],
  without: 'quiet',
});

type WriterProps = {
  /** The channel's key. */
  channel: string;
  name: string;
  /** The message that is answered. */
  reply?: ShownMessage | null;
  onNoReply?: () => void;
};

/** The field to write to a channel; an unsent draft is restored later. */
export function Writer({ channel, name, reply = null, onNoReply = () => {} }: WriterProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts();
  const kept = useKeptText(`chat-draft/${channel}`);
  const isSending = useIsSending(channel);
  const nameOf = usePersonName();
  const answered = reply && {
    id: reply.id,
    name: nameOf(reply.sender),
    content: reply.content,
    onStop: onNoReply,
  };
  function send(text: string, more: MessageMore) {
    sendMessage(channel, text, more);
    forgetTyping();
  }
  return (
    <div className="border-line border-t px-3 py-3 sm:px-4">
      <Composer
        reply={answered}
        turn={kept.draft.turn}
        renderTools={(files) => (
          <WriterButton channel={channel} files={files} readText={kept.read} onText={kept.put} />
        )}
        label={t('messages.write.label', { name })}
        {...texts}
        initialText={kept.draft.text}
        autoFocus={kept.draft.turn > 0}
        onText={(text) => {
          kept.keep(text);
          if (text.trim()) tellTyping(channel);
        }}
        onSend={send}
        busy={isSending}
      />
    </div>
  );
}
