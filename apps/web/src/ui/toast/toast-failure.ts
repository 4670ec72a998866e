import { errorText } from '#lib/call/error-text.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { toast } from './toast.ts';

/**
 * Says why something failed, with what failed as the title. Whoever is signed out reads that instead, and is led to sign in.
 * @param again tries it again, from the toast
 */
export function toastFailure(error: unknown, title?: string, again?: () => void): void {
  if (handleSignedOut(error)) return;
  toast({
    title,
    action: again && { label: pageTexts.t('common.tryAgain'), onPress: again },
    description: errorText(error),
    tone: 'danger',
  });
}
