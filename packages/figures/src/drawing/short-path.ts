const COMMAND = /([MLAZ])([^MLAZ]*)/g;

/** A tenth of a percent of the body's height is finer than a pixel of a small picture. */
const tenths = (value: number) => Math.round(value * 10);

/** A number of tenths, with nothing before its point and no space before its sign. */
const written = (value: number) => ` ${value / 10}`.replace(/^ (-?)0\./, ' $1.').replace(' -', '-');

/**
 * The same path in numbers of one decimal, each place told from the one before: a third shorter, and half when it is
 * compressed. It is for a picture that stands still: its numbers are no longer those of another phase.
 */
export function shortPath(path: string): string {
  // Where the pen is, and where its line began.
  let [x, y, beginX, beginY] = [0, 0, 0, 0];
  let short = '';
  for (const [, command = '', text = ''] of path.matchAll(COMMAND)) {
    if (command === 'Z') {
      [x, y] = [beginX, beginY];
      short += 'z';
      continue;
    }
    const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [toX, toY] = numbers.slice(-2).map(tenths) as [number, number];
    // Radii, turn and two flags of an arc.
    const [wide, high, turn, ...flags] = numbers.slice(0, -2);
    const arc =
      wide === undefined || high === undefined
        ? ''
        : `${written(tenths(wide))}${written(tenths(high))} ${turn} ${flags.join(' ')}`;
    short += `${command.toLowerCase()}${`${arc}${written(toX - x)}${written(toY - y)}`.trimStart()}`;
    [x, y] = [toX, toY];
    if (command === 'M') [beginX, beginY] = [x, y];
  }
  return short;
}
