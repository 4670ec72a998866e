import type { Channel } from '@spotter/contract/messages';
import { usePersonName } from '#lib/people/use-person-name.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The name of a channel: General, the group's, or the other person's. */
export function useChannelName(): (channel: Channel) => string {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  return ({ person, name }) => (person ? nameOf(person) : (name ?? t('messages.general')));
}
