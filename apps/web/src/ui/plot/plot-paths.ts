/** The lowest and the highest value that a plot shows. */
export type PlotRange = { low: number; high: number };

/** A place in a plot: shares of its width and of its height, from the left and from the top. */
export type PlotPlace = { x: number; y: number };

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The range that shows all values with some room above and below. Equal values are in the middle; with `zero` the
 * range begins at zero.
 */
export function rangeOf(values: readonly number[], { zero = false, room = 0.15 } = {}): PlotRange {
  if (values.length === 0) return { low: 0, high: 1 };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (zero) return { low: 0, high: most > 0 ? most : 1 };
  const space = (most - least || Math.max(1, Math.abs(most))) * room;
  return { low: least - space, high: most + space };
}

/** How high a value is in a range, 0 to 1. */
export function heightIn({ low, high }: PlotRange, value: number): number {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
}

/** The places of values at equal distances; a single one is in the middle. */
export function placesOf(values: readonly number[], range: PlotRange): PlotPlace[] {
  return values.map((value, index) => ({
    x: values.length > 1 ? index / (values.length - 1) : 0.5,
    y: 1 - heightIn(range, value),
  }));
}

/** The path of a line in a box; null is a gap. */
export function linePath(places: readonly (PlotPlace | null)[], width = 100, height = 100): string {
  return places
    .flatMap((place, index) => {
      if (!place) return [];
      const isJoined = index > 0 && places[index - 1] !== null;
      return [`${isJoined ? 'L' : 'M'}${round(place.x * width)} ${round(place.y * height)}`];
    })
    .join('');
}

/** The path of the area between a line and the bottom of its box. */
export function areaPath(places: readonly PlotPlace[], width = 100, height = 100): string {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return '';
  return `${linePath(places, width, height)}L${round(last.x * width)} ${height}L${round(first.x * width)} ${height}Z`;
}

/** The index of the value nearest to a share of the width; values stand at both ends. */
export function nearestIndex(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** The index of the slot that a share of the width is in; slots are as wide as each other. */
export function slotIndex(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
