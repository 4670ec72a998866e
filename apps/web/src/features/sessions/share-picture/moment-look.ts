/** The rings of the picture in units of its square: the outermost at the edge, the others within it. */
export const MOMENT_BOX = 100;
export const RING_THICK = 5.5;
export const RING_STEP = 7.5;

export const ringRadius = (at: number) => MOMENT_BOX / 2 - RING_THICK / 2 - at * RING_STEP;

/** The lines of the rings, from the outermost: the studio's colour, a lighter one, and that of the text. */
export const RING_COLOURS = ['brand', 'moment-pale', 'ink'] as const;
