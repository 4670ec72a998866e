import { WEIGHT_MAX_KG } from './workouts-limits.ts';

/** One pound in kilograms (International Yard and Pound Agreement, 1959). */
const KG_PER_LB = 0.45359237;
const KG_PER = { kg: 1, lb: KG_PER_LB } as const;

/** What a person trains with. All numbers are in its unit. */
export type Rack = {
  unit: keyof typeof KG_PER;
  /** The bars that there are; of two that can make a load the first one is taken. */
  bars: readonly number[];
  /** The sizes of plates, and how many pairs there are of each. */
  plates: readonly { size: number; pairs: number }[];
  /** The smallest step of machines, cables and all else. */
  step: number;
  /** The dumbbells that there are; none: in steps. */
  dumbbells: readonly number[];
};

/** How an exercise is loaded. */
export type LoadedBy = 'bar' | 'dumbbells' | 'steps';

const pairsOf = (sizes: readonly number[]) => sizes.map((size) => ({ size, pairs: 8 }));

/** A gym as most are: an Olympic bar (IWF Technical and Competition Rules, 3.3.3) with its plates. */
export const COMMON_RACKS = {
  kg: { unit: 'kg', bars: [20], plates: pairsOf([25, 20, 15, 10, 5, 2.5, 1.25]), step: 2.5, dumbbells: [] },
  lb: { unit: 'lb', bars: [45], plates: pairsOf([45, 35, 25, 10, 5, 2.5]), step: 5, dumbbells: [] },
} as const satisfies Record<Rack['unit'], Rack>;

/** Loads are stored to a hundredth of a kilogram, so a load in pounds comes back a little off. In hundredths. */
const DRIFT = 2;

const hundredths = (value: number) => Math.round(value * 100);
const toUnit = (kilograms: number, { unit }: Rack) => hundredths(kilograms / KG_PER[unit]);
const toKg = (units: number, { unit }: Rack) => Math.round(units * KG_PER[unit]) / 100;

/** How an exercise with this equipment is loaded. */
export function loadedBy(equipment: readonly string[]): LoadedBy {
  if (equipment.includes('barbell')) return 'bar';
  return equipment.includes('dumbbells') ? 'dumbbells' : 'steps';
}

/** The sums of pairs of plates up to the most that is stored, in hundredths of the unit. */
function sumsOf(rack: Rack, most: number): number[] {
  const sums = new Set([0]);
  for (const { size, pairs } of rack.plates) {
    const pair = hundredths(size * 2);
    for (const sum of [...sums]) {
      for (let count = 1; count <= pairs && sum + count * pair <= most; count += 1)
        sums.add(sum + count * pair);
    }
  }
  return [...sums];
}

/** All that can be loaded, in hundredths of the unit, lightest first. */
function choicesOf(rack: Rack, by: LoadedBy): number[] {
  const most = toUnit(WEIGHT_MAX_KG, rack);
  const inSteps = () => {
    const step = hundredths(rack.step);
    return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  };
  const onBars = () => {
    const sums = sumsOf(rack, most);
    const bars = rack.bars.map(hundredths);
    return [...new Set(bars.flatMap((bar) => sums.map((sum) => bar + sum)))].filter((load) => load <= most);
  };
  const all =
    by === 'bar'
      ? onBars()
      : by === 'dumbbells' && rack.dumbbells.length > 0
        ? rack.dumbbells.map(hundredths)
        : inSteps();
  return all.sort((a, b) => a - b);
}

/** The loads of one kind that a person can make; all in kilograms, stored to a hundredth. */
export type Loads = {
  unit: Rack['unit'];
  /** The load that is nearest; of two equally near ones the lighter. */
  nearest: (kilograms: number) => number;
  /** The heaviest load that is not above, or the lightest there is. */
  atMost: (kilograms: number) => number;
  /** The next heavier load; the heaviest when there is none. */
  above: (kilograms: number) => number;
  /** The next lighter load; the lightest when there is none. */
  below: (kilograms: number) => number;
};

/** What can be loaded with a rack. */
export function loadsOf(rack: Rack, by: LoadedBy): Loads {
  const choices = choicesOf(rack, by);
  const [lightest = 0, heaviest = 0] = [choices[0], choices.at(-1)];
  const inKg = (units: number) => toKg(units, rack);
  return {
    unit: rack.unit,
    nearest(kilograms) {
      const wanted = toUnit(kilograms, rack);
      const off = (choice: number) => Math.abs(choice - wanted);
      const lower = choices.findLast((choice) => choice <= wanted + DRIFT) ?? lightest;
      const higher = choices.find((choice) => choice > wanted + DRIFT) ?? lower;
      return inKg(off(higher) < off(lower) - DRIFT ? higher : lower);
    },
    atMost(kilograms) {
      const limit = toUnit(kilograms, rack) + DRIFT;
      return inKg(choices.findLast((choice) => choice <= limit) ?? lightest);
    },
    above(kilograms) {
      const from = toUnit(kilograms, rack) + DRIFT;
      return inKg(choices.find((choice) => choice > from) ?? heaviest);
    },
    below(kilograms) {
      const from = toUnit(kilograms, rack) - DRIFT;
      return inKg(choices.findLast((choice) => choice < from) ?? lightest);
    },
  };
}

/** Whether a load in kilograms reads as halves of pounds, so that it was meant in pounds. */
export function isInPounds(kilograms: number): boolean {
  const off = toUnit(kilograms, COMMON_RACKS.lb) % 50;
  return Math.min(off, 50 - off) <= DRIFT;
}

/** What to load: the bar, and the plates of one side, largest first; in the unit of the rack. */
export type BarLoad = { bar: number; side: number[] };

/** The plates of one side that make a sum, the fewest large ones first; null when there are none. In hundredths. */
function sideFor(left: number, plates: readonly { size: number; pairs: number }[]): number[] | null {
  const dead = new Set<string>();
  const search = (rest: number, at: number): number[] | null => {
    if (rest === 0) return [];
    const plate = plates[at];
    if (!plate || dead.has(`${at}/${rest}`)) return null;
    const size = hundredths(plate.size);
    for (let count = Math.min(plate.pairs, Math.floor(rest / size)); count >= 0; count -= 1) {
      const found = search(rest - count * size, at + 1);
      if (found) return [...Array.from({ length: count }, () => plate.size), ...found];
    }
    dead.add(`${at}/${rest}`);
    return null;
  };
  return search(left, 0);
}

/** The bar and plates for a load in the rack's unit; null when they cannot make it. */
export function platesFor(load: number, rack: Rack): BarLoad | null {
  const plates = [...rack.plates].sort((a, b) => b.size - a.size);
  for (const bar of rack.bars) {
    // Half of it is on each side.
    const both = hundredths(load) - hundredths(bar);
    if (both < 0 || both % 2 !== 0) continue;
    const side = sideFor(both / 2, plates);
    if (side) return { bar, side };
  }
  return null;
}
