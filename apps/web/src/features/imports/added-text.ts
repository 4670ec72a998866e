import type { useTranslation } from '#lib/words/use-translation.ts';
import type { Added } from './running-store.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What an import added: events of a calendar, or sessions, and entries of other lists where it has some. */
export function addedText(
  t: Translate,
  { sessions, rows, source }: Omit<Added, 'withoutFile' | 'tooLarge'>,
): string {
  if (source === 'calendar') return t('imports.events', { count: rows });
  const parts = [
    (sessions > 0 || rows === 0) && t('imports.sessions', { count: sessions }),
    rows > 0 && t('imports.rows', { count: rows }),
  ];
  return parts.filter(Boolean).join(' · ');
}
