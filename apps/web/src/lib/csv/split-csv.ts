const DELIMITERS = [';', '\t', ',', '|'] as const;
/** The first line of files that are made for Excel. */
const SAID = /^sep=(.)\n/i;

/** Splits lines of cells; a cell in quotes may hold the delimiter, line breaks and doubled quotes. */
export function splitCsv(text: string): string[][] {
  // Old programs of the Mac end lines by a carriage return alone.
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const said = SAID.exec(lines)?.[1];
  const source = lines.replace(SAID, '');
  const [first = ''] = /^.*\S.*$/m.exec(source) ?? [];
  const counts = DELIMITERS.map((mark) => first.split(mark).length);
  const delimiter = said ?? DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') quoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.filter((cells) => cells.some((one) => one !== ''));
}

/** More columns than any app exports and anybody matches. */
const COLUMNS_MAX = 200;

/**
 * Whether the text of a file may be a table: it is not empty, has no more columns than anybody matches, and is not what a
 * picture or a workbook gives when it is read as text, which is full of signs that no text has.
 */
export function isTable(text: string): boolean {
  const begin = text.slice(0, 4_000);
  const strange = begin.match(/[^\P{Cc}\t\n\r]|\uFFFD/gu)?.length ?? 0;
  const [head = []] = splitCsv(text.slice(0, 50_000));
  return head.length > 0 && head.length <= COLUMNS_MAX && strange * 100 <= begin.length;
}
