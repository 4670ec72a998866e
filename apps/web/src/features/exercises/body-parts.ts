import type { Exercise } from '@spotter/contract/exercises';

export type Muscle = Exercise['muscles']['primary'][number];
export type Side = 'front' | 'back';

/**
 * A standing figure, 200 wide and 380 high: the left half of each muscle as a path; the right half is its mirror
 * image about x = 100. What can be seen from the front, and what from the back.
 */
export const PARTS: Record<Side, Partial<Record<Muscle, string>>> = {
  front: {
    shoulders: 'M76 72C64 70 53 77 52 92c0 7 4 10 8 8 7-3 11-12 17-20 3-4 3-7-1-8Z',
    chest: 'M98 80C90 75 80 77 75 83c-6 7-7 17 0 22 7 4 17 3 22-3 1-2 1-4 1-6Z',
    biceps: 'M61 102c-6 2-9 8-11 17-2 8-2 15 1 17 5 2 10-4 13-13 2-8 3-18-3-21Z',
    forearms: 'M49 141c-5 4-8 13-10 23-2 8-2 15 1 16 4 1 7-5 11-14 4-9 7-20 3-25-1-1-3-1-5 0Z',
    abs: 'M98 112H90c-4 0-6 3-6 6v46c0 9 6 18 14 22Z',
    obliques: 'M80 112c-4-1-8-4-9-5-2 14-1 28 1 39 1 8 3 15 7 18 2 1 3 0 3-2Z',
    'hip-flexors': 'M77 170c-3 6-4 12-4 17 6 5 15 10 23 12 1-4 1-7 0-9-7-3-14-10-19-20Z',
    abductors: 'M71 176c-5 8-7 20-6 31 1 3 3 3 4 0 1-7 2-13 4-19 1-6 1-10-2-12Z',
    quadriceps: 'M72 194c-7 17-7 41-2 59 2 8 6 12 11 12 6 0 9-5 10-13 1-17-2-34-6-47-3-5-7-9-13-11Z',
    adductors: 'M97 203c-3 0-6-1-8-2 2 14 4 27 5 40 2-1 3-4 3-8Z',
    calves: 'M73 284c-4 12-4 28 0 42 2 6 5 8 7 4 4-9 6-22 6-34 0-8-2-13-5-14-3-1-6-1-8 2Z',
    heart: 'M100 96c-3-7-14-6-14 3 0 7 8 12 14 17Z',
  },
  back: {
    'upper-back': 'M98 56c-2 8-6 12-18 16-3 1-4 4-1 6 8 5 12 14 15 26 1 6 2 11 4 16Z',
    shoulders: 'M74 73C62 71 53 79 52 92c0 7 4 10 8 8 7-3 12-9 17-15 4-5 2-11-3-12Z',
    lats: 'M92 112c-2-9-6-17-12-21-5 5-9 9-9 15 0 20 3 37 9 47 5-1 12-6 17-15-2-8-4-17-5-26Z',
    triceps: 'M61 102c-7 2-10 9-11 18-1 8 0 15 3 16 5 1 9-5 11-14 2-8 3-17-3-20Z',
    forearms: 'M49 141c-5 4-8 13-10 23-2 8-2 15 1 16 4 1 7-5 11-14 4-9 7-20 3-25-1-1-3-1-5 0Z',
    obliques: 'M79 157c-2 5-3 10-4 15 2 2 5 2 7 0 1-5 1-10 0-15Z',
    'lower-back': 'M98 142c-5 8-10 13-14 15-1 7-1 14 1 19 4 2 9 3 13 3Z',
    abductors: 'M73 176c-6 7-9 18-8 28 1 3 3 3 5 0 2-5 4-10 9-14 2-6 0-13-6-14Z',
    glutes: 'M98 184c-9-4-18-1-23 7-6 9-8 20-3 26 7 6 20 4 26-3Z',
    hamstrings:
      'M70 222c-3 13-2 27 1 40 2 7 5 10 8 8 3-3 3-7 5-7s2 5 5 5 5-5 5-10c2-13 2-25 1-36-7 5-17 6-25 0Z',
    adductors: 'M98 220c-1 1-2 2-3 2 1 10 1 18 0 26 2-2 3-5 3-8Z',
    calves: 'M71 282c-5 10-5 24 0 36 2 5 5 6 7 2 1-3 1-3 2 0 3 5 6 2 7-3 3-12 3-25-1-35-2-5-12-5-15 0Z',
  },
};

/** Where a muscle lies from top to bottom, so that the picture can come close to it. */
export const HEIGHTS: Record<Muscle, number> = {
  shoulders: 84,
  chest: 92,
  'upper-back': 86,
  heart: 112,
  biceps: 118,
  triceps: 118,
  lats: 122,
  forearms: 150,
  abs: 146,
  obliques: 146,
  'lower-back': 156,
  'hip-flexors': 184,
  abductors: 194,
  glutes: 200,
  adductors: 222,
  quadriceps: 230,
  hamstrings: 246,
  calves: 306,
};

/** The side from which more of the trained muscles are seen; what is named first counts most. */
export function sideOf({ primary, secondary }: Exercise['muscles']): Side {
  const seen = (side: Side) => {
    const main = primary.map((muscle, index) => (PARTS[side][muscle] ? (index === 0 ? 4 : 2) : 0));
    const others = secondary.map((muscle) => (PARTS[side][muscle] ? 1 : 0));
    return [...main, ...others].reduce<number>((sum, weight) => sum + weight, 0);
  };
  return seen('back') > seen('front') ? 'back' : 'front';
}

/** Which part of the figure to show: its middle, and how many of its units are seen from top to bottom. */
export function frameOf(muscles: Exercise['muscles']): { middle: number; height: number } {
  const heights = muscles.primary.map((muscle) => HEIGHTS[muscle]);
  if (heights.length === 0 || muscles.primary.includes('heart')) return { middle: 176, height: 372 };
  const top = Math.min(...heights);
  const bottom = Math.max(...heights);
  const height = Math.min(372, Math.max(190, bottom - top + 150));
  // Never more room above the head or below the feet than a little.
  const middle = Math.min(364 - height / 2, Math.max(height / 2 - 10, (top + bottom) / 2));
  return { middle, height };
}

/** A number that is the same for the same text, 0 to `below` - 1. */
export function numberOf(text: string, below: number): number {
  let hash = 7;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % below;
}
