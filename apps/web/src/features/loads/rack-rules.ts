import { COMMON_RACKS } from '@spotter/contract/loadable';
import type { PersonRack, RackSizes } from '@spotter/contract/loads';
import {
  RACK_BARS_MAX,
  RACK_DUMBBELLS_MAX,
  RACK_PAIRS_MAX,
  RACK_PLATES_MAX,
  RACK_WEIGHT_MAX,
  RACK_WEIGHT_MIN,
} from '@spotter/contract/loads-limits';
import { writeDecimal } from '#lib/numbers/decimal-text.ts';
import { inUnit, MASS, readMeasure, unitWords } from '#lib/numbers/read-measure.ts';
import { foldFractions, pageLanguage, plainText } from '#lib/numbers/read-number.ts';
import type { TextFormat } from '#ui/field/parsed-field.tsx';

type Plate = RackSizes['plates'][number];
type Unit = PersonRack['unit'];

/** Pairs of a size that has no number: as many as most gyms. */
const PAIRS = 8;
/** From so many equal steps on, sizes are written as a range. */
const RANGE_FROM = 4;

const round = (value: number) => Math.round(value * 100) / 100;
const isSize = (value: number) => value >= RACK_WEIGHT_MIN && value <= RACK_WEIGHT_MAX;
const write = (value: number) => writeDecimal(value, 2, pageLanguage());

/** The space before a unit: '45 lb' is one size. */
const BEFORE_UNIT = new RegExp(
  String.raw`(?<=\d) (?=(?:${unitWords(MASS.kg, MASS.lb)})(?:x\d|[^\p{L}]|$))`,
  'gu',
);

/** A size in the rack's unit; '45 lb' of a rack in kilograms are 20.41. */
const sizeOf = (text: string, unit: Unit): number | null =>
  inUnit(readMeasure(text, MASS, unit), MASS[unit].is);

/** The words of a list: with spaces, semicolons, or commas where no decimals can be meant. */
function wordsOf(text: string): string[] {
  return foldFractions(plainText(text))
    .replace(BEFORE_UNIT, '')
    .split(/[\s;]+|,(?=\s)/)
    .flatMap((word) => (word.split(',').length > 2 ? word.split(',') : [word.replace(/,$/, '')]))
    .filter((word) => word !== '');
}

/** '2.5-30/2.5' as all sizes from the first to the last; a single size as itself; null when it is neither. */
function readSizes(word: string, unit: Unit): number[] | null {
  const [, first, last, by] = /^([^-/]+)(?:-([^-/]+)\/([^-/]+))?$/.exec(word) ?? [];
  // '5-50/5lb': the unit is that of all.
  const said = /[^\d.,/-]*$/.exec(word)?.[0] ?? '';
  const read = (part: string) => sizeOf(part.endsWith(said) ? part : `${part}${said}`, unit);
  const from = first === undefined ? null : read(first);
  if (from === null || !isSize(from)) return null;
  if (last === undefined || by === undefined) return [round(from)];
  const [to, step] = [read(last), read(by)];
  if (to === null || step === null || !isSize(to) || step < RACK_WEIGHT_MIN || to < from) return null;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > RACK_DUMBBELLS_MAX) return null;
  return Array.from({ length: count }, (_, index) => round(from + index * step));
}

function readAll(text: string, most: number, unit: Unit): number[] | null {
  const sizes: number[] = [];
  for (const word of wordsOf(text)) {
    const found = readSizes(word, unit);
    if (!found) return null;
    sizes.push(...found);
  }
  const all = [...new Set(sizes)];
  return all.length <= most ? all : null;
}

/** Bars in the order in which they are typed: the first one is taken where it can be. */
export const barsFormat = (unit: Unit): TextFormat<number[]> => ({
  read(text) {
    const value = readAll(text, RACK_BARS_MAX, unit);
    return value && value.length > 0 ? { value, exact: true } : null;
  },
  write: (bars) => bars.map(write).join(' '),
});

/** '2 4 6', '2.5-30/2.5'; empty for none. */
export const dumbbellsFormat = (unit: Unit): TextFormat<number[]> => ({
  read(text) {
    const value = readAll(text, RACK_DUMBBELLS_MAX, unit);
    return value && { value: value.sort((a, b) => a - b), exact: true };
  },
  write(sizes) {
    const words: string[] = [];
    for (let at = 0; at < sizes.length; ) {
      const [from = 0, next = from] = [sizes[at], sizes[at + 1]];
      const step = round(next - from);
      let end = at + 1;
      while (end < sizes.length && round((sizes[end] ?? 0) - (sizes[end - 1] ?? 0)) === step) end += 1;
      const isRange = end - at >= RANGE_FROM;
      words.push(isRange ? `${write(from)}-${write(sizes[end - 1] ?? from)}/${write(step)}` : write(from));
      at = isRange ? end : at + 1;
    }
    return words.join(' ');
  },
});

/** '25 20 10x2 1.25': the sizes, and after an x how many pairs there are. */
export const platesFormat = (unit: Unit): TextFormat<Plate[]> => ({
  read(text) {
    const plates: Plate[] = [];
    for (const word of wordsOf(text)) {
      const [, sized, count] = /^(.+?)(?:[x×*](\d+))?$/i.exec(word) ?? [];
      const size = sized === undefined ? null : sizeOf(sized, unit);
      const pairs = count === undefined ? PAIRS : Number(count);
      if (size === null || !isSize(size) || pairs < 1 || pairs > RACK_PAIRS_MAX) return null;
      if (!plates.some((one) => one.size === round(size))) plates.push({ size: round(size), pairs });
    }
    plates.sort((a, b) => b.size - a.size);
    return plates.length <= RACK_PLATES_MAX ? { value: plates, exact: true } : null;
  },
  write: (plates) =>
    plates.map(({ size, pairs }) => (pairs === PAIRS ? write(size) : `${write(size)}x${pairs}`)).join(' '),
});

/** The smallest step; it is never nothing. */
export const stepFormat = (unit: Unit): TextFormat<number> => ({
  read(text) {
    const typed = sizeOf(text, unit);
    return typed === null || !isSize(typed) ? null : { value: round(typed), exact: true };
  },
  write,
});

/** What a person said they have, or what most have. */
export function sizesOf({ unit, sizes }: PersonRack): RackSizes {
  const { bars, plates, step, dumbbells } = sizes ?? COMMON_RACKS[unit];
  return { bars: [...bars], plates: [...plates], step, dumbbells: [...dumbbells] };
}
