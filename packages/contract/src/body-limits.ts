/** How a kind of number is measured. Stored values are in these units, whatever the reader's units are. */
export type BodyUnit = 'kg' | 'cm' | 'percent' | 'bpm' | 'hours' | 'steps' | 'scale' | 'kcal' | 'g' | 'ml';

type KindLimits = { unit: BodyUnit; min: number; max: number; decimals: number };

const centimetres = (min: number, max: number): KindLimits => ({ unit: 'cm', min, max, decimals: 2 });

/** The kinds that everybody has, in the order in which they are offered. */
export const BODY_KINDS = {
  weight: { unit: 'kg', min: 1, max: 700, decimals: 2 },
  bodyFat: { unit: 'percent', min: 1, max: 80, decimals: 1 },
  waist: centimetres(20, 300),
  hip: centimetres(20, 300),
  chest: centimetres(20, 300),
  arm: centimetres(5, 150),
  thigh: centimetres(5, 150),
  calf: centimetres(5, 150),
  neck: centimetres(10, 100),
  restingHeartRate: { unit: 'bpm', min: 20, max: 220, decimals: 0 },
  sleep: { unit: 'hours', min: 0, max: 24, decimals: 2 },
  steps: { unit: 'steps', min: 0, max: 200_000, decimals: 0 },
  energy: { unit: 'scale', min: 1, max: 5, decimals: 0 },
  mood: { unit: 'scale', min: 1, max: 5, decimals: 0 },
  calories: { unit: 'kcal', min: 0, max: 20_000, decimals: 0 },
  protein: { unit: 'g', min: 0, max: 1_000, decimals: 0 },
  water: { unit: 'ml', min: 0, max: 20_000, decimals: 0 },
} as const satisfies Record<string, KindLimits>;

export type BodyKindName = keyof typeof BODY_KINDS;
export const BODY_KIND_NAMES = Object.keys(BODY_KINDS) as [BodyKindName, ...BodyKindName[]];

/** What a kind of one's own may be; its unit is a word of its person. */
export const OWN_KIND_LIMITS = { min: 0, max: 1_000_000, decimals: 3 } as const;
export const OWN_KINDS_MAX = 30;
export const OWN_KIND_NAME_MAX = 40;
export const OWN_KIND_UNIT_MAX = 12;

/** Whether a kind is one that everybody has; the others are ids of own kinds. */
export const isCommonKind = (kind: string): kind is BodyKindName => Object.hasOwn(BODY_KINDS, kind);

/** The range and the decimals of a kind, in its stored unit. */
export const limitsOf = (kind: string): { min: number; max: number; decimals: number } =>
  isCommonKind(kind) ? BODY_KINDS[kind] : OWN_KIND_LIMITS;

/** Kinds whose values of a day add up, and which have a target for each day in place of a goal. */
export const SUM_KINDS = ['calories', 'protein', 'water'] as const satisfies readonly BodyKindName[];
export type SumKind = (typeof SUM_KINDS)[number];
export const isSumKind = (kind: string): kind is SumKind => (SUM_KINDS as readonly string[]).includes(kind);

/** The value of each day; days without any are absent. In the order in which the days come first. */
export function sumsByDay(values: readonly { day: string; value: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { day, value } of values) sums.set(day, (sums.get(day) ?? 0) + value);
  return sums;
}

/** Values of one call to the personal address. */
export const BODY_SAMPLES_MAX = 100;
/** Values of one import. */
export const BODY_IMPORT_MAX = 5_000;
export const BODY_IMPORT_NAME_MAX = 120;
/** Imports that a list shows, newest first. */
export const BODY_IMPORTS_SHOWN = 10;

/** Numbers of one write. */
export const BODY_VALUES_PER_WRITE = 50;
/** Numbers of one kind that a read has, the latest: three years of one a day. */
export const BODY_VALUES_SHOWN = 1_100;
