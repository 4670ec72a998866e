import type { ImportSource } from '@spotter/contract/imports-limits';
import type { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { addedText } from './added-text.ts';
import type { Added } from './running-store.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Of a session that is there, a recording may have brought the heart rate. */
const WITH_HEART: ReadonlySet<ImportSource> = new Set(['recording', 'strava', 'garmin']);

/** Says what an import added and left out; that it added nothing is no success. */
export function tellAdded(t: Translate, added: Added): void {
  const { sessions, rows, withoutFile, tooLarge, source } = added;
  const left = [
    withoutFile > 0 && t('imports.wrongFiles', { count: withoutFile }),
    tooLarge > 0 && t('imports.wrongRows', { count: tooLarge }),
  ]
    .filter(Boolean)
    .join(' · ');
  if (sessions + rows === 0 && (left || !WITH_HEART.has(source))) {
    toast({ title: left || t('imports.nothingNew') });
    return;
  }
  const title = rows > 0 ? t('imports.doneAll') : t('imports.done', { count: sessions });
  const description = [rows > 0 && addedText(t, added), left].filter(Boolean).join(' · ');
  toast({ title, ...(description && { description }), tone: 'positive' });
}
