import { useContext } from 'react';
import { deleteMessage, editMessage } from '#features/messages/api.ts';
import { ContentMenu } from '#features/moderation/api.ts';
import type { ShownMessage } from '../chat/shown-message.ts';
import { ReplyContext } from '../composer/reply-context.ts';
import { MessageActions } from './message-actions.tsx';

type Props = { message: ShownMessage; presses: number; className: string };

/** What one can do about a message: answer it, and what one can do about any text. */
export function MessageMenu({ message, presses, className }: Props) {
  const onReply = useContext(ReplyContext);
  const { id, content, createdAt, removed, senderId, state } = message;
  return (
    <ContentMenu
      content={{
        ...{ kind: 'message', id, authorId: senderId, createdAt, content, removed },
        onEdit: (text) => editMessage(id, text),
        onDelete: () => deleteMessage(id),
      }}
      presses={presses}
      above={state === 'sent' && <MessageActions message={message} onReply={onReply} />}
      className={className}
    />
  );
}
