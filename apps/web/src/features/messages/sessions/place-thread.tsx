import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { LinkTextsContext, textsWithLinks } from '#features/link-cards/api.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { late } from '#ui/state/late.tsx';
import { type MessageMore, type SessionMessages, sendMessage, type TrainingPlace } from '../api.ts';
import type { ShownMessage } from '../chat/shown-message.ts';
import { Composer } from '../composer/composer.tsx';
import { ReplyContext } from '../composer/reply-context.ts';
import { useFieldTexts } from '../composer/use-field-texts.ts';
import { useKeptText } from '../composer/use-kept-text.ts';
import { MessageLine } from '../message/message-line.tsx';
import { placeWord } from './place-card.tsx';

/** Late, because the words of the chat's tools are not on the page of a training. */
const TemplateButton = late(() => import('../templates/template-button.tsx').then((m) => m.TemplateButton), {
  words: ['chat'],
  without: 'quiet',
});

export type PlacedMessage = ShownMessage & { channelId: string };

type Props = {
  place: TrainingPlace;
  messages: readonly PlacedMessage[];
  /** The channels that one may write to, the last used first. */
  channels: SessionMessages['channels'];
  /** Whether the field to write is there, and whether it has the focus then. */
  isOpen: boolean;
  takesFocus: boolean;
  /** Opens the field, for a reply. */
  onOpen: () => void;
  onSent: () => void;
};

/** What was written at a place of a training, and the field to answer there. */
export function PlaceThread({ place, messages, channels, isOpen, takesFocus, onOpen, onSent }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [to, setTo] = useState(channels[0]?.channelId ?? '');
  const [reply, setReply] = useState<PlacedMessage | null>(null);
  const texts = textsWithLinks(messages);
  const channel = channels.find(({ channelId }) => channelId === to) ?? channels[0];
  function send(text: string, more: MessageMore) {
    if (!channel) return;
    sendMessage(channel.channelId, text, { ...more, place });
    onSent();
  }
  /** A reply goes to the channel of what it answers. */
  function answer({ id }: ShownMessage) {
    const answered = messages.find((message) => message.id === id);
    if (!answered) return;
    setReply(answered);
    setTo(answered.channelId);
    onOpen();
  }
  const isOpenIn = (channelId: string) => channels.some((one) => one.channelId === channelId);
  return (
    <section
      aria-label={t('media.place.thread')}
      className="flex w-full min-w-0 flex-col gap-2 rounded-control bg-surface-2/60 p-2 forced-colors:border"
    >
      {messages.length > 0 && (
        <LinkTextsContext value={texts}>
          <ul className="flex flex-col gap-1.5">
            {messages.map((message) => (
              <ReplyContext key={message.id} value={isOpenIn(message.channelId) ? answer : null}>
                <MessageLine message={message} isMine={message.senderId === me.id} seen={false} isPlaced />
              </ReplyContext>
            ))}
          </ul>
        </LinkTextsContext>
      )}
      {isOpen && channel && (
        <>
          {channels.length > 1 && (
            <ChoiceChips
              label={t('media.place.to')}
              options={channels.map(({ channelId, person }) => ({ value: channelId, label: person.name }))}
              value={channel.channelId}
              onChange={(next) => {
                setTo(next);
                setReply(null);
              }}
            />
          )}
          <PlaceWriter
            draft={`place-draft/${place.sessionId}/${placeWord(place)}`}
            channel={channel}
            reply={reply}
            onNoReply={() => setReply(null)}
            takesFocus={takesFocus}
            onSend={send}
          />
        </>
      )}
    </section>
  );
}

type WriterProps = {
  /** The name under which an unsent text is kept. */
  draft: string;
  channel: SessionMessages['channels'][number];
  reply: PlacedMessage | null;
  onNoReply: () => void;
  takesFocus: boolean;
  onSend: (text: string, more: MessageMore) => void;
};

/** The field to write at a place. It reads the kept text each time it is opened. */
function PlaceWriter({ draft, channel, reply, onNoReply, takesFocus, onSend }: WriterProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts();
  const me = useMe();
  const nameOf = usePersonName();
  const kept = useKeptText(draft);
  return (
    <Composer
      reply={
        reply && {
          id: reply.id,
          name: nameOf(reply.sender),
          content: reply.content,
          onStop: onNoReply,
        }
      }
      turn={kept.draft.turn}
      renderTools={() =>
        me.role === 'trainer' && (
          <TemplateButton channel={channel.channelId} readText={kept.read} onText={kept.put} />
        )
      }
      label={t('media.place.field', { name: channel.person.name })}
      {...texts}
      initialText={kept.draft.text}
      onText={kept.keep}
      autoFocus={takesFocus}
      onSend={onSend}
    />
  );
}
