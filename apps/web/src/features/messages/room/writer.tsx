import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPrivate, readPrivate, removePrivate } from '#lib/storage/private-storage.ts';
import { SendField } from '#ui/field/send-field.tsx';
import { sendMessage } from '../api.ts';
import { forgetTold, tellTyping } from './typing.ts';
import { useIsSending } from './use-is-sending.ts';

type WriterProps = {
  /** The channel's key. */
  channel: string;
  name: string;
};

/** The field to write to a channel; an unsent draft is restored later. */
export function Writer({ channel, name }: WriterProps) {
  const { t } = useTranslation();
  const kept = `chat-draft/${channel}`;
  const isSending = useIsSending(channel);
  const [draft] = useState(() => readPrivate<string>(kept) ?? '');

  function keep(text: string) {
    if (!text) return removePrivate(kept);
    keepPrivate(kept, text);
    if (text.trim()) tellTyping(channel);
  }
  async function send(text: string) {
    sendMessage(channel, text);
    forgetTold();
  }
  return (
    <div className="border-line border-t px-3 py-3 sm:px-4">
      <SendField
        label={t('messages.write.label', { name })}
        placeholder={t('messages.write.placeholder')}
        sendLabel={t('messages.write.send')}
        maxLength={MESSAGE_MAX}
        leftText={(left) =>
          left < 0 ? t('messages.write.tooLong', { count: -left }) : t('messages.write.left', { count: left })
        }
        initialText={draft}
        onText={keep}
        onSend={send}
        busy={isSending}
      />
    </div>
  );
}
