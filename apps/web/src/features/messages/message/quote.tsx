import type { Message } from '@spotter/contract/messages';
import { useTranslation } from '#lib/words/use-translation.ts';

type Props = { quote: NonNullable<Message['replyTo']>; name: string };

/** The beginning of the message that another one answers. */
export function Quote({ quote: { content, isRemoved }, name }: Props) {
  const { t } = useTranslation();
  return (
    <blockquote className="mb-1 max-w-full border-brand-text border-l-2 pl-2 text-13 text-ink-soft">
      <bdi className="block truncate font-semibold">{name}</bdi>
      <span dir="auto" className="line-clamp-2 break-words">
        {isRemoved ? t('messages.gone') : content}
      </span>
    </blockquote>
  );
}
