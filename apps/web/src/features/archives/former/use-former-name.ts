import type { FormerChat } from '@spotter/contract/chat';
import { useTranslation } from '#lib/words/use-translation.ts';

/** What a chat of an archive is called there. */
export function useFormerName(): (chat: FormerChat) => string {
  const { t } = useTranslation();
  return ({ kind, name }) =>
    name ?? t(kind === 'general' ? 'archives.former.general' : 'archives.former.noName');
}
