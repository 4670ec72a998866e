/** The rings of the picture in units of its square: the outermost at the edge, the others within it. */
export const MOMENT_RINGS = { box: 100, thick: 5.5, step: 7.5 };

/** The lines of the rings, from the outermost: the studio's colour, a lighter one, and that of the text. */
export const RING_COLOURS = ['brand', 'moment-pale', 'ink'] as const;
