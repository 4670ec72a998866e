import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { LinkTextsContext, textsWithLinks } from '#features/link-cards/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { type MessageMore, type SessionMessages, sendMessage, type TrainingPlace } from '../api.ts';
import type { ShownMessage } from '../chat/shown-message.ts';
import { Composer } from '../composer/composer.tsx';
import { MessageLine } from '../message/message-line.tsx';

type Props = {
  place: TrainingPlace;
  messages: readonly ShownMessage[];
  /** The channels that one may write to, the last used first. */
  channels: SessionMessages['channels'];
  /** Whether the field to write is there, and whether it has the focus then. */
  isOpen: boolean;
  takesFocus: boolean;
  onSent: () => void;
};

/** What was written at a place of a training, and the field to answer there. */
export function PlaceThread({ place, messages, channels, isOpen, takesFocus, onSent }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [to, setTo] = useState(channels[0]?.channelId ?? '');
  const texts = textsWithLinks(messages);
  const channel = channels.find(({ channelId }) => channelId === to) ?? channels[0];
  function send(text: string, more: MessageMore) {
    if (!channel) return;
    sendMessage(channel.channelId, text, { ...more, place });
    onSent();
  }
  return (
    <section
      aria-label={t('media.place.thread')}
      className="flex w-full min-w-0 flex-col gap-2 rounded-control bg-surface-2/60 p-2 forced-colors:border"
    >
      {messages.length > 0 && (
        <LinkTextsContext value={texts}>
          <ul className="flex flex-col gap-1.5">
            {messages.map((message) => (
              <MessageLine
                key={message.id}
                message={message}
                isMine={message.senderId === me.id}
                seen={false}
                isPlaced
              />
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
              onChange={setTo}
            />
          )}
          <Composer
            label={t('media.place.field', { name: channel.person.name })}
            placeholder={t('messages.write.placeholder')}
            sendLabel={t('messages.write.send')}
            maxLength={MESSAGE_MAX}
            leftText={(left) =>
              left < 0
                ? t('messages.write.tooLong', { count: -left })
                : t('messages.write.left', { count: left })
            }
            autoFocus={takesFocus}
            onSend={send}
          />
        </>
      )}
    </section>
  );
}
