import type { Settings, SettingsChange } from '@spotter/contract/settings';
import {
  COLOR,
  DEFAULT_APP_NAME,
  DEFAULT_COLOR,
  LOGO_POSITION_DEFAULT,
  LOGO_SIZE_DEFAULT,
} from '@spotter/contract/settings-limits';

/** The values of the brand form. An empty name or colour means the product's own. */
export type BrandDraft = Omit<Settings, 'featuredVideoUrl' | 'ownerId' | 'themeColor' | 'community'> & {
  /** As typed; `#rrggbb` when it is complete. */
  color: string;
};

export const DEFAULT_DRAFT: BrandDraft = {
  appName: '',
  logoUrl: null,
  logoSize: LOGO_SIZE_DEFAULT,
  logoPosition: LOGO_POSITION_DEFAULT,
  color: DEFAULT_COLOR,
};

export const toDraft = (settings: Settings): BrandDraft => ({
  appName: settings.appName === DEFAULT_APP_NAME ? '' : settings.appName,
  logoUrl: settings.logoUrl,
  logoSize: settings.logoSize,
  logoPosition: settings.logoPosition,
  color: settings.themeColor ?? DEFAULT_COLOR,
});

/** Parses a typed colour as `#rrggbb`: with or without #, also of three digits; null if it is not a colour. */
export function readColor(text: string): string | null {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  const whole = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return COLOR.test(`#${whole}`) ? `#${whole}` : null;
}

/** The colour to save; null is the product's own. */
export const themeColorOf = (color: string): string | null => {
  const read = readColor(color);
  return read === DEFAULT_COLOR ? null : read;
};

/** The changed fields as the body of the request. */
export function findChange(before: BrandDraft, after: BrandDraft): SettingsChange {
  return {
    ...(after.appName.trim() !== before.appName && { appName: after.appName.trim() }),
    ...(after.logoUrl !== before.logoUrl && { logoUrl: after.logoUrl }),
    ...(after.logoSize !== before.logoSize && { logoSize: after.logoSize }),
    ...(after.logoPosition !== before.logoPosition && { logoPosition: after.logoPosition }),
    ...(themeColorOf(after.color) !== themeColorOf(before.color) && {
      themeColor: themeColorOf(after.color),
    }),
  };
}

/** The change that restores the product's brand. */
export const RESET: SettingsChange = {
  appName: '',
  logoUrl: null,
  logoSize: LOGO_SIZE_DEFAULT,
  logoPosition: LOGO_POSITION_DEFAULT,
  themeColor: null,
};
