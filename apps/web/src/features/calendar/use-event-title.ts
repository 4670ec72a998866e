import { useTranslation } from 'react-i18next';

/** What an event is called; at Google one may have no title. */
export function useEventTitle(): (event: { title: string }) => string {
  const { t } = useTranslation();
  return ({ title }) => title || t('calendar.event.untitled');
}
