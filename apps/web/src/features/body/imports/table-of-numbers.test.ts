import { BODY_KIND_NAMES, limitsOf } from '@spotter/contract/body-limits';
import { describe, expect, it } from 'vitest';
import { splitCsv } from '#lib/csv/split-csv.ts';
import { readRows } from './csv-rules.ts';
import { tableOfNumbers } from './table-of-numbers.ts';

const OWN = '019cae19-0040-71d7-9b0c-82e2a3e2caf2';
const HERE = '019cae19-0040-71d7-9b0c-82e2a3e2caf3';

/** What becomes of stored numbers of an archive. */
function readIn(rows: object[], kinds: { kind: string; name: string | null }[] = []) {
  const { text, columns } = tableOfNumbers(rows, kinds);
  return readRows(splitCsv(text).slice(1), columns, 'dmy');
}

describe('the numbers of an archive', () => {
  it.each(BODY_KIND_NAMES)('come back as they were stored: %s', (kind) => {
    const { min, max, decimals } = limitsOf(kind);
    const step = 10 ** -decimals;
    const values = [min, max, Math.round((min + (max - min) / 3) / step) * step]
      .map((value) => Number(value.toFixed(decimals)))
      .map((value) => ({ kind, day: '2026-03-01', time: '07:30', value }));
    const read = readIn(values.map((value) => ({ ...value, name: null })));
    expect(read).toEqual({ values, wrong: [] });
  });

  it('of an own kind go to the kind of that name, and stay open without one', () => {
    const row = { kind: OWN, name: 'Grip; "left"', day: '2026-03-01', time: null, value: 41.5 };
    const other = { kind: HERE, name: row.name };
    expect(readIn([row], [other]).values).toEqual([
      { kind: HERE, day: '2026-03-01', time: null, value: 41.5 },
    ]);
    expect(readIn([row])).toEqual({ values: [], wrong: [] });
  });
});
