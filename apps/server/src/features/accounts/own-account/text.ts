type Rows = AsyncIterable<Record<string, unknown>>;

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
    if (isFirst) yield `\uFEFF${Object.keys(row).map(cell).join()}\r\n`;
    isFirst = false;
    yield `${Object.values(row).map(cell).join()}\r\n`;
  }
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
