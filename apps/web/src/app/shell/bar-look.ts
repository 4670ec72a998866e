import type { Settings } from '@spotter/contract/settings';

type BarLook = Pick<Settings, 'logoUrl' | 'logoSize' | 'logoPosition'>;

/** The height that the logo needs. */
export function heightOf({ logoUrl, logoSize }: BarLook): string {
  if (!logoUrl || logoSize === 'small') return 'min-h-14 @3xl:min-h-16';
  return logoSize === 'large' ? 'min-h-20' : 'min-h-16';
}

/** What a bar of that height leaves of the screen (`--frame-top`). */
export function frameBelow({ logoUrl, logoSize, logoPosition }: BarLook): string {
  if (!logoUrl || logoSize === 'small') return 'frame-low';
  if (logoSize !== 'large') return '';
  return logoPosition === 'top-center' ? 'frame-high-centred' : 'frame-high';
}
