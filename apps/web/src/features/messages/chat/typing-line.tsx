import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useTyping } from './typing-store.ts';

/** Up to this many names are shown; for more, only that several people type. */
const NAMES = 2;

/** Who is typing. Its space is reserved, so that nothing moves. */
export function TypingLine({ channel }: { channel: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useTyping(channel).map((name) => name || t('common.unknownUser'));
  return (
    <p role="status" className="h-6 truncate px-4 text-13 text-ink-soft">
      {names.length > NAMES
        ? t('messages.typing.several')
        : names.length > 0 && t('messages.typing.names', { count: names.length, names: format.list(names) })}
    </p>
  );
}
