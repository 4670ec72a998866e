import { useTranslation } from '#lib/words/use-translation.ts';

/** The title of an event; an event from Google may have none. */
export function useEventTitle(): (event: { title: string }) => string {
  const { t } = useTranslation();
  return ({ title }) => title || t('calendar.event.untitled');
}
