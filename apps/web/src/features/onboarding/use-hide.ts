import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast-store.ts';
import { forgetSteps, useCloseOnboarding } from './api.ts';

/** Puts the first steps away at once and for good; they are back when the server could not be told. */
export function useHide(): () => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate: close } = useCloseOnboarding();
  return () => {
    forgetSteps(client);
    // The button that had the focus is gone; the keyboard goes on with the page.
    document.getElementById('content')?.focus({ preventScroll: true });
    close(undefined, {
      onError: (error) => {
        forgetSteps(client, false);
        toast({ title: t('onboarding.hideFailed'), description: errorText(error), tone: 'danger' });
      },
    });
  };
}
