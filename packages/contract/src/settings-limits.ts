export const LOGO_SIZES = { small: 32, medium: 48, large: 64 } as const;
export const LOGO_POSITIONS = ['top-left', 'top-center', 'top-right'] as const;
export const LOGO_SIZE_DEFAULT = 'medium';
export const LOGO_POSITION_DEFAULT = 'top-left';
/** The product's own name, shown until a studio sets its own. */
export const DEFAULT_APP_NAME = 'Spotter';
export const APP_NAME_MAX = 40;
/** The product's own colour, and the format of a studio's. */
export const DEFAULT_COLOR = '#007a6e';
export const COLOR = /^#[0-9a-f]{6}$/;
