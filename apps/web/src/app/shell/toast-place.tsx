import { useState, useSyncExternalStore } from 'react';
import { useFirstUse } from '#lib/first-use.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { hasToast, subscribeToToasts } from '#ui/toast/toast.ts';

/** Not part of the first load; a toast waits until this is loaded. */
const Toaster = late(() => import('#ui/toast/toaster.tsx').then((m) => m.Toaster), {
  onHome: true,
  without: 'wait',
});

/** Where toasts are shown. Loaded with the first toast, or when somebody begins to use the page. */
export function ToastPlace() {
  const { t } = useTranslation();
  const isWaiting = useSyncExternalStore(subscribeToToasts, hasToast);
  const [wasAsked, setAsked] = useState(false);
  if (isWaiting && !wasAsked) setAsked(true);
  const isUsed = useFirstUse();
  if (!wasAsked && !isUsed) return null;
  return (
    <Toaster
      label={t('shell.toast.label')}
      regionLabel={t('shell.toast.region')}
      closeLabel={t('common.close')}
    />
  );
}
