import { useCurrentUser } from '#features/accounts/api.ts';
import { proveFactor } from '#features/accounts/own-account/confirm-store.ts';

/** Asks for the second factor in the app's one dialog, and then reads again what the session still lacks. */
export function useProveFactor(): () => void {
  const { refetch } = useCurrentUser();
  async function prove() {
    if (await proveFactor()) await refetch();
  }
  return () => void prove();
}
