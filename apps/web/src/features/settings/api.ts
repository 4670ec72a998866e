import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import type { Settings } from '@spotter/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call.ts';

/**
 * What the server dressed this page in, told in its head so that the bar is right at once; undefined where the
 * page came without it.
 */
export function wornBrand(): Settings | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content;
  return text ? JSON.parse(text) : undefined;
}

export const settingsKeys = { settings: ['GET /api/settings'] as const };

/** The studio's brand; visitors get the product's own. */
export function useSettings() {
  return useQuery<Settings, CallError>({
    queryKey: settingsKeys.settings,
    queryFn: () => call('GET /api/settings'),
    initialData: wornBrand,
  });
}

/** Whether the brand is the signed-in person's to change: they founded the studio. */
export function useIsFounder(): boolean {
  const me = useMe();
  return useSettings().data?.founderId === me.id;
}

/** The app's name as the studio calls it, the product's own until that is known. */
export function useAppName(): string {
  return useSettings().data?.appName ?? DEFAULT_APP_NAME;
}
