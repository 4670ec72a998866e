import { BODY_KINDS, type BodyUnit, isCommonKind } from './body-limits.ts';

/** Units in which devices and files say numbers, each by one name: what it is of the stored unit. */
const FACTORS: Record<BodyUnit, Readonly<Record<string, number>>> = {
  kg: { kg: 1, g: 0.001, lb: 0.453_592_37, st: 6.350_293_18, oz: 0.028_349_523_125 },
  cm: { cm: 1, mm: 0.1, m: 100, in: 2.54 },
  percent: { '%': 1 },
  bpm: { bpm: 1 },
  hours: { h: 1, min: 1 / 60, s: 1 / 3600 },
  steps: { steps: 1 },
  scale: { '1-5': 1 },
  kcal: { kcal: 1, kj: 1 / 4.184 },
  g: { g: 1, oz: 28.349_523_125 },
  ml: { ml: 1, l: 1000, floz: 29.573_529_562_5 },
};

/** How Apple's Health, Shortcuts and scales write them otherwise; capitals do not matter. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  count: 'steps',
  step: 'steps',
  'count/min': 'bpm',
  'beats/min': 'bpm',
  percent: '%',
  cal: 'kcal',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  mins: 'min',
  minutes: 'min',
  sec: 's',
  seconds: 's',
  lbs: 'lb',
  kgs: 'kg',
  stone: 'st',
  inch: 'in',
  inches: 'in',
  fl_oz_us: 'floz',
  'fl oz': 'floz',
  'fl. oz.': 'floz',
};

/** The name here of a unit as a device writes it: `kJ` is `kj`, `count/min` is `bpm`. */
function unitNamed(said: string): string {
  const name = said.trim().toLowerCase();
  return Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? name) : name;
}

/** The units of a kind, the stored one first; an own kind has only its own. */
export const unitsOf = (kind: string): readonly string[] =>
  isCommonKind(kind) ? Object.keys(FACTORS[BODY_KINDS[kind].unit]) : [];

/**
 * A number of a device or a file in the stored unit of its kind, to the decimals of the kind.
 * @param unit as the device or the file writes it; null for the stored one
 * @returns null where the kind has no such unit
 */
export function storedIn(kind: string, value: number, unit: string | null): number | null {
  if (!isCommonKind(kind)) return unit === null ? value : null;
  const { unit: stored, decimals } = BODY_KINDS[kind];
  const name = unit && unitNamed(unit);
  const factors = FACTORS[stored];
  const factor = name ? Object.hasOwn(factors, name) && factors[name] : 1;
  if (!factor) return null;
  return Math.round(value * factor * 10 ** decimals) / 10 ** decimals;
}
