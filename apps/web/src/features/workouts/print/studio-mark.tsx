import { useSettings } from '#features/settings/api.ts';

/** The studio's logo, if it has one, and its name. */
export function StudioMark() {
  const { data: settings } = useSettings();
  if (!settings) return null;
  return (
    <p className="flex max-w-1/2 shrink-0 items-center gap-2.5 font-semibold text-15">
      {settings.logoUrl && <img src={settings.logoUrl} alt="" className="h-9 max-w-28 object-contain" />}
      {settings.appName}
    </p>
  );
}
