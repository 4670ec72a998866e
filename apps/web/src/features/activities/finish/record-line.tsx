import { Trophy } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';

/** How many records a finished session set. */
export function RecordLine({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p className="ms-auto flex min-w-0 items-center gap-1.5 pe-3 font-semibold text-13 text-warning">
      <Trophy aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{t('activities.finish.records', { count })}</span>
    </p>
  );
}
