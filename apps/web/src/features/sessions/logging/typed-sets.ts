import { type KeptDraft, keptPrivately } from '#lib/storage/kept-draft.ts';
import type { ItemRows, SetRow, SetValues } from './item-rows.ts';
import { isSaid } from './item-rows.ts';

/** What was typed for a set and is not logged. */
export type TypedSet = {
  values: SetValues;
  itemId: string;
  /** The version of the logged set that it was typed over; null for a set that was never logged. */
  over: string | null;
  /** Typed into a field of a done set that has not been left: leaving it would have logged it. */
  inField: boolean;
};

export type TypedSets = { sets: Readonly<Record<string, TypedSet>> };

export const NOTHING_TYPED: TypedSets = { sets: {} };

/** Where this browser keeps what was typed into a session, as the drafts of forms. */
export const keptSets = (sessionId: string): KeptDraft<TypedSets> => keptPrivately(`session/${sessionId}`);

export function typedInto(row: SetRow, values: SetValues, inField: boolean): TypedSet {
  return { values, itemId: row.itemId, over: row.logged?.changedAt ?? null, inField };
}

/** What was typed for a set, or the values of its row. */
export const valuesIn = ({ sets }: TypedSets, row: SetRow): SetValues => sets[row.id]?.values ?? row.values;

/**
 * The done sets to log because the page is left, or was left before, while one of their fields was being typed into.
 * A set that was changed elsewhere since then keeps the later values.
 */
export function leftInField(
  typed: TypedSets,
  items: readonly ItemRows[],
): { row: SetRow; values: SetValues }[] {
  const rows = items.flatMap((item) => item.rows);
  return Object.entries(typed.sets).flatMap(([id, { values, over, inField }]) => {
    const row = rows.find((one) => one.id === id);
    const isIt = inField && row?.done && row.logged?.changedAt === over && isSaid(values);
    return isIt ? [{ row, values }] : [];
  });
}

const isSame = (one: SetValues, other: SetValues) =>
  (Object.keys(one) as (keyof SetValues)[]).every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** Whether a done set has been typed into and that is not logged: in a field, in a sheet, or with a load asked about. */
export function isUnlogged(typed: TypedSets, items: readonly ItemRows[]): boolean {
  const rows = items.flatMap((item) => item.rows);
  return rows.some(({ id, done, values }) => {
    const own = done ? typed.sets[id] : undefined;
    return own !== undefined && (own.inField || !isSame(own.values, values));
  });
}

/** The extra set of this item that was begun and not logged, by its id. */
export function begunExtra(typed: TypedSets, { item, rows }: ItemRows): string | undefined {
  const ids = Object.keys(typed.sets).filter((id) => typed.sets[id]?.itemId === item.id);
  return ids.find((id) => rows.every((row) => row.id !== id));
}
