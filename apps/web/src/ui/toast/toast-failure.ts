import { errorText } from '#lib/call/error-text.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { toast } from './toast.ts';

/**
 * Says why something failed, with what failed as the title. Whoever is signed out reads that instead, and is led to sign in.
 */
export function toastFailure(error: unknown, title?: string): void {
  if (handleSignedOut(error)) return;
  toast({ ...(title !== undefined && { title }), description: errorText(error), tone: 'danger' });
}
