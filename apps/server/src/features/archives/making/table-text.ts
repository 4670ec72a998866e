import type { OwnFile } from '#db/context.ts';

type Rows = AsyncIterable<Record<string, unknown>>;

export const jsonName = ({ name }: Pick<OwnFile, 'name'>): string => `${name}.json`;
export const tableName = ({ name }: Pick<OwnFile, 'name'>): string => `tables/${name}.csv`;

/** A JSON array with one row per line. */
export async function* toJson(rows: Rows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** CSV (RFC 4180) with a header line. It starts with a byte order mark, which tells spreadsheets that it is UTF-8. */
export async function* toCsv(rows: Rows): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield `\uFEFF${Object.keys(row).map(heading).map(cell).join()}\r\n`;
    isFirst = false;
    yield `${Object.values(row).map(cell).join()}\r\n`;
  }
}

/** "startedAt" is "Started at"; names that were written for people stay. */
function heading(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // A spreadsheet would calculate what others wrote; an apostrophe keeps it a text.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
