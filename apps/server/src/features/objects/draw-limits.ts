/** What drawing one picture may take; a photo of 24 megapixels takes about 2 s and 360 MB at worst. */
export const DRAW_LIMITS = {
  /** Seconds of a core for an SVG, which can ask for any amount of work in a few letters. */
  drawingSeconds: 5,
  /** Seconds of a core for a photo, whose work is bounded by its pixels. */
  photoSeconds: 15,
  /** Resident memory of the whole process. */
  megabytes: 512,
  /** Seconds on the clock, for a process that cannot watch itself or a machine that gives it no core. */
  clockSeconds: 60,
};

export type DrawLimits = typeof DRAW_LIMITS;
