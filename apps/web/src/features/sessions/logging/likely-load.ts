/** A load at least this share of the heaviest one is likely. */
const LIKELY = 0.4;

/**
 * The load that was probably meant by one far above the heaviest so far: without a slipped decimal point (62.5 for
 * 625). Null when that is no likely load either.
 */
export function likelyLoad(weight: number, best: number): number | null {
  const meant = Math.round(weight * 10) / 100;
  return meant >= best * LIKELY && meant <= best * 1.5 ? meant : null;
}
