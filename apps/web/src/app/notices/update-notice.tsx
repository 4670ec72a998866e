import { useQueryClient } from '@tanstack/react-query';
import { Sparkles, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { putOffUpdate, startAppUpdates, subscribeUpdate, update, updateOffered } from './app-update.ts';

/** Offers a new version; nothing happens until the person accepts. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isOffered = useSyncExternalStore(subscribeUpdate, updateOffered);
  useEffect(() => startAppUpdates(client), [client]);
  if (!isOffered) return null;
  return (
    <div className="pointer-events-auto flex max-w-full animate-appear items-center gap-2 rounded-pill bg-surface-float py-1 pr-1 pl-4 text-13 shadow-float">
      <Sparkles aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 font-semibold">{t('shell.update.ready')}</span>
      <Button tone="ghost" size="small" onClick={update}>
        {t('shell.update.reload')}
      </Button>
      <IconButton label={t('shell.update.later')} icon={<X />} onClick={putOffUpdate} />
    </div>
  );
}
