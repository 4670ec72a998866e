import { useMe } from '#features/accounts/api.ts';
import { CardsOf, LinkedText } from '#features/link-cards/api.ts';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { type ShownMessage, wordsOf } from '../chat/shown-message.ts';
import { PlaceCard } from '../sessions/place-card.tsx';
import { MessageFiles } from './message-files.tsx';
import { Quote } from './quote.tsx';
import { ReactionsLine } from './reactions-line.tsx';

type Props = { message: ShownMessage };

/** What a message quotes, its words and its files. */
export function MessageInside({ message, isMine }: Props & { isMine: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const nameOf = usePersonName();
  const { files, replyTo, sender } = message;
  const words = wordsOf(message);
  const name = isMine ? t('messages.me') : nameOf(sender);
  return (
    <>
      {replyTo && (
        <Quote
          quote={replyTo}
          name={replyTo.senderId === me.id ? t('messages.me') : t('media.reply.theirs')}
        />
      )}
      {words && (
        <p dir="auto" className={files.length > 0 ? 'mb-2' : undefined}>
          <LinkedText text={words} />
        </p>
      )}
      {files.length > 0 && <MessageFiles files={files} name={name} />}
    </>
  );
}

/** What stands below a message: what it links to, its place, unless it is shown there, and the reactions to it. */
export function MessageBelow({ message, isPlaced }: Props & { isPlaced: boolean }) {
  return (
    <>
      {!message.removed && <CardsOf text={message.content} />}
      {message.place && !isPlaced && <PlaceCard place={message.place} />}
      <ReactionsLine message={message} />
    </>
  );
}
