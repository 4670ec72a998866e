import { BODY_KINDS, type BodyUnit, isCommonKind } from './body-limits.ts';

/** Units in which devices and files say numbers: what each is of the stored unit. */
const FACTORS: Record<BodyUnit, Readonly<Record<string, number>>> = {
  kg: { kg: 1, g: 0.001, lb: 0.453_592_37, st: 6.350_293_18 },
  cm: { cm: 1, mm: 0.1, m: 100, in: 2.54 },
  percent: { '%': 1 },
  bpm: { bpm: 1 },
  hours: { h: 1, min: 1 / 60, s: 1 / 3600 },
  steps: { steps: 1 },
  scale: { '1-5': 1 },
  kcal: { kcal: 1, kj: 1 / 4.184 },
  g: { g: 1 },
  ml: { ml: 1, l: 1000, floz: 29.573_529_562_5 },
};

/** The units of a kind, the stored one first; an own kind has only its own. */
export const unitsOf = (kind: string): readonly string[] =>
  isCommonKind(kind) ? Object.keys(FACTORS[BODY_KINDS[kind].unit]) : [];

/** All units that some kind knows. */
export const BODY_UNITS = [...new Set(Object.values(FACTORS).flatMap((of) => Object.keys(of)))] as [
  string,
  ...string[],
];

/**
 * A number of a device or a file in the stored unit of its kind, to the decimals of the kind.
 * @param unit one of `unitsOf`; null for the stored one
 * @returns null where the kind has no such unit
 */
export function storedIn(kind: string, value: number, unit: string | null): number | null {
  if (!isCommonKind(kind)) return unit === null ? value : null;
  const { unit: stored, decimals } = BODY_KINDS[kind];
  const factor = unit === null ? 1 : FACTORS[stored][unit.toLowerCase()];
  if (factor === undefined) return null;
  return Math.round(value * factor * 10 ** decimals) / 10 ** decimals;
}
