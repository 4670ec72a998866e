import type { MUSCLES } from './exercises-limits.ts';

/** Sets of a muscle in a week: the fewest that build it, the range that builds it most, the most that it recovers from. */
export type Landmarks = { mev: number; mav: readonly [from: number, to: number]; mrv: number };

const BACK: Landmarks = { mev: 10, mav: [14, 22], mrv: 25 };

/**
 * Volume landmarks of people who have trained for some years: Israetel, Renaissance Periodization, "Training Volume
 * Landmarks for Muscle Growth" (2017). They are a point to start from, and differ from person to person. Shoulders are
 * those of the side and rear; muscles without published numbers have none.
 */
export const VOLUME_LANDMARKS: { readonly [muscle in (typeof MUSCLES)[number]]?: Landmarks } = {
  chest: { mev: 10, mav: [12, 20], mrv: 22 },
  shoulders: { mev: 8, mav: [16, 22], mrv: 26 },
  triceps: { mev: 6, mav: [10, 14], mrv: 18 },
  biceps: { mev: 8, mav: [14, 20], mrv: 26 },
  'upper-back': BACK,
  lats: BACK,
  abs: { mev: 0, mav: [16, 20], mrv: 25 },
  glutes: { mev: 0, mav: [4, 12], mrv: 16 },
  quadriceps: { mev: 8, mav: [12, 18], mrv: 20 },
  hamstrings: { mev: 6, mav: [10, 16], mrv: 20 },
  calves: { mev: 8, mav: [12, 16], mrv: 20 },
};
