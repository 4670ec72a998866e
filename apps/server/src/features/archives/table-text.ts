import type { Language } from '@spotter/contract/languages';
import type { ColumnType, DescribedColumn } from './schema-rules.ts';

type Rows = AsyncIterable<Record<string, unknown>>;
type Column = Pick<DescribedColumn, 'name' | 'type'>;

type Named = { name: string };

/** How the spreadsheets of a region write a table. A number of one would be a day in the other: 2.5 is 2 May. */
export type TableForm = { name: 'comma' | 'semicolon'; separator: ',' | ';'; decimal: '.' | ',' };

const COMMA: TableForm = { name: 'comma', separator: ',', decimal: '.' };
const SEMICOLON: TableForm = { name: 'semicolon', separator: ';', decimal: ',' };

/** Where the decimal sign is a comma. */
const WITH_SEMICOLONS: readonly Language[] = ['de', 'es', 'fr', 'it', 'pt'];

/** The form that is usual where a language is spoken, and the other one. */
export const formsOf = (language: Language): { own: TableForm; other: TableForm } =>
  WITH_SEMICOLONS.includes(language) ? { own: SEMICOLON, other: COMMA } : { own: COMMA, other: SEMICOLON };

export const jsonName = ({ name }: Named): string => `${name}.json`;
export const tableName = ({ name }: Named): string => `tables/${name}.csv`;
/** The same table in the other form. */
export const otherTableName = ({ name }: Named, other: TableForm): string =>
  `tables-${other.name}/${name}.csv`;

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
 * CSV (RFC 4180) with a header line, also without rows, as a double click opens it right. It starts with a byte order mark,
 * which tells spreadsheets that it is UTF-8; a line `sep=` would make Excel forget that.
 */
export async function* toCsv(
  columns: readonly Column[],
  rows: Rows,
  form: TableForm,
): AsyncGenerator<string> {
  const line = (cells: string[]) => `${cells.join(form.separator)}\r\n`;
  yield `\uFEFF${line(columns.map((column) => textCell(heading(column))))}`;
  for await (const row of rows) yield line(columns.map(({ name, type }) => cell(row[name], type, form)));
}

/** "startedAt" is "Started at (UTC)"; names that were written for people stay. */
function heading({ name, type }: Column): string {
  const zone = type === 'instant' ? ' (UTC)' : '';
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name + zone;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1) + zone;
}

function cell(value: unknown, type: ColumnType, { decimal }: TableForm): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (type === 'number') return text.replace('.', decimal);
  // With a space between them, spreadsheets know the day and the time of it.
  if (type === 'instant') return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d).*$/, '$1 $2');
  if (type === 'day' || type === 'boolean') return text;
  return textCell(text);
}

/** What a spreadsheet calculates, after spaces too, and in the wide signs of Japanese keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/**
 * What a spreadsheet takes for a day or a number that was not meant: the repetitions "8-10", a note "2.5". A day such as
 * 2026-03-01 and a time such as 07:30 are what they are.
 */
const NOT_MEANT = /^\s*(?!\d{4}-\d\d-\d\d$|\d\d:\d\d(:\d\d)?$)\d+([.,/:-]\d+){1,3}\s*$/;

/** A spreadsheet would calculate what others wrote; an apostrophe keeps it a text. */
const textCell = (text: string): string =>
  quoted(FORMULA.test(text) || NOT_MEANT.test(text) ? `'${text}` : text);

/** Many spreadsheets take semicolons or tabs for the ends of cells, whatever the file says. */
const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
