import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { forgetSteps, useCloseOnboarding } from './api.ts';

/** Dismisses the first steps at once; they come back if the server cannot be reached. */
export function useHide(): () => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate: close } = useCloseOnboarding();
  return () => {
    forgetSteps(client);
    // The focused button is gone, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true });
    close(undefined, {
      onError: (error) => {
        forgetSteps(client, false);
        toastFailure(error, t('onboarding.hideFailed'));
      },
    });
  };
}
