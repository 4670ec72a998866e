import type { BodyKind } from '@spotter/contract/body';
import { isCommonKind } from '@spotter/contract/body-limits';
import { storedIn, unitsOf } from '@spotter/contract/body-units';
import type { Column } from './csv-rules.ts';

type Stored = { kind: string; name: string | null; day: string; time: string | null; value: number };

/** The unit in which the numbers of a kind are stored; null for an own kind. */
const storedUnitOf = (kind: string): string | null =>
  unitsOf(kind).find((unit) => storedIn(kind, 100, unit) === 100) ?? null;

/**
 * The numbers of the file `body-values.json` of an archive as a table, with what its columns hold. An own kind is known by
 * its name, because its id says nothing elsewhere; one that is not there has an open column.
 */
export function tableOfNumbers(
  rows: readonly unknown[],
  kinds: readonly Pick<BodyKind, 'kind' | 'name'>[],
): { text: string; columns: Column[] } {
  const values = rows as Stored[];
  const heads = new Map(values.map(({ kind, name }) => [kind, name ?? kind]));
  const places = [...heads.keys()];
  const roleOf = (kind: string) =>
    isCommonKind(kind) ? kind : (kinds.find(({ name }) => name === heads.get(kind))?.kind ?? '');
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = values.map(({ kind, day, time, value }) =>
    [day, time ?? '', ...places.map((one) => (one === kind ? String(value) : ''))].join(';'),
  );
  const head = ['Day', 'Time', ...places.map((kind) => cell(heads.get(kind) ?? kind))].join(';');
  return {
    text: [head, ...lines].join('\n'),
    columns: [
      { role: 'day', unit: null },
      { role: 'time', unit: null },
      ...places.map((kind) => ({ role: roleOf(kind), unit: storedUnitOf(kind) })),
    ],
  };
}
