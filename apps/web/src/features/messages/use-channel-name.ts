import type { Author } from '@spotter/contract/activities';
import { displayName } from '@spotter/contract/display-name';
import type { Channel } from '@spotter/contract/messages';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A person's name as the reader may see it. */
export function usePersonName(): (person: Author) => string {
  const { t } = useTranslation();
  return (person) => displayName(person) ?? t('common.unknownUser');
}

/** The name of a channel: General, the group's, or the other person's. */
export function useChannelName(): (channel: Channel) => string {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  return ({ person, name }) => (person ? nameOf(person) : (name ?? t('messages.general')));
}
