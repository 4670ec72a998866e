import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { useTyping } from './typing.ts';

/** So many names are said; of more, that they are several. */
const NAMES = 2;

/** Who types now; its place is kept, so that nothing jumps. */
export function TypingLine({ channel }: { channel: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useTyping(channel).map((name) => name || t('common.unknownUser'));
  return (
    <p role="status" className="h-6 truncate px-4 text-13 text-2">
      {names.length > NAMES
        ? t('messages.typing.several')
        : names.length > 0 && t('messages.typing.names', { count: names.length, names: format.list(names) })}
    </p>
  );
}
