import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast-store.ts';
import { calendarKeys } from './api.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** Says once how Google's consent ended, and takes it out of the address. */
export function useGoogleOutcome({ google, forgetGoogle }: CalendarAddress): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  useEffect(() => {
    if (!google) return;
    if (google === 'connected') {
      toast({ title: t('calendar.google.connectedNow'), tone: 'positive' });
      void client.invalidateQueries({ queryKey: calendarKeys.integration });
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
