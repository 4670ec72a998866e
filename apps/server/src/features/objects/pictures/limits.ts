/**
 * The limits of rendering one picture. One of 49 megapixels takes 180 MB as a phone stores it, and 430 MB as a progressive
 * JPEG with full colours.
 */
export const DRAW_LIMITS = {
  /** CPU seconds for an SVG, which can demand any amount of work in a few bytes. */
  drawingSeconds: 5,
  /** CPU seconds for a photo, whose work is limited by its pixels. */
  photoSeconds: 15,
  /** Resident memory of the whole process. */
  megabytes: 512,
  /** Seconds of wall-clock time, for a process that hangs or that gets no CPU. */
  clockSeconds: 60,
};

export type DrawLimits = typeof DRAW_LIMITS;
