/** A check of a field before the form is sent, and the error text under the field if it fails. */
export type Check<Value, Values> = {
  holds: (value: Value, values: Values) => boolean;
  text: string;
};

/** The checks of a form, by field. If several checks of a field fail, the first is shown. */
export type Checks<Values> = {
  readonly [Name in keyof Values]?: Check<Values[Name], Values> | readonly Check<Values[Name], Values>[];
};

/** The error text of each invalid field. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string };

const checksOf = <Values extends object, Name extends keyof Values>(checks: Checks<Values>, name: Name) =>
  [checks[name] ?? []].flat() as Check<Values[Name], Values>[];

/** Runs every check. Returns an empty object when all pass. */
export function findErrors<Values extends object>(
  checks: Checks<Values>,
  values: Values,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const name of Object.keys(checks) as (keyof Values)[]) {
    const failed = checksOf(checks, name).find(({ holds }) => !holds(values[name], values));
    if (failed) errors[name] = failed.text;
  }
  return errors;
}

/** The text of a field's first check: shown when the server refuses the field. */
export function textOfField<Values extends object>(
  checks: Checks<Values>,
  name: keyof Values,
): string | undefined {
  return checksOf(checks, name)[0]?.text;
}

/** Whether two field values are equal; values are JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** Whether two states of a form are equal. */
export const isSameForm = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(one) as (keyof Values)[]).every((name) => isSame(one[name], other[name]));
