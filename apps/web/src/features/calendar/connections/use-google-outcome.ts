import { useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { CalendarAddress } from '../use-calendar-address.ts';

/** Shows the outcome of Google's consent page once, and removes it from the address. */
export function useGoogleOutcome({ google, forgetGoogle }: CalendarAddress): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!google) return;
    if (google === 'connected') {
      toast({ title: t('calendar.google.connectedNow'), tone: 'positive' });
    } else {
      toast({
        title: t('calendar.google.connectFailed'),
        description: google === 'denied' ? t('calendar.google.denied') : t('calendar.google.broken'),
        tone: 'danger',
      });
    }
    forgetGoogle();
  });
}
