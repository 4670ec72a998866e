/** Also in the picture of a brand. */
export const SIDE_BAR_LOOK = '@container flex w-60 flex-col gap-4 border-line border-r bg-surface-1 p-3';

/** The side bar's place, also while it loads: nothing beside it moves. */
export const SIDE_BAR = `fixed inset-y-0 left-0 z-30 ${SIDE_BAR_LOOK}`;

/** Fixed beside the side bar. */
export const BESIDE_BAR = 'md:left-60';

/** What stands beside the side bar: as wide as the screen lets it, up to 1,680 px. */
export const BESIDE = 'frame-desk ml-60 max-w-whole px-(--gutter) pt-(--gutter) pb-16';
