import type { Author } from '@spotter/contract/activities';
import { displayName } from '@spotter/contract/display-name';
import { useTranslation } from '#lib/words/use-translation.ts';

/** A person's name as the reader may see it. */
export function usePersonName(): (person: Author) => string {
  const { t } = useTranslation();
  return (person) => displayName(person) ?? t('common.unknownUser');
}
