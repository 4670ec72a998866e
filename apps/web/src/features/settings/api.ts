import type { Settings, StudioPrivacy } from '@spotter/contract/settings';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

/**
 * The brand that the server put into this page's head, so that the bar is right at once; undefined if the page
 * came without one.
 */
export function currentBrand(): Settings | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content;
  return text ? JSON.parse(text) : undefined;
}

export const settingsKeys = {
  settings: ['GET /api/settings'] as const,
  privacy: ['GET /api/settings/privacy'] as const,
};

/** The studio's brand; visitors get the product's own. */
export function useSettings() {
  return useQuery<Settings, CallError>({
    queryKey: settingsKeys.settings,
    queryFn: () => call('GET /api/settings'),
    initialData: currentBrand,
  });
}

/** What clients of the studio see of each other. Former members may not ask. */
export function useStudioPrivacy() {
  return useQuery<StudioPrivacy, CallError>({
    queryKey: settingsKeys.privacy,
    queryFn: () => call('GET /api/settings/privacy'),
  });
}

/** Whether the signed-in person may change the brand: they founded the studio. */
export function useIsOwner(): boolean {
  const me = useMe();
  return useSettings().data?.ownerId === me.id;
}

/** Whether this person has a community: a trainer always, a client unless the studio has none. */
export function useHasCommunity(): boolean {
  const { role } = useMe();
  const { data } = useSettings();
  // What an older page of this browser kept does not say.
  return role === 'trainer' || (data?.community ?? true);
}

/** The app's name in this studio; the product's own until it is known. */
export function useAppName(): string {
  return useSettings().data?.appName ?? DEFAULT_APP_NAME;
}
