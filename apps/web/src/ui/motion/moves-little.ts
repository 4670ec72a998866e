/** Whether the person asked their device for less motion. */
export const movesLittle = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
