import type { OwnFile } from '#db/own-data.ts';

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

/**
 * CSV (RFC 4180) with a header line, also without rows. It starts with a byte order mark, which tells spreadsheets that it
 * is UTF-8.
 */
export async function* toCsv(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(heading).map(cell).join()}\r\n`;
  for await (const row of rows) yield `${columns.map((column) => cell(row[column])).join()}\r\n`;
}

/** "startedAt" is "Started at"; names that were written for people stay. */
function heading(name: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a spreadsheet calculates, after spaces too, and in the wide signs of Japanese keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // A spreadsheet would calculate what others wrote; an apostrophe keeps it a text.
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  // Many spreadsheets take semicolons or tabs for the ends of cells.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
