import { plainSigns } from '#lib/numbers/read-number.ts';
import type { TextFormat } from '#ui/field/parsed-field.tsx';
import { type DistanceField, distanceFormat, listFormat, repsFormat, timeFormat } from './measure-text.ts';
import { takeSide } from './typed-words.ts';

type Sided = { perSide: boolean };

/** A value under a name, to stand beside others. */
const named = <K extends string, T>(
  name: K,
  { read, write, step }: TextFormat<T>,
): TextFormat<Record<K, T>> => {
  const of = (value: T) => ({ [name]: value }) as Record<K, T>;
  return {
    read(text) {
      const reading = read(text);
      return reading && { value: of(reading.value), exact: reading.exact };
    },
    write: (value) => write(value[name]),
    ...(step && { step: (value: Record<K, T>, by: 1 | -1) => of(step(value[name], by)) }),
  };
};

/** A value that may be that of one side: '8/side', '0:30/side'; '8 per side', '8 e/s' and others can be typed. */
function sidedFormat<T extends object>(format: TextFormat<T>): TextFormat<T & Sided> {
  const { step } = format;
  return {
    read(text) {
      const { text: bare, perSide } = takeSide(plainSigns(text));
      const reading = format.read(bare);
      return reading && { value: { ...reading.value, perSide }, exact: reading.exact };
    },
    write: (value) => `${format.write(value)}${value.perSide ? '/side' : ''}`,
    ...(step && { step: (value: T & Sided, by: 1 | -1) => ({ ...step(value, by), perSide: value.perSide }) }),
  };
}

/** Repetitions and times of a set, which may be per side. */
export const SIDED = {
  reps: sidedFormat(repsFormat),
  time: sidedFormat(named('duration', timeFormat)),
};

/** A distance that may be that of one side. */
export const sidedDistance = (of: DistanceField) => sidedFormat(named('distance', distanceFormat(of)));

/**
 * One value for all sets, or one for each. '12/10/8/side' is per side in all of them; where only some are, a semicolon
 * separates the sets: '12;10;8/side'.
 */
export function sidedList<T extends Sided>(format: TextFormat<T>, between?: RegExp): TextFormat<T[]> {
  const list = listFormat(format, between);
  const mixed = listFormat(format, /;/);
  return {
    ...list,
    read(text) {
      if (text.includes(';')) return mixed.read(text);
      const { text: bare, perSide } = takeSide(plainSigns(text));
      const reading = list.read(bare);
      return reading && { ...reading, value: reading.value.map((value) => ({ ...value, perSide })) };
    },
    write(values) {
      const isSided = values[0]?.perSide ?? false;
      if (values.some(({ perSide }) => perSide !== isSided)) return values.map(format.write).join(';');
      const bare = list.write(values.map((value) => ({ ...value, perSide: false })));
      return isSided ? `${bare}/side` : bare;
    },
  };
}
